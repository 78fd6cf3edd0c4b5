/** Text as search sees it: no diacritics, lower case, single spaces (CON-19). The database keeps the same form in a column. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Start and end of a found piece in the text as written. */
export type Range = readonly [start: number, end: number];

/** Where the words stand in the text, read without case and diacritics; pieces that touch are one. */
export function findFolded(text: string, words: readonly string[]): Range[] {
  const { folded, origin } = foldWithOrigin(text);
  const found = words
    .filter((word) => word !== '')
    .flatMap((word) => occurrences(folded, word).map((at) => [at, at + word.length] as const));
  const ranges = found.map(([start, end]): Range => [origin[start] ?? 0, origin[end] ?? text.length]);
  return joined(ranges.toSorted((a, b) => a[0] - b[0]));
}

/** Words of a search, folded; every one of them has to be found. */
export const searchWords = (query: string): string[] => [...new Set(fold(query).split(' '))].filter((word) => word !== '');

/** True when every word is somewhere in the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** Folds sign by sign and remembers where each came from: one letter may become none or two. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = /\s/u.test(sign) ? ' ' : sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let index = 0; index < plain.length; index += 1) origin.push(at);
    folded += plain;
    at += sign.length;
  }
  return { folded, origin };
}

function occurrences(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of ranges) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}
