import { describe, expect, it } from 'vitest';
import { stem, wordsOf } from './stem';

/** Forms of one word, each row one. */
const SAME = [
  'karta karty kartě kartu kartou kartám kartách kartami karet',
  'zásilka zásilky zásilce zásilku zásilkou zásilek zásilkám zásilkách zásilkami',
  'objednávka objednávky objednávce objednávku objednávkou objednávek objednávkách',
  'reklamace reklamaci reklamací reklamacím reklamacích reklamacemi',
  'faktura faktury faktuře fakturu fakturou faktur fakturám',
  'adresa adresy adrese adresu adresou adres adresám adresách',
  'zaměstnanec zaměstnance zaměstnanci zaměstnancem zaměstnanců zaměstnancům',
  'ztráta ztráty ztrátě ztrátu ztratil ztratila ztratili ztratit',
  'odhlášení odhlášením odhlásit odhlásil odhlásila odhlásili',
  'blokace blokaci blokací',
  'heslo hesla heslu heslem hesel heslech',
  'peněženka peněženky peněžence peněženku peněženek',
  'kredit kreditu kreditem kredity kreditů',
  'platba platby platbě platbu platbou platbám',
  'košík košíku košíkem košíky',
  'účet účtu účtem účty účtů',
  'storno storna stornu',
  'aktivace aktivaci aktivovat aktivuje aktivoval aktivovaná',
];

/** Words a search must not take for each other. */
const FALSE_FRIENDS = [
  ['karta', 'karton'],
  ['karta', 'kartáč'],
  ['adresa', 'adresář'],
  ['účet', 'účtenka'],
  ['stav', 'stavba'],
  ['den', 'deník'],
  ['platba', 'plat'],
  ['kredit', 'kreditor'],
  ['peníze', 'penze'],
  ['cena', 'centrum'],
  ['kód', 'kodex'],
  ['PIN', 'pinta'],
  ['měna', 'změna'],
  ['převod', 'převoz'],
  ['doprava', 'oprava'],
  ['firma', 'firmware'],
  ['heslo', 'hesitace'],
  ['zásilka', 'zásah'],
] as const;

describe('stem of a word', () => {
  it.each(SAME)('[L-10] is one for: %s', (forms) => {
    const stems = forms.split(' ').map((form) => stem(form, 'cs'));
    expect(stems).toEqual(stems.map(() => stems[0]));
  });

  it.each(FALSE_FRIENDS)('[L-10] tells %s from %s', (one, other) => {
    expect(stem(one, 'cs')).not.toBe(stem(other, 'cs'));
  });

  it('[L-10] no two rows of forms share a stem', () => {
    const stems = SAME.map((forms) => stem(forms.split(' ')[0] ?? '', 'cs'));
    expect(new Set(stems).size).toBe(SAME.length);
  });

  it('[L-10] diacritics and case do not matter, a short word stays whole', () => {
    for (const form of SAME.flatMap((forms) => forms.split(' '))) {
      const plain = form.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
      expect(stem(plain, 'cs')).toBe(stem(form, 'cs'));
    }
    for (const short of ['PIN', 'IČO', 'na', 'do', 'DPH', '']) expect(stem(short, 'cs').length).toBe(short.length);
  });

  it('[L-10] a stem is never longer than its word and never shorter than three letters of a longer one', () => {
    let seed = 3;
    const letter = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return 'aábcčdeéěhiíklmnoprřsštuúůvyýzž'[seed % 31] ?? 'a';
    };
    for (let round = 0; round < 20_000; round += 1) {
      const word = Array.from({ length: 1 + (round % 14) }, letter).join('');
      for (const language of ['cs', 'en'] as const) {
        const found = stem(word, language);
        expect(found.length).toBeLessThanOrEqual(word.length);
        expect(found.length).toBeGreaterThanOrEqual(Math.min(word.length, 3));
      }
    }
  });

  it.each([
    'order orders ordered ordering',
    'card cards',
    'payment payments pay pays paying',
    'activate activation activates activating',
    'company companies',
  ])('[L-10] in English: %s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => stem(form, 'en'))).size).toBe(1);
  });

  it('the words of a text are without punctuation', () => {
    expect(wordsOf('Jak **reklamovat** kartu, která (ne)dorazila?')).toEqual(['jak', 'reklamovat', 'kartu', 'ktera', 'ne', 'dorazila']);
  });
});
