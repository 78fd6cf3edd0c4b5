import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { pdfText } from '../../../../test/documents/pdf-text';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { sizeOf } from '../../../../../scripts/test-sizes';

/** `DOCUMENT_ORDERS=100` runs the full figure of the quality bar. */
const ORDERS = sizeOf('DOCUMENT_ORDERS');

const crowns = (maximum: number) => fc.integer({ min: 100_00, max: maximum * 100 }).map((hellers) => hellers / 100);
const wanted = fc.record({
  cards: fc.integer({ min: 0, max: 3 }),
  credits: fc.array(crowns(9_000), { minLength: 1, maxLength: 3 }),
  flexi: fc.option(crowns(5_000), { nil: undefined }),
});

let world: TestApp;
let company: TestCompany;
const orders: PlacedOrder[] = [];

beforeAll(async () => {
  world = await testApp({ documents: 'drawn' });
  company = await createCompany(world.deps);
  for (const wish of fc.sample(wanted, { numRuns: ORDERS, seed: 20261123 })) {
    const order = await placeOrder(world, company, wish);
    orders.push(order);
    await drainJobs(world.deps, world.ownerUrl);
    // Every third is cancelled while its money is on the way, and gives a credit note.
    if (orders.length % 3 === 0) await cancel(order);
    await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)], { number: String(orders.length) }));
    await drainJobs(world.deps, world.ownerUrl);
  }
}, 600_000);
afterAll(() => world.close());

const cancel = ({ uid, headers }: PlacedOrder) =>
  world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/order/${uid}/cancel`, headers, payload: {} });

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'InvoiceLine' });
const hellers = (text: string): number => Math.round(Number(text) * 100);
const printed = (amount: number) =>
  `${new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2 }).format(amount / 100).replaceAll(/[\u00A0\u202F]/gu, ' ')} Kč`;

interface Read {
  /** As the order shows it. */
  order: number;
  listed: AccountingDocument[];
}

async function read({ uid, headers }: PlacedOrder): Promise<Read> {
  const get = async (path: string) => (await world.app.inject({ url: `/api/company/${company.uid}${path}`, headers })).json();
  const { data } = await get(`/order/${uid}`);
  const uids = data.documents.filter(({ type }: { type: string }) => type !== 'order_doc').map(({ uid: id }: { uid: string }) => id);
  const list = await get(`/accounting-documents?${uids.map((id: string) => `filter[uid][]=${id}`).join('&')}`);
  return { order: hellers(String(data.price.priceIncVat)), listed: list.data };
}

async function download({ headers }: PlacedOrder, uid: string, format: 'pdf' | 'isdoc'): Promise<Buffer> {
  const url = `/api/company/${company.uid}/invoice/${uid}/download?format=${format}`;
  return (await world.app.inject({ url, headers })).rawPayload;
}

describe(`${ORDERS} random orders`, () => {
  it('have one amount: on the screen, in the list, in the PDF, in ISDOC and in the mail', async () => {
    for (const order of orders) {
      const { order: shown, listed } = await read(order);
      expect(shown).toBe(order.total);
      expect(
        listed
          .map(({ type }) => type)
          .slice(0, 2)
          .sort(),
      ).toEqual(['invoice', 'proforma']);
      for (const document of listed) {
        const amount = document.type === 'credit_note' ? -order.total : order.total;
        expect([document.number, hellers(String(document.totalPrice.priceIncVat))]).toEqual([document.number, amount]);
        expect(await pdfText(await download(order, document.uid, 'pdf'))).toContain(printed(amount));
        expect(isdocOf(await download(order, document.uid, 'isdoc'))).toEqual({ total: amount, lines: amount, taxes: amount });
        const mail = world.mails.find(({ subject }) => subject.includes(` ${document.number} `));
        expect(mail?.text.replaceAll(/[\u00A0\u202F]/gu, ' ')).toContain(printed(order.total));
      }
    }
  }, 600_000);

  it.skipIf(!hasPdftoppm())(
    'ask for it in the QR code a phone reads from the paper',
    async () => {
      for (const order of orders) {
        const { listed } = await read(order);
        const proforma = listed.find(({ type }) => type === 'proforma');
        const spayd = scan(await download(order, proforma?.uid ?? '', 'pdf'));
        const facts = new Map(spayd?.split('*').map((part) => part.split(/:(.*)/su) as [string, string]));
        expect([hellers(facts.get('AM') ?? ''), facts.get('X-VS'), facts.get('MSG')]).toEqual([order.total, order.symbol, order.number]);
      }
    },
    600_000,
  );
});

function isdocOf(bytes: Buffer): { total: number; lines: number; taxes: number } {
  const { InvoiceLines, TaxTotal, LegalMonetaryTotal } = parser.parse(bytes.toString()).Invoice;
  const sum = (rows: Record<string, string>[], key: string) => rows.reduce((all, row) => all + hellers(row[key] ?? ''), 0);
  return {
    total: hellers(LegalMonetaryTotal.TaxInclusiveAmount),
    lines: sum(InvoiceLines.InvoiceLine, 'LineExtensionAmountTaxInclusive'),
    taxes: sum([TaxTotal.TaxSubTotal].flat(), 'TaxInclusiveAmount'),
  };
}

/** The right part of the page around the payment slip, at 144 points per inch. */
const SLIP = ['-x', '834', '-y', '400', '-W', '300', '-H', '500'];

function scan(pdf: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(
    execFileSync('pdftoppm', ['-png', '-r', '144', ...SLIP, '-singlefile', '-'], { input: pdf }),
  );
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

function hasPdftoppm(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
