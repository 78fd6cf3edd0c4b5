import { XMLParser, XMLValidator } from 'fast-xml-parser';
import iconv from 'iconv-lite';
import sql from 'sql-template-tag';
import { fromBuffer } from 'yauzl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let paid: PlacedOrder;
let documents: AccountingDocument[];

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  paid = await placeOrder(world, company, { cards: 2, credits: [1500.5], flexi: 300 });
  await inCompany(world.deps, company.uid, (tx) =>
    tx.run(sql`UPDATE orders SET label = '=HYPERLINK("http://x"); ☃' WHERE uid = ${paid.uid}`),
  );
  await loadStatement(world.deps, bankFile([credit(paid.symbol, paid.total)]));
  await drainJobs(world.deps, world.ownerUrl);
  await placeOrder(world, company, { cards: 1 });
  await drainJobs(world.deps, world.ownerUrl);
  documents = (await get('')).json().data;
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = paid.headers, of = company.uid) =>
  world.app.inject({ url: `/api/company/${of}/accounting-documents${path}`, headers });

describe('the export for Pohoda', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => /dataPackItem|invoiceItem/u.test(name),
  });

  it('holds received documents for the books of the company, in windows-1250', async () => {
    const answer = await get('/export?format=pohoda');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml');
    expect(answer.headers['content-disposition']).toContain('filename="ucetni-doklady-2026-11-23.xml"');
    const text = iconv.decode(answer.rawPayload, 'windows-1250');
    expect(text.startsWith('<?xml version="1.0" encoding="Windows-1250"?>')).toBe(true);
    expect(XMLValidator.validate(text)).toBe(true);
    const pack = parser.parse(text)['dat:dataPack'];
    const row = await world.deps.db.directory.first<{ ico: string }>(
      sql`SELECT identification_number AS ico FROM companies WHERE uid = ${company.uid}`,
    );
    expect(pack).toMatchObject({ '@_ico': row?.ico, '@_version': '2.0' });
    const heads = pack['dat:dataPackItem'].map((item: Record<string, Record<string, Record<string, string>>>) => {
      const head = item['inv:invoice']?.['inv:invoiceHeader'] as unknown as Record<string, string>;
      return [head['inv:invoiceType'], head['inv:originalDocument'], head['inv:symVar']];
    });
    expect(heads).toEqual([
      ['receivedAdvanceInvoice', documents[0]?.number, paid.symbol],
      ['receivedAdvanceInvoice', documents[1]?.number, documents[1]?.number],
      ['receivedInvoice', documents[2]?.number, paid.symbol],
    ]);
  });

  it('adds up to the document, line by line', async () => {
    const text = iconv.decode((await get(`/export?format=pohoda&filter[type]=invoice`)).rawPayload, 'windows-1250');
    const items = parser.parse(text)['dat:dataPack']['dat:dataPackItem'][0]['inv:invoice']['inv:invoiceDetail']['inv:invoiceItem'];
    const total = items.reduce((sum: number, item: Record<string, Record<string, string>>) => {
      const price = item['inv:homeCurrency'] ?? {};
      expect(Math.round(Number(item['inv:quantity']) * Number(price['typ:unitPrice']) * 100)).toBe(
        Math.round(Number(price['typ:price']) * 100),
      );
      return sum + Math.round(Number(price['typ:priceSum']) * 100);
    }, 0);
    expect(total).toBe(paid.total);
    expect(items.map((item: Record<string, string>) => item['inv:rateVAT'])).toEqual(expect.arrayContaining(['none', 'high']));
  });
});

it('[F-013] the final invoice deducts the paid advance: nothing is left to pay, and VAT stays as it is', async () => {
  const text = iconv.decode((await get('/export?format=pohoda')).rawPayload, 'windows-1250');
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => /dataPackItem|AdvancePaymentItem/u.test(name) });
  const items: Record<string, Record<string, object>>[] = parser.parse(text)['dat:dataPack']['dat:dataPackItem'];
  const details = items.map((entry) => entry['inv:invoice']?.['inv:invoiceDetail'] as Record<string, object[]>);
  const deductions = details.map((detail) => detail['inv:invoiceAdvancePaymentItem']);
  const deducted = (-paid.total / 100).toFixed(2);
  const amounts = { 'typ:unitPrice': deducted, 'typ:price': deducted, 'typ:priceVAT': '0.00', 'typ:priceSum': deducted };
  const head = { 'inv:quantity': '1', 'inv:payVAT': 'false', 'inv:rateVAT': 'none' };
  // Advances themselves deduct nothing.
  expect(deductions).toEqual([
    undefined,
    undefined,
    [{ ...head, 'inv:homeCurrency': amounts, 'inv:note': `Odpočet zálohové faktury ${paid.symbol}` }],
  ]);
});

describe('the export as CSV', () => {
  const rows = async (query = '', headers = paid.headers) =>
    (await get(`/export?format=csv${query}`, headers)).rawPayload.toString('utf8').slice(1).trimEnd().split('\r\n');

  it('is UTF-8 with its mark, semicolons and decimal commas, no formula', async () => {
    const answer = await get('/export?format=csv');
    expect(answer.headers['content-type']).toBe('text/csv');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, , , invoice = ''] = await rows();
    expect(head).toMatch(/^Druh dokladu;Číslo dokladu;/);
    expect(invoice).toContain(`"'=HYPERLINK(""http://x""); ☃"`);
    expect(invoice.startsWith(`Faktura;${documents[2]?.number};${paid.number};`)).toBe(true);
    const [total, , status, paidOn] = invoice.split(';').slice(-4);
    expect([total, status]).toEqual([(paid.total / 100).toFixed(2).replace('.', ','), 'Zaplaceno']);
    expect(paidOn).toMatch(/^2026-\d\d-\d\d$/);
  });

  it('[INV-029] [INV-030] keeps to the filters and the order of the list', async () => {
    expect(await rows('&filter[type]=invoice')).toHaveLength(2);
    expect(await rows('&filter[createdTo]=2026-01-01')).toHaveLength(1);
    const numbers = (await rows('&sortBy=number&sortDir=desc')).slice(1).map((row) => row.split(';')[1]);
    expect(numbers).toEqual(documents.map(({ number }) => number).reverse());
  });

  it('is in English for who reads English', async () => {
    expect((await rows('', { ...paid.headers, 'accept-language': 'en' } as never))[0]).toMatch(/^Document type;/);
  });
});

describe('the archive of chosen documents', () => {
  it('holds each as PDF and ISDOC under its own name', async () => {
    const uids = documents.slice(0, 2).map(({ uid }) => `filter[uid][]=${uid}`);
    const answer = await get(`/download?${uids.join('&')}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const numbers = documents.slice(0, 2).map(({ number }) => number);
    expect(await unzip(answer.rawPayload)).toEqual(
      numbers.flatMap((number) => [
        [`Zálohová faktura ${number}.pdf`, '%PDF'],
        [`Zálohová faktura ${number}.isdoc`, '<?xm'],
      ]),
    );
  });

  it('is refused with a foreign or unknown document among them', async () => {
    expect((await get(`/download?filter[uid][]=${documents[0]?.uid}&filter[uid][]=${newUid()}`)).statusCode).toBe(404);
    expect((await get('/download')).statusCode).toBe(422);
    expect((await get('/download?filter[uid]=x')).statusCode).toBe(422);
  });
});

it('exports are for the company’s own people: 401, 403, 422 for an unknown format', async () => {
  const other = await createCompany(world.deps);
  const stranger = await signIn(world.app, world.deps, { company: other });
  const statuses = async (headers: Record<string, string>, of?: string) =>
    Promise.all(
      ['/export?format=csv', `/download?filter[uid]=${documents[0]?.uid}`].map(async (path) => (await get(path, headers, of)).statusCode),
    );
  expect(await statuses({})).toEqual([401, 401]);
  expect(await statuses(stranger)).toEqual([403, 403]);
  expect(await statuses(stranger, other.uid)).toEqual([200, 404]);
  expect((await get('/export?format=xlsx')).statusCode).toBe(422);
  expect((await get('/export?format=csv&filter[createdFrom]=2025-12-31')).statusCode).toBe(422);
});

/** Names and first four letters of the entries, as another program reads them. */
const unzip = (bytes: Buffer): Promise<[string, string][]> =>
  new Promise((resolve, reject) => {
    const found: [string, string][] = [];
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', ({ fileName }: { fileName: string }) => found.push([fileName, '']));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            (found.at(-1) as [string, string])[1] = Buffer.concat(parts).subarray(0, 4).toString();
            zip.readEntry();
          });
        }),
      );
      zip.on('end', () => resolve(found));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
