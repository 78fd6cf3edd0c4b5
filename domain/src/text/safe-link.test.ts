import { expect, it } from 'vitest';
import { safeLink } from './safe-link';

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
