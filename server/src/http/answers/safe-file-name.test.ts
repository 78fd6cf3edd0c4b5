import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './safe-file-name';

describe('the name of a file', () => {
  it.each([
    ['Faktura 5260000001.pdf', 'Faktura 5260000001.pdf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a"b\r\nSet-Cookie: x=1.pdf', 'a-b Set-Cookie- x=1.pdf'],
    ['Novák & „synové“.pdf', 'Novák & „synové“.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['x\uD800.pdf', 'x.pdf'],
    ['', 'file'],
    ['...', 'file'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('travels in the header twice, and nothing of it gets out of its place', () => {
    expect(contentDisposition("Zálohová faktura 'x'.pdf")).toBe(
      `attachment; filename="Zalohova faktura 'x'.pdf"; filename*=UTF-8''Z%C3%A1lohov%C3%A1%20faktura%20%27x%27.pdf`,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition(`${name}.pdf`)).toMatch(/^attachment; filename="[^"\\/\r\n]*"; filename\*=UTF-8''[\w.!~%-]+$/u);
      }),
    );
  });
});
