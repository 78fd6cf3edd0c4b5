import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FaqItem } from '@portal/contract/content/faq';
import { searchWords } from '@portal/domain/text/fold';
import { plainText } from '@portal/domain/text/markdown';
import { wordsOf } from '@portal/domain/text/stem';
import { excerptOf, searchFaq } from './search-faq';

const item = (id: string, question: string, answer: string): FaqItem => ({ id, area: 'cards', question, answer, isFeatured: false });
const items = [
  item('answer', 'Ztratila se zásilka', 'Zavolejte na podporu, [kartu](/secret) odblokujeme.'),
  item('question', 'Jak odblokuji kartu?', 'V detailu zaměstnance.'),
  item('none', 'Kdy přijde faktura?', 'Po zaplacení.'),
];
const found = (query: string) => searchFaq(items, searchWords(query), 'cs').map(({ item }) => item.id);

const read = (language: string) => (JSON.parse(readFileSync(`content/faq/${language}.json`, 'utf8')) as { items: FaqItem[] }).items;
const content = { cs: read('cs'), en: read('en') };
const answers = (query: string, language: 'cs' | 'en' = 'cs') =>
  searchFaq(content[language], searchWords(query), language).map(({ item: { id } }) => id);

describe('search in the questions of the portal', () => {
  it.each([
    ['reklamace', 'claim'],
    ['reklamací', 'claim'],
    ['ztráta karty', 'lost-card'],
    ['ztracená karta', 'lost-card'],
    ['odhlášení', 'signed-out'],
    ['blokace', 'lost-card'],
    ['blokace karty', 'unblock-card'],
    ['zapomenuté heslo', 'forgotten-password'],
    ['hesla', 'forgotten-password'],
    ['platba objednávky', 'how-to-pay'],
    ['storno', 'cancel-order'],
    ['zrušení objednávky', 'cancel-order'],
    ['zásilek', 'where-is-package'],
    ['obnova karet', 'card-renewal'],
    ['aktivace', 'card-activation'],
    ['ceník', 'fees'],
    ['faktury', 'proforma-and-invoice'],
    ['adresám', 'delivery-address'],
  ])('[L-10] %s finds %s', (query, id) => {
    expect(answers(query)).toContain(id);
  });

  it.each([
    ['forgotten password', 'forgotten-password'],
    ['stolen card', 'lost-card'],
    ['payments', 'how-to-pay'],
    ['activation', 'card-activation'],
    ['cancellation', 'cancel-order'],
  ])('[L-10] in English %s finds %s', (query, id) => {
    expect(answers(query, 'en')).toContain(id);
  });

  it.each(['plavání', 'dovolená u moře', 'hesitace'])('[L-10] %s still finds nothing', (query) => {
    expect(answers(query)).toEqual([]);
  });

  it('[L-10] the form that stands in the answer is marked', () => {
    const [hit] = searchFaq(content.cs, searchWords('ztráta karty'), 'cs').filter(({ item: { id } }) => id === 'lost-card');
    expect(hit?.marks).toEqual(expect.arrayContaining(['ztratil', 'kartu']));
  });

  it('[L-10] what was found by its letters is found by the stems, too', () => {
    for (const { question, answer, id } of content.cs) {
      for (const word of new Set(wordsOf(question).concat(wordsOf(plainText(answer)).slice(0, 10)))) expect(answers(word)).toContain(id);
    }
  });
});

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
    expect(searchFaq(pins, searchWords('pin'), 'cs').map(({ item }) => item.id)).toEqual(['question', 'answer', 'inside']);
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
