import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { payerAccount, onTheirDay, bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { describeMovement } from '../../../commands/provider/bank-texts';
import type { Tx } from '../../../store/engine/db';
import { backOffice } from '../../../operator';
import { importStatement } from './import-statement';
import { listUnmatched } from './list-unmatched';
import { matchMovement } from './match-movement';
import { putAside } from './put-aside';
import { giveRefundAccount, listRefunds, markRefundSent } from './refunds';
import { returnMovement } from './return-movement';

const EVA = backOffice('Eva Nováková');
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
const order = (value: number) => placeOrder(world, company, { cards: 0, credits: [value] });
const facts = ({ uid }: PlacedOrder) => orderFacts(world.deps, company.uid, uid);
const numbersOf = (orders: { number: string }[]) => orders.map(({ number }) => number);
const audits = (kind: string, tx: Tx = world.deps.db.directory) =>
  tx.rows<{ after: object; request_id: string }>(sql`SELECT after, request_id FROM audit_log WHERE kind = ${kind} ORDER BY at DESC`);

/** The movement just imported, as the queue shows it. */
async function waiting() {
  const found = (await listUnmatched(world.deps, { withAside: true })).find((movement) => movement.counterAccount === counterAccount);
  if (found === undefined) throw new Error('nothing waits');
  return found;
}

describe('the queue of money nobody could place', () => {
  it('says why it waits and suggests: a swapped digit, an order in the message, the only order of that amount, the account', async () => {
    const [one, two] = [await order(123.45), await order(777)];
    const swapped = `${one.symbol.slice(0, -2)}${one.symbol.at(-1)}${one.symbol.at(-2)}`;
    await load(from(swapped === one.symbol ? `${one.symbol.slice(0, -1)}5` : swapped, one.total));
    const mistyped = await waiting();
    expect(mistyped).toMatchObject({ reason: 'unknownSymbol', amount: one.total });
    expect(mistyped.suggestions[0]).toMatchObject({
      companyUid: company.uid,
      evidence: expect.arrayContaining(['similarSymbol', 'amount']),
    });
    expect(numbersOf(mistyped.suggestions[0]?.orders ?? [])).toEqual([one.number]);
    await matchMovement(world.deps, EVA, { movementUid: mistyped.uid, orderNumbers: [one.number] });
    await load(from(null, two.total - 100, { message: `zaloha obj ${two.number}` }));
    expect((await waiting()).suggestions).toMatchObject([
      { orders: [{ number: two.number, remaining: two.total }], evidence: ['message', 'near', 'account'] },
    ]);
  });

  it('suggests several orders that give the amount together, and none for foreign or returned money', async () => {
    const [one, two] = [await order(100.1), await order(200.2)];
    await load(from(null, one.total + two.total, { message: `${one.symbol}, ${two.symbol}` }));
    const [first] = (await waiting()).suggestions;
    expect(first).toMatchObject({ evidence: ['message', 'sum'] });
    expect(numbersOf(first?.orders ?? [])).toEqual([one.number, two.number]);
    counterAccount = payerAccount();
    await load(from(one.symbol, 5_00, { currency: 'EUR' }));
    expect(await waiting()).toMatchObject({ reason: 'foreignCurrency', suggestions: [] });
  });

  it('is matched by a person to several orders in turn, the rest goes back, once and with their name in the audit', async () => {
    const [one, two] = [await order(100), await order(200)];
    await load(from(null, one.total + two.total + 700));
    const { uid } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => matchMovement(world.deps, EVA, { movementUid: uid, orderNumbers: [two.number, one.number] })),
    );
    expect(answers.filter(({ ok }) => ok)).toMatchObject([
      {
        shares: [
          { orderNumber: two.number, applied: two.total, overpaid: 0 },
          { orderNumber: one.number, applied: one.total, overpaid: 700 },
        ],
      },
    ]);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 4 }, () => ({ ok: false, error: 'movement.notWaiting' })));
    expect(await facts(one)).toMatchObject({ paid: true });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -one.total - two.total - 700, receivable: 0, overpayment: 700 });
    const [audit] = await inCompany(world.deps, company.uid, (tx) => audits('payment.matchedByHand', tx));
    expect(audit).toMatchObject({ request_id: 'operator:Eva Nováková', after: { by: 'Eva Nováková', movement: uid } });
  });

  it('[DESK-018] goes back to the payer, never to the account it came to, or is put aside with a note; a decision is made once', async () => {
    await load(from('999', 1_234));
    const { uid } = await waiting();
    expect(await putAside(world.deps, EVA, { movementUid: uid, note: ' ' })).toEqual({ ok: false, error: 'note.invalid' });
    expect(await putAside(world.deps, EVA, { movementUid: uid, note: 'Ptáme se banky' })).toEqual({ ok: true });
    expect((await listUnmatched(world.deps)).some((movement) => movement.uid === uid)).toBe(false);
    expect(await waiting()).toMatchObject({ status: 'aside', note: 'Ptáme se banky' });
    expect(await returnMovement(world.deps, EVA, { movementUid: uid, account: '1/0100' })).toEqual({ ok: false, error: 'account.invalid' });
    const own = world.deps.provider.bankAccount;
    expect(await returnMovement(world.deps, EVA, { movementUid: uid, account: own })).toEqual({ ok: false, error: 'account.own' });
    expect(await returnMovement(world.deps, EVA, { movementUid: uid, account: null })).toEqual({ ok: true, account: counterAccount });
    expect(await returnMovement(world.deps, EVA, { movementUid: uid, account: null })).toEqual({ ok: false, error: 'movement.notWaiting' });
    expect((await listRefunds(world.deps)).filter(({ account }) => account === counterAccount)).toMatchObject([
      { reason: 'unplaced', amount: 1_234 },
    ]);
    await load(from('999', -1_234));
    expect((await listRefunds(world.deps)).filter(({ account }) => account === counterAccount)).toEqual([]);
    expect((await audits('payment.returned'))[0]).toMatchObject({ after: { by: 'Eva Nováková' } });
  });

  it('refuses what cannot be: nothing there, orders of two companies, cancelled, foreign money', async () => {
    const [mine, gone] = [await order(100), await order(300)];
    const theirs = await placeOrder(world, await createCompany(world.deps), { cards: 0, credits: [10] });
    await load(from(null, 10_00));
    const { uid } = await waiting();
    const by = (orderNumbers: string[], movementUid = uid) => matchMovement(world.deps, EVA, { movementUid, orderNumbers });
    expect(await by([mine.number], company.uid)).toEqual({ ok: false, error: 'movement.notFound' });
    expect(await by(['1269999999'])).toEqual({ ok: false, error: 'order.notFound' });
    expect(await by([mine.number, theirs.number])).toEqual({ ok: false, error: 'orders.ofSeveralCompanies' });
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE orders SET status = 'CANCELLED' WHERE uid = ${gone.uid}`));
    expect(await by([gone.number])).toEqual({ ok: false, error: 'order.cancelled' });
    counterAccount = payerAccount();
    await load(from(mine.symbol, 10_00, { currency: 'EUR' }));
    const foreign = await waiting();
    expect(await by([mine.number], foreign.uid)).toEqual({ ok: false, error: 'movement.foreignCurrency' });
    expect(await returnMovement(world.deps, EVA, { movementUid: foreign.uid, account: null })).toMatchObject({ ok: false });
    expect(await putAside(world.deps, EVA, { movementUid: foreign.uid, note: 'EUR' })).toEqual({ ok: true });
  });

  it('[F-116] a paid order owes again what the bank took back, when a person says so, and one invoice is paid again', async () => {
    const placed = await order(100);
    await load(from(placed.symbol, placed.total));
    await load(from(placed.symbol, -placed.total, { isReversal: true, bookedOn: '2026-11-24' }));
    const reversal = await waiting();
    expect(reversal).toMatchObject({ reason: 'reversalRefused', suggestions: [], orderNumber: placed.number });
    expect(describeMovement(reversal).join()).toContain(`order ${placed.number}`);
    expect(await matchMovement(world.deps, EVA, { movementUid: reversal.uid, orderNumbers: [placed.number] })).toMatchObject({ ok: true });
    expect(await facts(placed)).toMatchObject({ paid: false, paid_on: null, paid_amount: 0 });
    const invoice = async () => (await documentsOf(world.deps, company.uid, placed.uid)).filter(({ type }) => type === 'invoice');
    expect(await invoice()).toMatchObject([{ status: 'unpaid', total_paid: 0 }]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: 0, receivable: -placed.total });
    await load(from(placed.symbol, placed.total, { bookedOn: '2026-11-25' }));
    expect(await facts(placed)).toMatchObject({ paid: true, paid_on: '2026-11-25' });
    expect(await invoice()).toMatchObject([{ status: 'paid', total_paid: placed.total }]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -placed.total, receivable: 0 });
  });

  it('several orders owe again what one payment taken back had paid of each, all of them or none', async () => {
    const [one, two] = [await order(100), await order(200)];
    const total = one.total + two.total;
    await load(from(one.symbol, total));
    expect(await facts(two)).toMatchObject({ paid: true });
    await load(from(one.symbol, -total, { isReversal: true, bookedOn: '2026-11-24' }));
    const { uid } = await waiting();
    const by = (...orderNumbers: string[]) => matchMovement(world.deps, EVA, { movementUid: uid, orderNumbers });
    const third = await order(300);
    expect(await by(one.number)).toEqual({ ok: false, error: 'order.cannotTakeBack' });
    expect(await by(one.number, two.number, third.number)).toEqual({ ok: false, error: 'order.cannotTakeBack' });
    expect(await by(two.number, one.number)).toMatchObject({
      ok: true,
      shares: expect.arrayContaining([
        { orderUid: one.uid, orderNumber: one.number, applied: -one.total, overpaid: 0 },
        { orderUid: two.uid, orderNumber: two.number, applied: -two.total, overpaid: 0 },
      ]),
    });
    for (const placed of [one, two]) expect(await facts(placed)).toMatchObject({ paid: false, paid_amount: 0 });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: 0, receivable: -total });
  });
});

describe('transfers to be made', () => {
  it('are sent by a person once; without an account they wait until somebody gives one', async () => {
    const placed = await order(100);
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE companies SET bank_account = NULL WHERE uid = ${company.uid}`));
    await load(from(placed.symbol, placed.total + 900, { counterAccount: null }));
    const mine = async () => (await listRefunds(world.deps)).filter(({ companyUid }) => companyUid === company.uid);
    const [refund] = await mine();
    expect(refund).toMatchObject({ amount: 900, account: null });
    const uid = refund?.uid ?? '';
    expect(await markRefundSent(world.deps, EVA, { uid, amount: hellers(900) })).toEqual({ ok: false, error: 'refund.accountMissing' });
    for (const account of ['124/0800', '19-2000145399/9999'])
      expect(await giveRefundAccount(world.deps, EVA, { uid, account })).toEqual({ ok: false, error: 'account.invalid' });
    const own = `000000-${world.deps.provider.bankAccount}`;
    expect(await giveRefundAccount(world.deps, EVA, { uid, account: own })).toEqual({ ok: false, error: 'account.own' });
    expect(await giveRefundAccount(world.deps, EVA, { uid, account: counterAccount })).toMatchObject({ ok: true });
    // Somebody sent what the list said before a payment was taken back.
    await world.deps.db.directory.run(sql`UPDATE refunds SET amount = 400 WHERE uid = ${uid}`);
    expect(await markRefundSent(world.deps, EVA, { uid, amount: hellers(900) })).toEqual({ ok: false, error: 'refund.otherAmount' });
    expect(await mine()).toMatchObject([{ status: 'waiting', amount: 400 }]);
    await world.deps.db.directory.run(sql`UPDATE refunds SET amount = 900 WHERE uid = ${uid}`);
    expect(await markRefundSent(world.deps, EVA, { uid, amount: hellers(900) })).toMatchObject({ ok: true, refund: { status: 'sent' } });
    expect(await markRefundSent(world.deps, EVA, { uid, amount: hellers(900) })).toEqual({ ok: false, error: 'refund.notWaiting' });
    expect(await markRefundSent(world.deps, EVA, { uid: company.uid, amount: hellers(900) })).toEqual({
      ok: false,
      error: 'refund.notFound',
    });
    expect(await mine()).toMatchObject([{ status: 'sent', account: counterAccount }]);
  });
});
