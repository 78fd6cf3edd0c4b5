import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createUser, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { pdfText } from '../../../../test/documents/pdf-text';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;
let stranger: { cookie: string };
let other: TestCompany;

beforeAll(async () => {
  world = await testApp({ documents: 'drawn' });
  company = await createCompany(world.deps, { name: 'Pekárna U Lípy s.r.o.' });
  order = await placeOrder(world, company, { cards: 1, credits: [1500.5], flexi: 300 });
  await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)]));
  await drainJobs(world.deps, world.ownerUrl);
  other = await createCompany(world.deps);
  stranger = await signIn(world.app, world.deps, { company: other });
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = order.headers) => world.app.inject({ url, headers });
const uidOf = async (type: string): Promise<string> => {
  const row = await inCompany(world.deps, company.uid, (tx) =>
    tx.first<{ uid: string }>(sql`SELECT uid FROM documents WHERE order_uid = ${order.uid} AND type = ${type}`),
  );
  return row?.uid ?? '';
};
const invoiceUrl = (uid: string, companyUid = company.uid) => `/api/company/${companyUid}/invoice/${uid}/download`;

describe('documents of an order', () => {
  it('[HOME-065] [INV-037] the proforma is the PDF that was mailed: account, symbol and amount are those of the claim', async () => {
    const answer = await get(invoiceUrl(await uidOf('proforma')));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''Z%C3%A1lohov%C3%A1%20faktura%20${order.symbol}.pdf`);
    expect(
      answer.rawPayload.equals(
        world.mails.find(({ subject }) => subject.startsWith('Zálohová'))?.attachments[0]?.content ?? Buffer.alloc(0),
      ),
    ).toBe(true);
    const text = await pdfText(answer.rawPayload);
    const amount = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2 }).format(order.total / 100).replaceAll('\u00A0', ' ');
    for (const part of [
      'Zálohová faktura',
      'Není daňovým dokladem',
      '2026000008/0800',
      order.symbol,
      order.number,
      amount,
      'Pekárna U Lípy s.r.o.',
    ])
      expect(text).toContain(part);
  });

  it('the invoice settles the proforma and asks for nothing', async () => {
    const text = await pdfText((await get(invoiceUrl(await uidOf('invoice')))).rawPayload);
    for (const part of [order.symbol, 'Nominální hodnota není předmětem DPH', 'K úhradě 0,00 Kč']) expect(text).toContain(part);
    expect(text).not.toContain('IBAN');
  });

  it('[ACC-263] [INV-038] [OL-039] the confirmation is made on demand and comes from the call of documents only', async () => {
    const uid = await uidOf('order_doc');
    expect((await get(invoiceUrl(uid))).statusCode).toBe(404);
    const answer = await get(`/api/document/${uid}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Potvrzeni objednavky \d+\.pdf"; filename\*=UTF-8''/);
    expect(await pdfText(answer.rawPayload)).toContain('Potvrzení objednávky');
    expect((await get(`/api/document/${await uidOf('invoice')}`)).statusCode).toBe(200);
  });

  it('a company that is not shown its orders gets none by either call', async () => {
    const uid = await uidOf('proforma');
    const set = (status: string) => world.deps.db.directory.run(sql`UPDATE companies SET status = ${status} WHERE uid = ${company.uid}`);
    await set('inactive');
    const codes = await Promise.all([invoiceUrl(uid), `/api/document/${uid}`].map(async (url) => (await get(url)).json().code));
    await set('active');
    expect(codes).toEqual(['company.notActive', 'company.notActive']);
  });

  it('a proforma whose file is gone is made again, the same to the byte', async () => {
    const uid = await uidOf('proforma');
    const before = (await get(invoiceUrl(uid))).rawPayload;
    await world.deps.files.remove(`documents/${company.uid}/${uid}.pdf`);
    expect((await get(invoiceUrl(uid))).rawPayload.equals(before)).toBe(true);
    await world.deps.files.put(`documents/${company.uid}/${uid}.pdf`, before);
  });

  it('nobody else gets it: 401 without a session, 403 in a foreign company, 404 for a foreign or unknown document', async () => {
    const uid = await uidOf('invoice');
    expect((await get(invoiceUrl(uid), {})).statusCode).toBe(401);
    expect((await get(`/api/document/${uid}`, {})).statusCode).toBe(401);
    expect((await get(invoiceUrl(uid), stranger)).statusCode).toBe(403);
    expect((await get(invoiceUrl(uid, other.uid), stranger)).statusCode).toBe(404);
    expect((await get(`/api/document/${uid}`, stranger)).statusCode).toBe(404);
    expect((await get(invoiceUrl(newUid()))).statusCode).toBe(404);
    expect((await get(invoiceUrl('nonsense'))).statusCode).toBe(404);
  });

  it('each accounting document comes as ISDOC, too; a confirmation does not', async () => {
    for (const type of ['proforma', 'invoice']) {
      const answer = await get(`${invoiceUrl(await uidOf(type))}?format=isdoc`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.isdoc+xml']);
      expect(answer.headers['content-disposition']).toMatch(/\.isdoc$/);
      expect(answer.body).toContain('<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2">');
    }
    expect((await get(`/api/document/${await uidOf('order_doc')}?format=isdoc`)).statusCode).toBe(404);
    expect((await get(`${invoiceUrl(await uidOf('invoice'))}?format=docx`)).statusCode).toBe(422);
  });

  it('is in English for who reads English, with the same amounts', async () => {
    const english = { ...order.headers, 'accept-language': 'en' };
    const answer = await get(invoiceUrl(await uidOf('invoice')), english);
    expect(answer.headers['content-disposition']).toMatch(/filename="Invoice 526\d+\.pdf"/);
    const text = await pdfText(answer.rawPayload);
    const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(order.total / 100);
    for (const part of ['Invoice – tax document', 'New Multibenefit card', `CZK ${amount}`, `Proforma invoice ${order.symbol} settled`])
      expect(text).toContain(part);
  });

  it('the confirmation is as paid as its order, and cancelled with it', async () => {
    const confirmation = async ({ uid, headers }: PlacedOrder) => {
      const { documents } = (await get(`/api/company/${company.uid}/order/${uid}`, headers)).json().data;
      return documents.find(({ type }: { type: string }) => type === 'order_doc');
    };
    expect(await confirmation(order)).toMatchObject({ status: 'paid', totalPaid: order.total / 100 });
    const second = await placeOrder(world, company);
    // Its proforma is mailed before anybody cancels it.
    await drainJobs(world.deps, world.ownerUrl);
    expect(await confirmation(second)).toMatchObject({ status: 'unpaid', totalPaid: 0 });
    const url = `/api/company/${company.uid}/order/${second.uid}/cancel`;
    await world.app.inject({ method: 'PATCH', url, headers: second.headers, payload: {} });
    await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-23T12:00:00Z') });
    expect(await confirmation(second)).toMatchObject({ status: 'cancelled' });
  });

  it('the mailbox page shows mails of own companies with their attachments, nobody else’s', async () => {
    const list = (await get('/api/demo/mails')).json();
    expect(list.meta).toMatchObject({ totalRecords: 3 });
    const mail = list.data.find(({ subject }: { subject: string }) => subject.includes(order.symbol));
    expect(mail).toMatchObject({
      recipients: ['faktury@firma.example'],
      sentAt: expect.any(String),
      attachments: [{ fileName: `Zálohová faktura ${order.symbol}.pdf` }, { fileName: `Zálohová faktura ${order.symbol}.isdoc` }],
    });
    expect((await get(mail.attachments[0].url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get('/api/demo/mails?filter[fulltext]=zalohova')).json().meta).toMatchObject({
      totalRecords: 2,
      totalUnfilteredRecords: 3,
    });
    expect((await get('/api/demo/mails', stranger)).json().data).toEqual([]);
    expect((await get(mail.attachments[0].url, stranger)).statusCode).toBe(404);
    expect((await get('/api/demo/mails', {})).statusCode).toBe(401);
    expect((await get('/api/demo/mails', await signIn(world.app, world.deps, { user: await createUser(world.deps) }))).json().data).toEqual(
      [],
    );
  });
});
