import { type FaqItem, FAQ_AREAS, type FaqArea } from '@portal/contract/content/faq';
import { findFolded, fold } from '@portal/domain/text/fold';
import { plainText } from '@portal/domain/text/markdown';
import { stem, wordsOf, type StemLanguage } from '@portal/domain/text/stem';
import { useContent } from '../../lib/text/content';

/** Every question in the chosen language; undefined while loading. */
export function useFaq() {
  const { content, ...state } = useContent('faq');
  return { items: content === undefined ? undefined : (content?.items ?? []), ...state };
}

/** Areas that have questions, in the order of the contract. */
export function groupByArea(items: readonly FaqItem[]): { area: FaqArea; items: FaqItem[] }[] {
  const groups = FAQ_AREAS.map((area) => ({ area, items: items.filter((item) => item.area === area) }));
  return groups.filter((group) => group.items.length > 0);
}

export interface FaqHit {
  item: FaqItem;
  /** A piece of the answer around the first found word, or its beginning. */
  excerpt: string;
  /** What to mark: the searched words, and their forms that stand in this item. */
  marks: string[];
}

const BEFORE = 60;
const LENGTH = 180;

/**
 * Questions in which every word is in the question, the answer or its keywords (FAQ-002, FAQ-003, FAQ-S05), as written or in another form:
 * `ztráta karty` finds *ztratil kartu*. First come those where words begin so or have such a form, and among them those found in the
 * question: `pin` means the PIN rather than `přepínám`.
 */
export function searchFaq(items: readonly FaqItem[], words: readonly string[], language: StemLanguage): FaqHit[] {
  const wanted = words.map((word) => ({ word, stem: stem(word, language) }));
  const hits = items.flatMap((item) => {
    const { answer, question, all } = read(item, language);
    if (!wanted.every((word) => isIn(word, all))) return [];
    const marks = marksOf(wanted, all);
    return [{ item, excerpt: excerptOf(answer, marks), marks, rank: rankOf(wanted, question, all) }];
  });
  return hits.toSorted((a, b) => a.rank - b.rank).map(({ item, excerpt, marks }) => ({ item, excerpt, marks }));
}

interface ReadItem {
  answer: string;
  question: Searched;
  /** Question, answer and keywords. */
  all: Searched;
}

/** Each is taken apart once, not with every letter somebody types. */
const known = { cs: new WeakMap<FaqItem, ReadItem>(), en: new WeakMap<FaqItem, ReadItem>() };

function read(item: FaqItem, language: StemLanguage): ReadItem {
  const before = known[language].get(item);
  if (before !== undefined) return before;
  const answer = plainText(item.answer);
  const text = [item.question, answer, ...(item.keywords ?? [])].join('\n');
  const made = { answer, question: searched(item.question, language), all: searched(text, language) };
  known[language].set(item, made);
  return made;
}

interface Wanted {
  /** Folded. */
  word: string;
  stem: string;
}

interface Searched {
  folded: string;
  words: { word: string; stem: string }[];
}

const searched = (text: string, language: StemLanguage): Searched => ({
  folded: fold(text),
  words: wordsOf(text).map((word) => ({ word, stem: stem(word, language) })),
});

/** Some word of the text begins so, or is another form of it. */
const isWordOf = (wanted: Wanted, text: Searched): boolean => text.words.some((found) => isMeant(found, wanted));

const isMeant = (found: Wanted, wanted: Wanted): boolean => found.word.startsWith(wanted.word) || found.stem === wanted.stem;

const isIn = (wanted: Wanted, text: Searched): boolean => text.folded.includes(wanted.word) || isWordOf(wanted, text);

function rankOf(wanted: readonly Wanted[], question: Searched, all: Searched): number {
  if (wanted.every((word) => isWordOf(word, question))) return 0;
  if (wanted.every((word) => isWordOf(word, all))) return 1;
  return wanted.every((word) => isIn(word, question)) ? 2 : 3;
}

const marksOf = (wanted: readonly Wanted[], { words }: Searched): string[] => {
  const forms = words.filter((found) => wanted.some(({ stem: wantedStem }) => found.stem === wantedStem)).map(({ word }) => word);
  return [...new Set([...wanted.map(({ word }) => word), ...forms])];
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
