import { expect, it } from 'vitest';
import { openToken, sealToken } from './sealed-token';

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.žluťoučký.podpis';

it('[F-112] is read with the cookie it was sealed for and with nothing else', () => {
  const sealed = sealToken(TOKEN, 'cookie-1');
  expect(openToken(sealed, 'cookie-1')).toBe(TOKEN);
  expect(sealed.includes(TOKEN.slice(0, 10))).toBe(false);
  expect(openToken(sealed, 'cookie-2')).toBeNull();
  for (const wrong of [sealed.subarray(1), sealed.subarray(0, 20), Buffer.alloc(0), Buffer.alloc(40)])
    expect(openToken(wrong, 'cookie-1')).toBeNull();
  expect(sealToken(TOKEN, 'cookie-1').equals(sealed)).toBe(false);
});
