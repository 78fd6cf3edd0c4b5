import { describe, expect, it } from 'vitest';
import { isNote, isOneLine, isVisible } from './one-line';

describe('[F-210] a name', () => {
  it.each(['Žofie', 'Anna-Marie', "O'Neill", 'Nguyễn Thị', 'مريم', '李 小龍', 'A', '👩\u200d🍳', 'x\u00adyz'])('%s is one', (name) => {
    expect([isOneLine(name), isVisible(name)]).toEqual([true, true]);
  });

  it.each(['', ' ', '\u200b', '\u200b\u200c\u200d\ufeff', '\u00ad', '\u2060', '\u3164', '\u2800', '\u00a0\u3000', '\u180e', '\ufe0f'])(
    'nobody sees is none: %j',
    (name) => expect(isVisible(name)).toBe(false),
  );

  it.each([
    'Nová\nJana',
    'a\rb',
    'a\tb',
    'a\u2028b',
    'a\u2029b',
    'a\u0085b',
    'a\u001bb',
    'a\u007fb',
    'gpj.\u202efoo',
    '\u202aa',
    'a\u2066b\u2069',
    'a\u200fb',
    'a\u200eb',
    'a\u061cb',
  ])('that breaks its line or turns round is none: %j', (name) => expect(isOneLine(name)).toBe(false));
});

describe('a note', () => {
  it.each(['jeden řádek', 'první\ndruhý', 'první\r\n\r\ndruhý', '–\tbod'])('%j is one', (note) => expect(isNote(note)).toBe(true));
  it.each(['a\u0000b', 'a\u001bb', 'gpj.\u202efoo', 'a\u2028b'])('that disturbs is none: %j', (note) => expect(isNote(note)).toBe(false));
});
