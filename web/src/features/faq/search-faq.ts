import type { FaqItem } from '@portal/contract/faq';
import { findFolded, hasWords } from '@portal/domain/text/find-folded';
import { plainText } from '@portal/domain/text/markdown';

export interface FaqHit {
  item: FaqItem;
  /** A piece of the answer around the first found word, or its beginning. */
  excerpt: string;
}

const BEFORE = 60;
const LENGTH = 180;

/** Questions in which every word is in the question or the answer (FAQ-002, FAQ-003, FAQ-S05); those with it in the question first. */
export function searchFaq(items: readonly FaqItem[], words: readonly string[]): FaqHit[] {
  const hits = items.flatMap((item) => {
    const answer = plainText(item.answer);
    return hasWords(`${item.question}\n${answer}`, words) ? [{ item, excerpt: excerptOf(answer, words) }] : [];
  });
  const inQuestion = ({ item }: FaqHit) => (hasWords(item.question, words) ? 0 : 1);
  return hits.toSorted((a, b) => inQuestion(a) - inQuestion(b));
}

/** One line of the answer, cut at words. */
export function excerptOf(answer: string, words: readonly string[]): string {
  const line = answer.replaceAll(/\s+/g, ' ').trim();
  const found = findFolded(line, words)[0]?.[0] ?? 0;
  const start = found <= BEFORE ? 0 : line.indexOf(' ', found - BEFORE) + 1;
  if (line.length - start <= LENGTH) return `${start > 0 ? '… ' : ''}${line.slice(start)}`;
  const end = line.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '… ' : ''}${line.slice(start, end > start ? end : start + LENGTH)} …`;
}
