import { describe, expect, it } from 'vitest';
import type { FaqItem } from '@portal/contract/faq';
import { searchWords } from '@portal/domain/text/find-folded';
import { excerptOf, searchFaq } from './search-faq';

const item = (id: string, question: string, answer: string): FaqItem => ({ id, area: 'cards', question, answer, isFeatured: false });
const items = [
  item('answer', 'Ztratila se zásilka', 'Zavolejte na podporu, [kartu](/secret) odblokujeme.'),
  item('question', 'Jak odblokuji kartu?', 'V detailu zaměstnance.'),
  item('none', 'Kdy přijde faktura?', 'Po zaplacení.'),
];
const found = (query: string) => searchFaq(items, searchWords(query)).map(({ item }) => item.id);

describe('search in questions', () => {
  it.each(['ODBLOK', 'odblok', 'Odblok'])('[FAQ-002] case does not matter: %s', (query) => {
    expect(found(query)).toEqual(['question', 'answer']);
  });

  it('diacritics do not matter either way', () => {
    expect(found('zasilka')).toEqual(['answer']);
    expect(found('fáktúra')).toEqual(['none']);
  });

  it('[FAQ-003] a word of the answer is enough, every word has to be found', () => {
    expect(found('podporu')).toEqual(['answer']);
    expect(found('zasilka odblokujeme')).toEqual(['answer']);
    expect(found('zasilka faktura')).toEqual([]);
  });

  it('a word that begins so comes before one that only holds the letters', () => {
    const pins = [
      item('inside', 'Jak přepínám?', 'Takto.'),
      item('answer', 'Co zadat?', 'Zadejte PIN.'),
      item('question', 'Kde je PIN?', 'Tady.'),
    ];
    expect(searchFaq(pins, searchWords('pin')).map(({ item }) => item.id)).toEqual(['question', 'answer', 'inside']);
  });

  it('the address of a link is no word of the answer', () => {
    expect(found('secret')).toEqual([]);
  });

  it('the excerpt shows the found word, cut at words', () => {
    const long = `${'slovo '.repeat(50)}hledané ${'konec '.repeat(50)}`;
    const excerpt = excerptOf(long, ['hledane']);
    expect(excerpt).toMatch(/^… slovo .*hledané .*konec …$/);
    expect(excerpt.length).toBeLessThan(190);
    expect(excerptOf('Krátká odpověď.', [])).toBe('Krátká odpověď.');
  });
});
