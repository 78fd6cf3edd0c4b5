import { describe, expect, it } from 'vitest';
import { markedWords } from './marked-words';

const bold = (text: string, typed: string) =>
  markedWords(text, typed)
    .map((piece) => (piece.isTyped ? `*${piece.text}*` : piece.text))
    .join('');

describe('what was typed of an address', () => {
  it.each([
    ['mlynska 3 kut', 'Mlýnská 31, 284 01 Kutná Hora', '*Mlýnská* *3*1, 284 01 *Kut*ná Hora'],
    ['Radlická 3294/10', 'Radlická 3294/10, Smíchov', '*Radlická* *3294*/*10*, Smíchov'],
    ['', 'Svahová 7', 'Svahová 7'],
  ])('%j in %s', (typed, text, expected) => expect(bold(text, typed)).toBe(expected));
});
