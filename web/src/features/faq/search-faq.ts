import type { FaqItem } from '@portal/contract/faq';
import { findFolded, hasWords } from '@portal/domain/text/find-folded';
import { fold } from '@portal/domain/text/fold';
import { plainText } from '@portal/domain/text/markdown';

export interface FaqHit {
  item: FaqItem;
  /** A piece of the answer around the first found word, or its beginning. */
  excerpt: string;
}

const BEFORE = 60;
const LENGTH = 180;

/**
 * Questions in which every word is in the question or the answer (FAQ-002, FAQ-003, FAQ-S05). First come those where words begin so, and
 * among them those found in the question: `pin` means the PIN rather than `přepínám`.
 */
export function searchFaq(items: readonly FaqItem[], words: readonly string[]): FaqHit[] {
  const hits = items.flatMap((item) => {
    const answer = plainText(item.answer);
    if (!hasWords(`${item.question}\n${answer}`, words)) return [];
    return [{ item, excerpt: excerptOf(answer, words), rank: rankOf(item.question, answer, words) }];
  });
  return hits.toSorted((a, b) => a.rank - b.rank).map(({ item, excerpt }) => ({ item, excerpt }));
}

function rankOf(question: string, answer: string, words: readonly string[]): number {
  if (beginWords(question, words)) return 0;
  if (beginWords(`${question} ${answer}`, words)) return 1;
  return hasWords(question, words) ? 2 : 3;
}

/** True when each of the searched words begins a word of the text. */
const beginWords = (text: string, words: readonly string[]) => {
  const folded = ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => folded.includes(` ${word}`));
};

/** One line of the answer, cut at words. */
export function excerptOf(answer: string, words: readonly string[]): string {
  const line = answer.replaceAll(/\s+/g, ' ').trim();
  const found = findFolded(line, words)[0]?.[0] ?? 0;
  const start = found <= BEFORE ? 0 : line.indexOf(' ', found - BEFORE) + 1;
  if (line.length - start <= LENGTH) return `${start > 0 ? '… ' : ''}${line.slice(start)}`;
  const end = line.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '… ' : ''}${line.slice(start, end > start ? end : start + LENGTH)} …`;
}
