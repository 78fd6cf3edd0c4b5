import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { payerAccount, onTheirDay, bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { brokenMoney } from '../../../../test/world/money-facts';
import { balances, documentsOf, movements, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { finishCancellation } from '../../fulfilment/orders/finish-cancellation';
import { issueCreditNote } from '../settlement/issue-credit-note';
import { importStatement } from './import-statement';
import { listRefunds } from './refunds';

let world: TestApp;
let company: TestCompany;
let counterAccount: string;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  counterAccount = payerAccount();
});

let fileNumber = 0;
const load = (...lines: ReturnType<typeof credit>[]) => {
  const file = bankFile(lines, { number: String((fileNumber += 1)), openingBalance: fileNumber * 100, format: 'camt053' });
  return onTheirDay(world, lines, () => importStatement(world.deps, file));
};
const from = (symbol: string | null, amount: number, overrides = {}) => credit(symbol, amount, { counterAccount, ...overrides });
const order = (value: number, cards = 0) => placeOrder(world, company, { cards, credits: [value] });
const facts = ({ uid }: PlacedOrder) => orderFacts(world.deps, company.uid, uid);
const refundsHere = async () =>
  (await listRefunds(world.deps, { withConfirmed: true })).filter(({ companyUid }) => companyUid === company.uid);
const shown = async ({ uid, headers }: PlacedOrder) =>
  (await world.app.inject({ url: `/api/company/${company.uid}/order/${uid}`, headers })).json().data;

describe('one transfer for several orders', () => {
  it('pays them under the symbol of one of them when exactly one set gives the amount', async () => {
    const [one, two] = [await order(100), await order(250.5)];
    await load(from(one.symbol, one.total + two.total));
    for (const paid of [one, two]) {
      expect(await facts(paid)).toMatchObject({ paid: true, paid_amount: paid.total, paid_on: '2026-11-23' });
      expect((await documentsOf(world.deps, company.uid, paid.uid)).find(({ type }) => type === 'invoice')).toMatchObject({
        status: 'paid',
      });
    }
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -one.total - two.total, receivable: 0 });
    expect(await refundsHere()).toEqual([]);
  });

  it('pays them without a symbol when the account is known from an earlier payment of one company', async () => {
    const earlier = await order(40);
    const [one, two, three] = [await order(100), await order(250.5), await order(333)];
    const sum = one.total + three.total;
    expect(await load(from(null, sum))).toMatchObject({ matched: 0, unmatched: 1 });
    await load(from(earlier.symbol, earlier.total));
    await load(from(null, sum, { bookedOn: '2026-11-22' }));
    expect(await facts(one)).toMatchObject({ paid: true });
    expect(await facts(three)).toMatchObject({ paid: true });
    expect(await facts(two)).toMatchObject({ paid: false, paid_amount: 0 });
  });

  it('waits when several sets give the amount, or when the account pays for two companies', async () => {
    const [one, two, three] = [await order(100), await order(250), await order(250)];
    expect(await load(from(one.symbol, one.total + two.total))).toMatchObject({ matched: 0, unmatched: 1 });
    expect((await movements(world.deps)).filter(({ reason }) => reason === 'severalWays')).toMatchObject([
      { status: 'unmatched', applied: 0 },
    ]);
    expect(await facts(three)).toMatchObject({ paid_amount: 0 });
    const other = await createCompany(world.deps);
    const theirs = await placeOrder(world, other, { cards: 0, credits: [70] });
    await load(from(theirs.symbol, theirs.total), from(one.symbol, one.total));
    const [four] = [await order(80)];
    expect(await load(from(null, four.total + two.total))).toMatchObject({ matched: 0, unmatched: 1 });
  });
});

describe('[OL-025][OL-029][OL-030][OL-031][OL-032][OL-033] what the customer sees of a payment', () => {
  it('nothing yet, short by, paid, over and returned', async () => {
    const placed = await order(2000, 1);
    const czk = placed.total / 100;
    expect(await shown(placed)).toMatchObject({
      paid: false,
      paidDate: null,
      paidAmount: 0,
      proformaNumber: placed.symbol,
      invoiceNumber: null,
      payments: { received: 0, missing: czk, overpaid: 0, returned: 0, movements: [] },
    });
    await load(from(placed.symbol, placed.total - 100));
    expect(await shown(placed)).toMatchObject({
      paid: false,
      paidAmount: czk - 1,
      payments: { received: czk - 1, missing: 1, movements: [{ date: '2026-11-23', amount: czk - 1, kind: 'received' }] },
    });
    await load(from(placed.symbol, 500, { bookedOn: '2026-11-22' }));
    const paid = await shown(placed);
    expect(paid).toMatchObject({
      paid: true,
      paidDate: '2026-11-22',
      paidAmount: czk,
      invoiceNumber: expect.stringMatching(/^526/),
      payments: { received: czk + 4, missing: 0, overpaid: 4, returned: 0, refunds: [{ reason: 'overpayment', amount: 4, to: 'payer' }] },
    });
    expect(paid.documents.map((document: { type: string; totalPaid: number }) => [document.type, document.totalPaid]).sort()).toEqual([
      ['invoice', czk],
      ['order_doc', czk],
      ['proforma', czk],
    ]);
    await load(from(placed.symbol, -400, { bookedOn: '2026-11-24' }));
    expect(await shown(placed)).toMatchObject({
      payments: {
        received: czk + 4,
        overpaid: 0,
        returned: 4,
        movements: [{ amount: 5 }, { amount: czk - 1 }, { date: '2026-11-24', amount: -4, kind: 'returned' }],
      },
    });
  });
});

describe('money that goes back', () => {
  it('an overpayment: to the account it came from, once, confirmed by the bank', async () => {
    const placed = await order(100);
    await load(from(placed.symbol, placed.total + 500));
    const [refund] = await refundsHere();
    expect(refund).toMatchObject({ reason: 'overpayment', amount: 500, account: counterAccount, symbol: placed.symbol, status: 'waiting' });
    await load(from(placed.symbol, -500), from(placed.symbol, -500, { bankReference: 'again' }));
    expect(await refundsHere()).toMatchObject([{ uid: refund?.uid, status: 'confirmed' }]);
    expect(
      (await movements(world.deps))
        .filter(({ amount }) => amount === -500)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['ignored', 'matched']);
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -placed.total, overpayment: 0 });
  });

  it('a transfer that bounced waits again without its account', async () => {
    const placed = await order(100);
    await load(from(placed.symbol, placed.total + 700));
    await load(from(placed.symbol, -700));
    await load(from(placed.symbol, 700, { isReversal: true, bookedOn: '2026-11-25' }));
    const kinds = (await shown(placed)).payments.movements.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`);
    expect(kinds.slice(1)).toEqual(['returned -7', 'bounced 7']);
    expect(await refundsHere()).toMatchObject([{ status: 'waiting', account: null }]);
    expect((await shown(placed)).payments.refunds).toEqual([{ reason: 'overpayment', amount: 7, to: 'unknown' }]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -placed.total - 700, overpayment: 700 });
  });

  it('an order cancelled while a part had come: the part; with no account known the transfer waits and says so', async () => {
    const placed = await order(100);
    await load(from(placed.symbol, 3000, { counterAccount: null }));
    await world.app.inject({
      method: 'PATCH',
      url: `/api/company/${company.uid}/order/${placed.uid}/cancel`,
      headers: placed.headers,
      payload: {},
    });
    await finishCancellation(world.deps, { companyUid: company.uid, orderUid: placed.uid });
    expect(await refundsHere()).toMatchObject([{ reason: 'cancelledOrder', amount: 3000, status: 'waiting' }]);
    expect(await shown(placed)).toMatchObject({
      status: 'CANCELLED',
      payments: { received: 30, missing: 0, overpaid: 30, refunds: [{ reason: 'cancelledOrder', amount: 30, to: 'company' }] },
    });
  });

  it('paid while the cancellation was under way: invoice, credit note, and the credit note is paid when the money left (S-113)', async () => {
    const placed = await order(100);
    await world.app.inject({
      method: 'PATCH',
      url: `/api/company/${company.uid}/order/${placed.uid}/cancel`,
      headers: placed.headers,
      payload: {},
    });
    await load(from(placed.symbol, placed.total));
    const noteOf = async () => (await documentsOf(world.deps, company.uid, placed.uid)).find(({ type }) => type === 'credit_note');
    const note = await noteOf();
    expect(note).toMatchObject({ status: 'unpaid', total_paid: 0, price_inc_vat: -placed.total });
    expect(await refundsHere()).toMatchObject([
      { reason: 'creditNote', amount: placed.total, symbol: note?.number, account: counterAccount },
    ]);
    expect((await shown(placed)).payments.refunds).toEqual([{ reason: 'creditNote', amount: placed.total / 100, to: 'payer' }]);
    await load(from(note?.number ?? '', -placed.total, { bookedOn: '2026-11-26' }));
    expect(await noteOf()).toMatchObject({ status: 'paid', total_paid: -placed.total, paid_date: '2026-11-26' });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: 0, overpayment: 0, receivable: 0 });
  });

  it('a credit note for an invoice that is not paid is set off against it; beyond that it is returned', async () => {
    company = await createCompany(world.deps, { paymentType: 'invoice' });
    const placed = await order(1000);
    await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 3_600_000) });
    const invoice = async () => (await documentsOf(world.deps, company.uid, placed.uid)).find(({ type }) => type === 'invoice');
    expect(await invoice()).toMatchObject({ status: 'unpaid', total_paid: 0 });
    const give = (price: number) =>
      inCompany(world.deps, company.uid, (tx) =>
        issueCreditNote(world.deps, tx, { orderUid: placed.uid, price: hellers(price), vat: hellers(0) }),
      );
    await give(100_00);
    const total = (await invoice())?.price_inc_vat ?? 0;
    expect(await invoice()).toMatchObject({ status: 'unpaid', total_paid: 100_00 });
    expect((await shown(placed)).payments).toMatchObject({ received: 0, missing: (total - 100_00) / 100, overpaid: 0 });
    expect(await refundsHere()).toEqual([]);
    await load(from((await invoice())?.number ?? '', total - 150_00));
    await give(80_00);
    expect(await invoice()).toMatchObject({ status: 'paid', total_paid: total });
    expect(await facts(placed)).toMatchObject({ paid: true, paid_amount: total });
    expect(await refundsHere()).toMatchObject([{ reason: 'creditNote', amount: 30_00 }]);
    await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 7_200_000) });
    const mails = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM mails WHERE company_uid = ${company.uid} AND cause LIKE 'credit_note:%' ORDER BY subject`,
      ),
    );
    expect(mails.map(({ text }) => [/Odečteno z faktury: \S+/u.exec(text)?.[0], /K\svrácení:\s+\S+/u.exec(text)?.[0]])).toEqual([
      ['Odečteno z faktury: 100,00', undefined],
      ['Odečteno z faktury: 50,00', expect.stringMatching(/\s30,00$/)],
    ]);
    const notes = (await documentsOf(world.deps, company.uid, placed.uid)).filter(({ type }) => type === 'credit_note');
    expect(notes.map(({ status, total_paid }) => [status, total_paid])).toEqual([
      ['paid', -100_00],
      ['unpaid', -50_00],
    ]);
    await load(from(notes[1]?.number ?? '', -30_00));
    const open = (await documentsOf(world.deps, company.uid, placed.uid)).filter(
      ({ type, status }) => type !== 'order_doc' && status !== 'paid',
    );
    expect(open).toEqual([]);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('an overpayment the bank takes back is not sent any more; a part of it leaves the rest', async () => {
    const placed = await order(100);
    await load(from(placed.symbol, placed.total + 900));
    await load(from(placed.symbol, -300, { isReversal: true, bookedOn: '2026-11-24' }));
    expect(await refundsHere()).toMatchObject([{ amount: 600 }]);
    await load(from(placed.symbol, -600, { isReversal: true, bookedOn: '2026-11-24' }));
    expect(await refundsHere()).toEqual([]);
    expect(await facts(placed)).toMatchObject({ paid: true });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -placed.total, overpayment: 0 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('the symbol of a paid order while another asks for exactly that much waits; otherwise it is over', async () => {
    const [paid, open] = [await order(100), await order(100)];
    await load(from(paid.symbol, paid.total));
    await load(from(paid.symbol, open.total, { bookedOn: '2026-11-24' }));
    expect(await refundsHere()).toEqual([]);
    await load(from(paid.symbol, 1234, { bookedOn: '2026-11-24' }));
    expect(await refundsHere()).toMatchObject([{ amount: 1234 }]);
  });
});
