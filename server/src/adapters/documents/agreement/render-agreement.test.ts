import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../../test/documents/pdf-text';
import type { AgreementData } from './agreement-data';
import { renderAgreement } from './render-agreement';

const AGREEMENT: AgreementData = {
  title: 'Rámcová smlouva',
  reference: null,
  issuedOn: '2026-11-23',
  marks: ['Vzorové znění. Závazný text dodá poskytovatel.'],
  provider: {
    name: 'Benefity Demo, a.s.',
    address: { street: 'Zkušební', streetNumber: '1258/12', city: 'Praha 10', postcode: '10000' },
    identificationNumber: '12345679',
    vatNumber: 'CZ12345679',
  },
  client: { name: 'Truhlářství Kovařík s.r.o.', lines: ['U Hřiště 214', '280 02 Polepy', 'IČO 09900136'] },
  chapters: [{ heading: 'Předmět smlouvy', paragraphs: ['Poskytovatel se zavazuje.', 'Klient se zavazuje.'] }],
  prices: [{ label: 'Vydání karty', price: '80,00 Kč' }],
  signatories: ['Pavel Kovařík', 'Lenka Kovaříková'],
};

describe('a contract as PDF', () => {
  it('says who concludes what for which price, and that its wording is an example', async () => {
    const text = await pdfText(await renderAgreement(AGREEMENT));
    for (const said of [
      'Rámcová smlouva',
      'Vzorové znění',
      '23.11.2026',
      'Benefity Demo, a.s.',
      'Truhlářství Kovařík s.r.o.',
      '280 02 Polepy',
      '1. Předmět smlouvy',
      '1.2 Klient se zavazuje.',
      'Vydání karty',
      '80,00 Kč',
      'Pavel Kovařík, Truhlářství Kovařík s.r.o.',
      'Strana 1 z 1',
    ])
      expect(text).toContain(said);
  });

  it('has the same bytes for the same data, so that its hash means something', async () => {
    const [one, other] = await Promise.all([renderAgreement(AGREEMENT), renderAgreement(AGREEMENT)]);
    expect(one.equals(other)).toBe(true);
    expect((await renderAgreement({ ...AGREEMENT, issuedOn: '2026-11-24' })).equals(one)).toBe(false);
  });

  it('goes on over pages however long names and paragraphs are', async () => {
    const long = 'Velmi dlouhé ustanovení, které se nevejde na řádek. '.repeat(30);
    const bytes = await renderAgreement({
      ...AGREEMENT,
      client: { name: 'Ž'.repeat(255), lines: ['x'.repeat(255)] },
      chapters: Array.from({ length: 12 }, (_, index) => ({ heading: `Článek ${index}`, paragraphs: [long, long] })),
    });
    expect(await pdfText(bytes)).toContain('Článek 11');
    expect(await pdfText(bytes)).toMatch(/Strana 2 z \d+/u);
  });
});
