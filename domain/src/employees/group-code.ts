import { fold } from '../text/fold';

/** The code of the company's own group, which nobody can take (GRP-S09). */
const RESERVED = 'default';
const LONGEST = 240;

/** Whatever its case: two codes that look alike would be taken for one. */
export const isReservedCode = (code: string): boolean => code.toLowerCase() === RESERVED;

/** A code made of a group's name: lower case, no diacritics, hyphens; numbered from 2 when it is taken (GRP-S04). */
export function groupCode(name: string, taken: ReadonlySet<string>): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/gu, '');
  const code = slug === '' ? 'group' : slug;
  const isFree = (candidate: string) => !taken.has(candidate) && !isReservedCode(candidate);
  if (isFree(code)) return code;
  let number = 2;
  while (!isFree(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}
