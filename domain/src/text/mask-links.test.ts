import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskLinks } from './mask-links';

describe('[DESK-038] links of a mail somebody else reads', () => {
  it.each([
    ['nothing to click', 'nothing to click'],
    ['see https://portal.example/.', 'see https://portal.example/.'],
    ['see https://portal.example/orders, please', 'see https://portal.example/orders, please'],
    ['https://portal.example/invitation/a8Vd-9', 'https://portal.example/invitation/…'],
    ['(https://portal.example/invitation?token=a8Vd)', '(https://portal.example/invitation/…'],
    ['<a href="https://portal.example/reset#a8Vd">', '<a href="https://portal.example/reset/…">'],
    ['https://portal.example/0123456789abcdef', 'https://portal.example/…'],
  ])('%s', (text, masked) => expect(maskLinks(text)).toBe(masked));

  it('never tell the secret they hold, wherever it stands', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/u);
    const before = fc.constantFrom('/invitation/', '/invitation?token=', '/reset#', '/onboarding/', '/', '/a/b?c=d&e=');
    fc.assert(
      fc.property(secret, before, fc.constantFrom('', '\n', ' a dál', '"', '.', '/more'), (token, path, after) => {
        expect(maskLinks(`Pozvánka: https://portal.example${path}${token}${after}`)).not.toContain(token);
      }),
    );
  });
});
