import '../../../test/documents/pdfjs-on-node20';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import type { DocumentData } from './document-data';
import { proformaData } from '../../../test/documents/document-data';
import { renderDocument } from './render-document';

interface Read {
  pages: string[];
  text: string;
  title: unknown;
  language: unknown;
}

async function readPdf(data: DocumentData): Promise<Read> {
  const task = getDocument({ data: new Uint8Array(await renderDocument(data)), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/[\s\u00A0\u202F]+/gu, ' '),
    );
  }
  const { info } = await pdf.getMetadata();
  const facts: Record<string, unknown> = { ...info };
  await task.destroy();
  return { pages, text: pages.join(' '), title: facts['Title'], language: facts['Language'] };
}

const BASE = proformaData();
const invoice = (changes: Partial<DocumentData> = {}) =>
  proformaData({
    type: 'invoice',
    number: '5260000101',
    taxableSupplyOn: '2026-11-25',
    settlements: [{ number: '4260000122', amount: BASE.total }],
    payable: hellers(0),
    payment: null,
    ...changes,
  });

describe('a proforma', () => {
  it('says what it is, for which order, and carries what must be paid, as text', async () => {
    const { text, title, language } = await readPdf(BASE);
    const facts = [
      'Zálohová faktura',
      '4260000122',
      'Není daňovým dokladem',
      'Objednávka 1260000124 · Prosinec 2026',
      'Pekárna U Lípy s.r.o.',
      'IČO 99999994',
    ];
    const payment = [
      '159 078,82 Kč',
      '2026000008/0800',
      'CZ07 0800 0000 0020 2600 0008',
      '07.12.2026',
      'Nominální hodnota není předmětem DPH.',
    ];
    for (const fact of [...facts, ...payment]) expect(text).toContain(fact);
    expect([title, language]).toEqual(['Zálohová faktura 4260000122', 'cs-CZ']);
  });

  it('prints every line and the VAT of each rate to the haléř', async () => {
    const { text } = await readPdf(BASE);
    for (const line of [
      'Nová karta Multibenefit 3 ks 80,00 240,00 21 % 290,40',
      'Poplatek za dobití Gastro 112 800,00 Kč 4 % 4 512,00 21 % 5 459,52',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain('Dobití kreditu Gastro 112 800,00 Kč 1,00 112 800,00 mimo DPH 112 800,00');
    expect(text).toContain('21 % 6 842,00 1 436,82 8 278,82');
  });

  it('[F-204] [ORD-008] writes every amount with two decimals, also where it stands for a quantity', async () => {
    const line = (quantity: number, unit: 'Nominal' | 'Percent' | 'Pieces') => ({
      description: 'Řádek',
      quantity,
      unit,
      unitPrice: hellers(400),
      base: hellers(100),
      vatRate: 21,
      total: hellers(121),
    });
    const lines = [line(2000.5, 'Nominal'), line(2000.5, 'Percent'), line(15_080_000, 'Nominal'), line(3, 'Pieces')];
    const { text } = await readPdf(proformaData({ lines }));
    expect(text.match(/Řádek [\d ,]+ (?:Kč|ks)/gu)).toEqual([
      'Řádek 2 000,50 Kč',
      'Řádek 2 000,50 Kč',
      'Řádek 15 080 000,00 Kč',
      'Řádek 3 ks',
    ]);
    expect((await readPdf(proformaData({ lines, language: 'en' }))).text).toContain('2,000.50 CZK');
  });

  it('is the same in English', async () => {
    const { text, language } = await readPdf({ ...BASE, language: 'en' });
    for (const fact of ['Proforma invoice', 'Not a tax document', 'CZK 159,078.82', '21 % 6,842.00 1,436.82 8,278.82'])
      expect(text).toContain(fact);
    expect(language).toBe('en-GB');
  });

  it('keeps the Czech alphabet', async () => {
    const letters = 'Příliš žluťoučký kůň úpěl ďábelské ódy, ŘEŠÍ ŤUHÝKŮ ŇADRA Ě Ď Ó Ú';
    expect((await readPdf({ ...BASE, note: letters })).text).toContain(letters);
  });

  it('draws the QR code of the given text', async () => {
    const bytes = (await renderDocument(BASE)).toString('latin1');
    expect(bytes).not.toContain('/Subtype /Image');
    const { modules } = create(BASE.payment?.spayd ?? '', { errorCorrectionLevel: 'M' });
    expect(decode(modules)).toBe(BASE.payment?.spayd);
  });

  it('repeats the head of the table on each page and numbers the pages', async () => {
    const lines = Array.from(
      { length: 120 },
      (_, index) => ({ ...BASE.lines[0], description: `Řádek číslo ${index + 1}.` }) as DocumentData['lines'][number],
    );
    const { pages, text } = await readPdf({ ...BASE, lines });
    expect(pages.length).toBeGreaterThan(3);
    lines.forEach(({ description }) => expect(text.split(description)).toHaveLength(2));
    pages.forEach((page, index) => {
      expect(page).toContain(`Strana ${index + 1} z ${pages.length}`);
      expect(page).toContain('Zálohová faktura 4260000122'.slice(0, 16));
    });
    expect(pages.slice(0, -1).every((page) => page.includes('Položka'))).toBe(true);
  });

  it('stays readable after other documents were made', async () => {
    await renderDocument({ ...BASE, note: 'čšžý ČŠŽÝ åäö 0123456789' });
    const alphabet = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ áčďéěíňóřšťúůýž ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ 0123456789 .,:;-–+/*%()@&';
    expect((await readPdf({ ...BASE, note: alphabet })).text).toContain(alphabet);
    expect((await readPdf({ ...BASE, supplier: { ...BASE.supplier, name: alphabet } })).text).toContain(alphabet);
  });

  it('gives the same bytes for the same data', async () => {
    expect((await renderDocument(BASE)).equals(await renderDocument(BASE))).toBe(true);
  });

  it('stays on its page with long names, line breaks and no label', async () => {
    const name = 'Sdružení žluťoučkých koní a příšerně úpělivých ďábelských ód, zapsaný spolek';
    const { pages, text } = await readPdf({
      ...BASE,
      customer: { ...BASE.customer, name },
      order: { number: '1', label: `a\nb ${'x'.repeat(200)}` },
      note: null,
    });
    expect(pages).toHaveLength(1);
    expect(text).toContain('a b xxx');
  });
});

describe('an invoice', () => {
  it('holds the fields of a tax document and settles the proforma', async () => {
    const { text } = await readPdf(invoice());
    const facts = [
      'Faktura – daňový doklad',
      'Datum zdanitelného plnění',
      '25.11.2026',
      'DIČ CZ12345679',
      'DIČ CZ99999994',
      'Zúčtování zálohy 4260000122',
      '-159 078,82 Kč',
      'K úhradě 0,00 Kč',
    ];
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).toContain('Zaplaceno zálohovou fakturou 4260000122, prosíme neplaťte');
    expect(text).not.toContain('Není daňovým dokladem');
    expect(text).not.toContain('QR Platba');
  });

  it('asks for the money when it comes after delivery', async () => {
    const { text } = await readPdf(invoice({ settlements: [], payable: BASE.total, payment: BASE.payment }));
    expect(text).toContain('QR Platba');
    expect(text).toContain('K úhradě 159 078,82 Kč');
  });
});

it('a credit note names the invoice, the reason and what is returned', async () => {
  const data = invoice({
    type: 'credit_note',
    total: hellers(-BASE.total),
    payable: hellers(-BASE.total),
    settlements: [],
    correction: { invoiceNumber: '5260000101', reason: 'zrušení objednávky' },
  });
  const { text } = await readPdf(data);
  for (const fact of [
    'Opravný daňový doklad',
    'K daňovému dokladu 5260000101. Důvod opravy: zrušení objednávky',
    'K vrácení 159 078,82 Kč',
  ])
    expect(text).toContain(fact);
});

it('an order confirmation asks for nothing', async () => {
  const { text } = await readPdf(proformaData({ type: 'order_doc', dueOn: null, payment: null, payable: hellers(0) }));
  expect(text).toContain('Potvrzení objednávky');
  expect(text).not.toMatch(/K úhradě|QR Platba|Způsob úhrady/u);
});

/** What a scanner reads from the squares, drawn four pixels wide with a white border. */
function decode(modules: ReturnType<typeof create>['modules']): string | undefined {
  const { size } = modules;
  const side = (size + 8) * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4];
      const isInside = row >= 0 && column >= 0 && row < size && column < size;
      if (isInside && modules.get(row, column) === 1) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}
