import { hellers } from '@portal/domain/money/money';
import type { DocumentData } from '../../src/adapters/documents/document-data';

const PROFORMA: DocumentData = {
  uid: '0197b0f1-0000-7000-8000-000000000122',
  type: 'proforma',
  language: 'cs',
  number: '4260000122',
  order: { number: '1260000124', label: 'Prosinec 2026' },
  issuedOn: '2026-11-23',
  taxableSupplyOn: null,
  dueOn: '2026-12-07',
  supplier: {
    name: 'Benefity Demo, a.s.',
    address: { street: 'Zkušební', streetNumber: '1258/12', city: 'Praha 10', postcode: '10000' },
    identificationNumber: '12345679',
    vatNumber: 'CZ12345679',
    registration: 'Ukázková společnost, není zapsána v obchodním rejstříku',
    contact: '+420 800 123 456 · podpora@benefity.example · Po–Pá 8:00–17:00',
  },
  customer: {
    name: 'Pekárna U Lípy s.r.o.',
    address: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002' },
    identificationNumber: '99999994',
    vatNumber: 'CZ99999994',
  },
  lines: [
    {
      description: 'Nová karta Multibenefit',
      quantity: 3,
      unit: 'Pieces',
      unitPrice: 8_000,
      base: hellers(24_000),
      vatRate: 21,
      total: hellers(29_040),
    },
    {
      description: 'Dobití kreditu Gastro',
      quantity: 112_800,
      unit: 'Nominal',
      unitPrice: 100,
      base: hellers(11_280_000),
      vatRate: null,
      total: hellers(11_280_000),
    },
    {
      description: 'Poplatek za dobití Gastro',
      quantity: 112_800,
      unit: 'Percent',
      unitPrice: 400,
      base: hellers(451_200),
      vatRate: 21,
      total: hellers(545_952),
    },
    {
      description: 'Dobití kreditu Flexi',
      quantity: 38_000,
      unit: 'Nominal',
      unitPrice: 100,
      base: hellers(3_800_000),
      vatRate: null,
      total: hellers(3_800_000),
    },
    {
      description: 'Poplatek za dobití Flexi',
      quantity: 38_000,
      unit: 'Percent',
      unitPrice: 500,
      base: hellers(190_000),
      vatRate: 21,
      total: hellers(229_900),
    },
    {
      description: 'Doručení PPL',
      quantity: 1,
      unit: 'Pieces',
      unitPrice: 19_000,
      base: hellers(19_000),
      vatRate: 21,
      total: hellers(22_990),
    },
  ],
  vatSummary: [
    { ratePercent: 21, base: hellers(684_200), vat: hellers(143_682), total: hellers(827_882) },
    { ratePercent: null, base: hellers(15_080_000), vat: hellers(0), total: hellers(15_080_000) },
  ],
  total: hellers(15_907_882),
  settlements: [],
  payable: hellers(15_907_882),
  payment: {
    account: '2026000008/0800',
    iban: 'CZ0708000000002026000008',
    variableSymbol: '4260000122',
    spayd: 'SPD*1.0*ACC:CZ0708000000002026000008*AM:159078.82*CC:CZK*X-VS:4260000122*MSG:1260000124',
  },
  correction: null,
  note: 'Kredit nahrajeme a karty vyrobíme po připsání platby.',
};

/** The proforma of 46 top-ups and 3 cards, changed by `changes`; for tests. */
export function proformaData(changes: Partial<DocumentData> = {}): DocumentData {
  return { ...PROFORMA, ...changes };
}
