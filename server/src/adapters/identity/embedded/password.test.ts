import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password';

describe('passwords', () => {
  it('are recognised, and only the right one', async () => {
    const hash = await hashPassword('tajné heslo 1');
    expect(await verifyPassword('tajné heslo 1', hash)).toBe(true);
    expect(await verifyPassword('tajne heslo 1', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('are the same text however the keyboard writes the accents', async () => {
    expect(await verifyPassword('tajné heslo 1'.normalize('NFD'), await hashPassword('tajné heslo 1'.normalize('NFC')))).toBe(true);
  });

  it('carry their parameters and never repeat', async () => {
    const [one, two] = await Promise.all([hashPassword('stejne-heslo'), hashPassword('stejne-heslo')]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('stejne');
  });

  it('of nobody are wrong and take as long as a real check', async () => {
    const hash = await hashPassword('tajne-heslo-1');
    const time = async (known: string | undefined) => {
      const started = performance.now();
      expect(await verifyPassword('spatne-heslo', known)).toBe(false);
      return performance.now() - started;
    };
    const [real, nobody] = [await time(hash), await time(undefined)];
    expect(nobody).toBeGreaterThan(real / 4);
  });

  it('with a broken hash are wrong', async () => {
    expect(await verifyPassword('tajne-heslo-1', 'plain-text')).toBe(false);
  });
});
