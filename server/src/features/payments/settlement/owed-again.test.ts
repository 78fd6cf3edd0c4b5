import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import type { Order } from '@portal/contract/orders/orders';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { hellers } from '@portal/domain/money/money';
import { payerAccount, bankFile, credit, onTheirDay } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { pdfText } from '../../../../test/documents/pdf-text';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { importStatement } from '../bank/import-statement';
import { listUnmatched } from '../bank/list-unmatched';
import { matchMovement } from '../bank/match-movement';
import { listRefunds, markRefundSent } from '../bank/refunds';
import { backOffice } from '../../../operator';

const EVA = backOffice('Eva Nováková');
let world: TestApp;
let company: TestCompany;
let counterAccount: string;

beforeAll(async () => void (world = await testApp({ documents: 'drawn' })));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  counterAccount = payerAccount();
  world.mails.length = 0;
});

let files = 0;
const load = (symbol: string | null, amount: number, overrides: Parameters<typeof credit>[2] = {}) => {
  const lines = [credit(symbol, amount, { counterAccount, ...overrides })];
  const file = bankFile(lines, { number: String((files += 1)), openingBalance: files * 100, format: 'camt053' });
  return onTheirDay(world, lines, () => importStatement(world.deps, file));
};
const order = (value = 100) => placeOrder(world, company, { cards: 0, credits: [value] });
const drain = () => drainJobs(world.deps, world.ownerUrl);
const get = async <T>(path: string, headers: { cookie: string }): Promise<T> =>
  (await world.app.inject({ url: `/api/company/${company.uid}${path}`, headers })).json().data;
const shown = ({ uid, headers }: PlacedOrder) => get<Order>(`/order/${uid}`, headers);
const owedNow = async ({ headers }: PlacedOrder) =>
  (await get<Order[]>('/orders?filter[isOwed]=1&pageSize=100', headers)).map(({ number }) => number);
/** Subjects of the mails about the money of an order, but for those that carry a document. */
const subjects = ({ number }: PlacedOrder) =>
  world.mails.map(({ subject }) => subject).filter((subject) => subject.includes(number) && !/^(?:Zálohová f|F)aktura/u.test(subject));
const mailOf = (subject: string) => (world.mails.findLast((mail) => mail.subject === subject)?.text ?? '').replaceAll(/[\s\u00A0]+/gu, ' ');
const czk = (hellers: number) =>
  new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' }).format(hellers / 100).replaceAll(/[\s\u00A0]+/gu, ' ');

/** The bank takes the payment back, and a person says that the order owes it again. */
async function takeBack({ symbol, number }: PlacedOrder, amount: number): Promise<void> {
  await load(symbol, -amount, { isReversal: true, bookedOn: '2026-11-23' });
  const waiting = (await listUnmatched(world.deps)).find((movement) => movement.counterAccount === counterAccount);
  expect(await matchMovement(world.deps, EVA, { movementUid: waiting?.uid ?? '', orderNumbers: [number] })).toMatchObject({ ok: true });
}

async function claims({ headers, number }: PlacedOrder) {
  const listed = await get<AccountingDocument[]>('/accounting-documents', headers);
  return listed.filter(({ orderNumber }) => orderNumber === number);
}
const file = async ({ headers }: PlacedOrder, { uid }: { uid: string }, format: 'pdf' | 'isdoc') =>
  (await world.app.inject({ url: `/api/company/${company.uid}/invoice/${uid}/download?format=${format}`, headers })).rawPayload;

describe('[F-012] an order whose payment the bank took back', () => {
  it('is owed again, and the order, the lists, the documents and a mail say it alike; and alike when it is paid again', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total);
    await drain();
    const paid = await shown(placed);
    expect([paid.status, paid.paid]).toEqual(['RESOLVED', true]);
    const invoice = (await claims(placed)).find(({ type }) => type === 'invoice') ?? { uid: '' };
    expect(await pdfText(await file(placed, invoice, 'pdf'))).toContain('prosíme neplaťte');

    await takeBack(placed, placed.total);
    await drain();
    const total = placed.total / 100;
    const owed = await shown(placed);
    expect(owed).toMatchObject({ status: 'RESOLVED', paid: false, dueDate: '2026-12-07', payments: { missing: total } });
    expect(owed.paymentInfo).toMatchObject({ variableSymbol: placed.symbol, price: { priceIncVat: total } });
    expect(await owedNow(placed)).toEqual([placed.number]);
    expect((await claims(placed)).map(({ type, status, dueDate, totalPaid }) => [type, status, dueDate, totalPaid])).toEqual([
      ['proforma', 'unpaid', owed.dueDate, 0],
      ['invoice', 'unpaid', owed.dueDate, 0],
    ]);
    const pdf = await pdfText(await file(placed, invoice, 'pdf'));
    for (const text of ['K úhradě', placed.symbol, '07.12.2026', 'Banka vzala platbu zpět']) expect(pdf).toContain(text);
    expect(pdf).not.toContain('neplaťte');
    const isdoc = (await file(placed, invoice, 'isdoc')).toString();
    expect(isdoc).toContain(`<PayableAmount>${total.toFixed(2)}</PayableAmount>`);
    expect(isdoc).toContain('<PaymentDueDate>2026-12-07</PaymentDueDate>');
    expect(isdoc).not.toContain('NonTaxedDeposit>');
    const takenBack = `Banka vzala zpět platbu objednávky ${placed.number}`;
    expect(subjects(placed)).toEqual([takenBack]);
    for (const text of [czk(placed.total), placed.symbol, '07.12.2026']) expect(mailOf(takenBack)).toContain(text);

    await load(placed.symbol, placed.total, { bankReference: 'AGAIN' });
    await drain();
    expect(await shown(placed)).toMatchObject({ paid: true, paymentInfo: null, payments: { missing: 0 } });
    expect(await owedNow(placed)).toEqual([]);
    expect((await claims(placed)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await pdfText(await file(placed, invoice, 'pdf'))).toContain('prosíme neplaťte');
    expect(subjects(placed)).toEqual([takenBack, `Dorazila platba objednávky ${placed.number}`]);
  });

  it('asks for the part that was taken back, on paper as on the screen', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total);
    await drain();
    await takeBack(placed, 40_00);
    expect(await shown(placed)).toMatchObject({ paidAmount: (placed.total - 40_00) / 100, payments: { missing: 40 } });
    const invoice = (await claims(placed)).find(({ type }) => type === 'invoice') ?? { uid: '' };
    const isdoc = (await file(placed, invoice, 'isdoc')).toString();
    expect(isdoc).toContain('<PayableAmount>40.00</PayableAmount>');
    expect(isdoc).toContain(`<DepositAmount>${((placed.total - 40_00) / 100).toFixed(2)}</DepositAmount>`);
    expect(isdoc).toContain('<PaidAmount>40.00</PaidAmount>');
    expect(await pdfText(await file(placed, invoice, 'pdf'))).toContain('K úhradě 40,00 Kč');
  });

  it.each(ORDER_STATUSES.filter((status) => status !== 'BASKET' && status !== 'CHECKOUT'))(
    'in %s the list of what is owed says what the order says',
    async (status) => {
      const placed = await order();
      await load(placed.symbol, 40_00);
      const [reason, unclaimed] = [status === 'BLOCKED' ? 'limit' : null, await order()];
      await inCompany(world.deps, company.uid, async (tx) => {
        await tx.run(sql`UPDATE orders SET status = ${status}, blocking_reason = ${reason} WHERE uid = ${placed.uid}`);
        await tx.run(sql`DELETE FROM variable_symbols WHERE order_uid = ${unclaimed.uid}`);
        await tx.run(sql`UPDATE orders SET payment_type = 'invoice', created_at = '2026-02-01' WHERE uid = ${unclaimed.uid}`);
      });
      const { payments, paymentInfo } = await shown(placed);
      const isOwed = ['SUBMITTED', 'BLOCKED', 'RESOLVED'].includes(status);
      expect([payments.missing > 0, paymentInfo !== null, (await owedNow(placed)).includes(placed.number)]).toEqual([
        isOwed,
        isOwed,
        isOwed,
      ]);
      // Nothing asks for its money yet.
      expect((await shown(unclaimed)).payments.missing).toBe(0);
      expect(await owedNow(placed)).not.toContain(unclaimed.number);
      const others = await get<Order[]>('/orders?filter[isOwed]=0', placed.headers);
      expect(others.map(({ number }) => number)).toContain(unclaimed.number);
    },
  );
});

describe('[F-220] what happened to the money', () => {
  it('is written to the company: a part came, too much came, the bank took some back', async () => {
    const placed = await order();
    await load(placed.symbol, 40_00);
    await drain();
    const [part, taken, over] = [
      'Přišla část platby za objednávku',
      'Banka vzala zpět platbu objednávky',
      'Přišlo víc, než bylo potřeba na objednávku',
    ].map((words) => `${words} ${placed.number}`);
    expect(subjects(placed)).toEqual([part]);
    for (const text of [czk(40_00), czk(placed.total - 40_00), placed.symbol]) expect(mailOf(part ?? '')).toContain(text);
    await load(placed.symbol, -40_00, { isReversal: true });
    await drain();
    expect(subjects(placed)).toEqual([part, taken]);
    await load(placed.symbol, placed.total + 7_00);
    await drain();
    expect(subjects(placed)).toEqual([part, taken, over]);
    for (const text of [czk(7_00), counterAccount]) expect(mailOf(over ?? '')).toContain(text);
    expect(world.mails.find(({ subject }) => subject === over)?.to).toEqual(['faktury@firma.example']);
    await load(placed.symbol, -7_00, { isReversal: true });
    await drain();
    expect(subjects(placed)).toEqual([part, taken, over, taken]);
    expect(mailOf(taken ?? '')).toContain('Za objednávku nic nedlužíte.');
  });

  it('a transfer that came back is told, the company gives an account, once and only who may', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total + 7_00);
    const mine = async () => (await listRefunds(world.deps)).filter(({ companyUid }) => companyUid === company.uid);
    const [refund] = await mine();
    await markRefundSent(world.deps, EVA, { uid: refund?.uid ?? '', amount: hellers(7_00) });
    await load(placed.symbol, -7_00);
    await load(placed.symbol, 7_00, { isReversal: true });
    await drain();
    const bounced = `Nepodařilo se vrátit peníze za objednávku ${placed.number}`;
    expect(subjects(placed)).toEqual([`Přišlo víc, než bylo potřeba na objednávku ${placed.number}`, bounced]);
    expect(mailOf(bounced)).toContain(`/orders/${placed.uid}`);
    expect((await shown(placed)).payments.refunds).toEqual([{ reason: 'overpayment', amount: 7, to: 'unknown' }]);

    const admin = await signIn(world.app, world.deps, { company });
    const give = async (account: unknown, headers = admin, uid = placed.uid) => {
      const url = `/api/company/${company.uid}/order/${uid}/refund-account`;
      const answer = await world.app.inject({ method: 'PUT', url, headers, payload: { account } });
      const { code, errors, data } = answer.json();
      return [answer.statusCode, errors?.[0].code ?? code ?? data?.payments.refunds[0]?.to];
    };
    expect(await give('19-2000145399/0800', placed.headers)).toEqual([403, 'auth.access.denied']);
    expect(await give('19-2000145398/0800')).toEqual([422, 'bankAccount.number.validation']);
    expect(await give(5)).toEqual([422, 'field.type']);
    // The provider's own, copied from the proforma: it would come back as money nobody knows.
    expect(await give(world.deps.provider.bankAccount)).toEqual([422, 'bankAccount.number.provider']);
    expect(await give('19-2000145399/0800', admin, (await order()).uid)).toEqual([409, 'order.noRefundWaiting']);
    expect(await give('19-2000145399/0800', admin, crypto.randomUUID())).toEqual([404, 'err.notFound']);
    expect(await give('CZ65 0800 0000 1920 0014 5399')).toEqual([200, 'company']);
    expect(await give('000019-2000145399/0800')).toEqual([200, 'company']);
    expect(await give('2000145399/0800')).toEqual([409, 'order.noRefundWaiting']);
    expect(await mine()).toMatchObject([{ account: '19-2000145399/0800', status: 'waiting', amount: 7_00 }]);
    const [audit] = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows<{ before: object; after: object }>(
        sql`SELECT before, after FROM audit_log WHERE kind = 'refund.accountGiven' AND subject_uid = ${placed.uid} ORDER BY at LIMIT 1`,
      ),
    );
    expect(audit).toEqual({
      before: { refunds: [{ to: 'unknown', amount: 700, reason: 'overpayment' }] },
      after: { account: '19-2000145399/0800', transfers: 1 },
    });
  });
});
