import '../../../../test/documents/pdfjs-on-node20';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { PaperKind } from '@portal/domain/packages/departure';
import type { PaperPackage, PapersData } from './papers-data';
import { renderPapers } from './render-papers';

const parcel = (index: number, changes: Partial<PaperPackage> = {}): PaperPackage => ({
  number: `22600001${String(index).padStart(2, '0')}`,
  courier: 'PPL',
  orderNumber: '1260000124',
  orderLabel: 'Prosinec 2026',
  label: {
    companyName: `Pekárna U Lípy č. ${index}`,
    note: 'vrátnice vzadu',
    contactPersons: [{ name: 'Žofie', lastName: 'Křížová', email: 'z@lipa.example', phone: '+420777123456' }],
    street: 'Náměstí Míru',
    streetNumber: '12/3',
    city: 'Beroun',
    postcode: '26601',
    country: 'CZ',
    type: 'office',
    phone: '+420777000111',
  },
  cards: [{ name: 'Dvořák Jiří', employeeNumber: 'A-17', product: 'Multibenefit', number: '**** **** **** 1234' }],
  ...changes,
});

const data = (kind: PaperKind, packages: PaperPackage[]): PapersData => ({
  kind,
  language: 'cs',
  issuedOn: '2026-11-23',
  supplier: {
    name: 'Benefity Demo, a.s.',
    address: { street: 'Zkušební', streetNumber: '1258/12', city: 'Praha 10', postcode: '10000' },
    identificationNumber: '12345679',
    vatNumber: null,
  },
  packages,
});

interface Piece {
  text: string;
  x: number;
  /** From the top. */
  y: number;
  width: number;
  height: number;
}

async function read(papers: PapersData) {
  const task = getDocument({ data: new Uint8Array(await renderPapers(papers)), verbosity: 0 });
  const pdf = await task.promise;
  const pages: { size: [number, number]; pieces: Piece[]; text: string }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width, height: item.height }]
        : [],
    );
    const text = pieces
      .map((piece) => piece.text)
      .join(' ')
      .replaceAll(/[\s\u00A0\u202F]+/gu, ' ');
    pages.push({ size: [Math.round(width), Math.round(height)], pieces, text });
  }
  await task.destroy();
  return pages;
}

const LONG = parcel(99, {
  label: {
    ...parcel(99).label,
    companyName: 'Sdružení přátel nejdelších názvů firem v celém Středočeském kraji a přilehlém okolí, zapsaný spolek',
    note: 'x'.repeat(200),
    street: 'Ulice s opravdu velmi dlouhým názvem podle zasloužilého člověka',
    contactPersons: [1, 2].map(() => ({ name: 'Maxmiliána-Alžběta', lastName: 'Nejdelšípříjmeníová-Novotná', email: 'x@y.cz', phone: '' })),
  },
});

describe('[DESK-035] address labels', () => {
  it('on A4 are eight on a sheet, each within its own eighth and with everything the courier needs', async () => {
    const pages = await read(data('labelsA4', [...Array.from({ length: 8 }, (_, index) => parcel(index + 1)), LONG]));
    expect(pages.map(({ size }) => size)).toEqual([
      [595, 842],
      [595, 842],
    ]);
    const [width, height] = [595.28 / 2, 841.89 / 4];
    for (let index = 0; index < 8; index += 1) {
      const [left, top] = [(index % 2) * width, Math.floor(index / 2) * height];
      const mine = (pages[0]?.pieces ?? []).filter(({ x, y }) => x >= left && x < left + width && y >= top && y < top + height);
      const text = mine
        .map((piece) => piece.text)
        .join(' ')
        .replaceAll('\u00A0', ' ');
      for (const said of [
        `č. ${index + 1}`,
        'Žofie Křížová',
        'Náměstí Míru 12/3',
        '266 01 Beroun',
        `22600001${String(index + 1).padStart(2, '0')}`,
        '1260000124',
        'PPL',
        'Benefity Demo',
        '100 00 Praha 10',
        '+420 777 000 111',
      ])
        expect(text).toContain(said);
      for (const piece of mine) expect(piece.x + piece.width).toBeLessThanOrEqual(left + width - 14);
    }
  });

  it('on a roll are 100 × 150 mm each', async () => {
    const pages = await read(data('labelsRoll', [parcel(1), LONG, parcel(3)]));
    expect(pages.map(({ size }) => size)).toEqual(Array.from({ length: 3 }, () => [283, 425]));
    expect(pages[2]?.text).toContain('266 01 Beroun');
  });

  it.each(['labelsA4', 'labelsRoll'] as const)('%s keep the longest texts within their edges, and no line over another', async (kind) => {
    const [page] = await read(data(kind, [LONG]));
    const [right, bottom] = kind === 'labelsA4' ? [595.28 / 2, 841.89 / 4] : [283.5, 425.2];
    const pieces = page?.pieces ?? [];
    for (const { x, y, width } of pieces) expect([x >= 14, x + width <= right - 14, y <= bottom - 14]).toEqual([true, true, true]);
    for (const [index, one] of pieces.entries())
      for (const other of pieces.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          Math.abs(one.y - other.y) >= Math.min(one.height, other.height) * 0.7;
        expect([one.text, other.text, isApart]).toEqual([one.text, other.text, true]);
      }
  });
});

describe('[DESK-035] delivery notes', () => {
  it('say what lies in each package, each from a page of its own', async () => {
    const pages = await read(data('notes', [parcel(1), parcel(2, { cards: [] })]));
    expect(pages).toHaveLength(2);
    for (const said of [
      'Dodací list 2260000101',
      '1260000124 · Prosinec 2026',
      'Pekárna U Lípy č. 1',
      '266 01 Beroun',
      'Poznámka: vrátnice vzadu',
      'Dvořák Jiří',
      'A-17',
      'Multibenefit',
      '**** **** **** 1234',
      'Počet karet: 1',
      'Převzal',
      'Strana 1 z 2',
    ])
      expect(pages[0]?.text).toContain(said);
    expect(pages[1]?.text).toContain('Počet karet: 0');
  });

  it('go on over pages for hundreds of cards, the head of the table again', async () => {
    const cards = Array.from({ length: 120 }, (_, index) => ({
      name: `Osoba ${index}`,
      employeeNumber: `${index}`,
      product: 'Gastro',
      number: null,
    }));
    const pages = await read(data('notes', [parcel(1, { cards })]));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter(({ text }) => text.includes('Držitel karty'))).toHaveLength(pages.length);
    expect(pages.at(-1)?.text).toContain('Osoba 119');
    expect(pages.map(({ text }) => text).join(' ')).toContain('Počet karet: 120');
  });

  it('have the same bytes for the same data', async () => {
    const [one, other] = await Promise.all([renderPapers(data('notes', [parcel(1)])), renderPapers(data('notes', [parcel(1)]))]);
    expect(one.equals(other)).toBe(true);
  });
});
