import { expect, it } from 'vitest';
import { safeLink, isOwnPath } from './safe-link';

it.each([
  ['https://www.benefity.example/blog', 'https://www.benefity.example/blog'],
  ['mailto:podpora@benefity.example', 'mailto:podpora@benefity.example'],
  ['tel:+420800123456', 'tel:+420800123456'],
  ['/orders?filter[isPaid]=0', '/orders?filter[isPaid]=0'],
  [' /faq/pin ', '/faq/pin'],
])('%j may be a link', (written, address) => {
  expect(safeLink(written)).toBe(address);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://',
  'orders',
  '',
])('%j is no link', (written) => {
  expect(safeLink(written)).toBeNull();
});

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
