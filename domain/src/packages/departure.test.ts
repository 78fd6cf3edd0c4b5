import { describe, expect, it } from 'vitest';
import { readScan } from './departure';
import { makeTrackingNumber } from './tracking';

describe('[DESK-033] a scanned code', () => {
  it.each([
    ['a number of a package', '2260000122', 'package'],
    ['the same with what a scanner adds', ' 2260000122\r\n', 'package'],
    ['a number of PPL', '40857241530', 'tracking'],
    ['a number of the post', 'RR123456785CZ', 'tracking'],
    ['the same in small letters and in groups', 'rr 123 456 785 cz', 'tracking'],
    ['a number of the post at home', 'DR1234567890U', 'tracking'],
    ['a number of the post with a digit misread', 'RR123456784CZ', 'misread'],
    ['a package cut at its end', '226000012', 'cut'],
    ['a package cut at its beginning', '260000122', 'cut'],
    ['a number of PPL cut', '4085724153', 'cut'],
    ['a number of the post cut', 'RR1234567', 'cut'],
    ['a number of an order', '1260000122', 'cut'],
    ['two codes read as one', '226000012240857241530', 'unknown'],
    ['an address of the internet', 'https://example.com', 'unknown'],
    ['nothing', '', 'unknown'],
  ])('%s', (_what, text, kind) => expect(readScan(text).kind).toBe(kind));

  it('is found whatever the courier of the package', () => {
    for (let sequence = 1; sequence < 200_000; sequence += 7_919)
      for (const courier of ['PPL', 'Česká pošta'] as const) expect(readScan(makeTrackingNumber(courier, sequence)).kind).toBe('tracking');
  });
});
