import { expect, it } from 'vitest';
import { isOwnPath } from './own-path';

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/orders\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/orders',
  ' /orders',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example',
  'orders',
  '',
  `/${'a'.repeat(5_000)}`,
  null,
  undefined,
  7,
  ['/orders'],
])('never leaves the portal: %j', (path) => expect(isOwnPath(path)).toBe(false));

it.each(['/', '/orders', '/orders?filter[orderNumber]=126', '/employees?filter[name]=a%2F%2Fb', '/faq/3#x', '/?goIntoCompany=true'])(
  'stays in the portal: %s',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
    expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
  },
);
