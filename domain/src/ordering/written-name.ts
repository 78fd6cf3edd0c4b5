import { fold } from '../text/fold';
import type { ImportCell } from './import-row';
import { nameKey } from './near-number';

export interface WrittenName {
  /** As it is compared; empty where it is not whole. */
  key: string;
  /** As the register may spell it, last name before first, in whichever order it is written. */
  spellings: string[];
}

/** What lies in a cell by mistake may be longer than any name, and of more words. */
const LONGEST = 200;
const MOST_WORDS = 6;
const TITLES = new Set(['mba', 'phd', 'csc', 'drsc', 'dis', 'llm', 'msc']);

/** The name a row writes, in whichever columns it stands; a title is no part of it. One word alone is nobody's name. */
export function writtenName(cells: Partial<Record<'lastName' | 'firstName' | 'fullName', ImportCell>>): WrittenName {
  const parts = [cells.lastName, cells.firstName].map(textOf);
  const isParted = parts.some((part) => part !== '');
  const words = wordsOf(isParted ? parts.join(' ') : textOf(cells.fullName));
  const own = words.filter((word) => !word.endsWith('.') && !TITLES.has(word));
  const isWhole = isParted ? parts.every((part) => part !== '') : own.length > 1;
  if (!isWhole || own.length < 2 || words.length > MOST_WORDS) return { key: '', spellings: [] };
  return { key: nameKey(...own), spellings: [...new Set([words, own].flatMap(rotations))] };
}

const textOf = (cell: ImportCell): string =>
  String(cell ?? '')
    .trim()
    .slice(0, LONGEST);

const wordsOf = (text: string): string[] =>
  fold(text.replace(/[,;]/gu, ' '))
    .split(' ')
    .filter((word) => word !== '');

/** First names before last ones, or behind them, wherever one ends and the other begins. */
const rotations = (words: readonly string[]): string[] => words.map((_word, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
