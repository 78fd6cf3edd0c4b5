import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payerAccount, onTheirDay, bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { brokenMoney } from '../../../../test/world/money-facts';
import { balances, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { owner } from '../../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { listUnmatched } from '../bank/list-unmatched';
import { matchMovement } from '../bank/match-movement';
import { listRefunds } from '../bank/refunds';
import { returnMovement } from '../bank/return-movement';
import { backOffice } from '../../../operator';

const EVA = backOffice('Eva Nováková');
let world: TestApp;
let company: TestCompany;
let counterAccount: string;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date('2026-11-23T09:41:00Z'));
  company = await createCompany(world.deps);
  counterAccount = payerAccount();
});

let files = 0;
const load = (symbol: string | null, amount: number, overrides = {}) => {
  files += 1;
  const line = credit(symbol, amount, { counterAccount, bankReference: `FT${files}`, ...overrides });
  const file = bankFile([line], { number: String(files), openingBalance: files * 100, format: 'camt053' });
  return onTheirDay(world, [line], () => loadStatement(world.deps, file));
};
async function loadMatched(symbol: string, amount: number): Promise<boolean> {
  const result = await load(symbol, amount);
  return result.ok && result.matched === 1;
}
async function tell(variableSymbol: string, amount: number, at = '2026-11-23T09:41:00Z'): Promise<boolean> {
  const payload = { eventId: randomUUID(), at, type: 'payment.matched', variableSymbol, amount: amount / 100 };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json().data?.accepted;
}
const place = (value = 500) => placeOrder(world, company, { cards: 0, credits: [value] });
const facts = ({ uid }: PlacedOrder) => orderFacts(world.deps, company.uid, uid);
const booked = async () => 0 - ((await balances(world.deps, company.uid)).bank ?? 0);
const movements = () =>
  world.deps.db.directory.rows<{ uid: string; status: string; reason: string; amount: number; applied: number; overpaid: number }>(
    sql`SELECT uid, status, reason, amount, applied, overpaid FROM bank_movements WHERE counter_account = ${counterAccount} ORDER BY booked_on, uid`,
  );
const waitingOnes = async () => (await listUnmatched(world.deps)).filter((movement) => movement.counterAccount === counterAccount);
const refunds = async () => (await listRefunds(world.deps, { withConfirmed: true })).filter(({ companyUid }) => companyUid === company.uid);

/** Every different order of so many messages of each kind: `E` an event, `M` a movement. */
function orders(events: number, lines: number): string[] {
  if (events === 0 && lines === 0) return [''];
  const first = (count: number, letter: string, rest: () => string[]) => (count === 0 ? [] : rest().map((tail) => letter + tail));
  return [...first(events, 'E', () => orders(events - 1, lines)), ...first(lines, 'M', () => orders(events, lines - 1))];
}
const ALL_ORDERS = [orders(1, 1), orders(2, 2), orders(1, 2), orders(2, 1), orders(3, 2)].flat();

describe('money told by the bank twice, by an event and by a statement', () => {
  describe.each([
    ['all of the order', 1],
    ['half of it', 0.5],
    ['more than it', 1.5],
  ])('%s', (_name, share) => {
    it.each(ALL_ORDERS)('[S-117] is booked once whoever tells first: %s', async (messages) => {
      const order = await place();
      const amount = Math.round(order.total * share);
      for (const [index, kind] of [...messages].entries()) {
        expect(kind === 'E' ? await tell(order.symbol, amount) : await loadMatched(order.symbol, amount)).toBe(true);
        const told = messages.slice(0, index + 1);
        const [events, lines] = ['E', 'M'].map((letter) => told.split(letter).length - 1);
        expect(await booked()).toBe(amount * Math.max(events ?? 0, lines ?? 0));
      }
      expect(await brokenMoney(world.ownerUrl)).toEqual([]);
    });
  });

  it('five days apart are one payment, six days are two', async () => {
    const [near, far] = [await place(500), await place(700)];
    await tell(near.symbol, near.total, '2026-11-18T10:00:00Z');
    await load(near.symbol, near.total);
    expect(await booked()).toBe(near.total);
    await tell(far.symbol, far.total, '2026-11-17T10:00:00Z');
    await load(far.symbol, far.total);
    expect(await booked()).toBe(near.total + 2 * far.total);
  });

  it('another amount or another symbol is another payment', async () => {
    const [one, other] = [await place(500), await place(500)];
    expect(one.total).toBe(other.total);
    await tell(one.symbol, one.total);
    await load(other.symbol, other.total);
    await load(one.symbol, 1_00);
    expect(await booked()).toBe(one.total * 2 + 1_00);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('the movement says what the event booked, and money that was too much goes back to where it came from', async () => {
    const order = await place();
    await owner(world.ownerUrl, `UPDATE companies SET bank_account = NULL WHERE uid = '${company.uid}'`);
    await tell(order.symbol, order.total + 250_00);
    expect(await refunds()).toMatchObject([{ amount: 250_00, account: null }]);
    await load(order.symbol, order.total + 250_00);
    expect(await movements()).toMatchObject([{ status: 'matched', reason: 'announced', applied: order.total, overpaid: 250_00 }]);
    expect(await refunds()).toMatchObject([{ amount: 250_00, account: counterAccount }]);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('several orders paid at once by an event are not paid again by the statement', async () => {
    const [one, other] = [await place(500), await place(700)];
    await tell(one.symbol, one.total + other.total);
    await load(other.symbol, one.total + other.total);
    const [waiting] = await movements();
    expect(waiting?.status).not.toBe('new');
    expect(await facts(one)).toMatchObject({ paid: true });
    expect(await facts(other)).toMatchObject({ paid: true });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });
});

describe('money taken back after both told of it', () => {
  it('is owed again, from an order paid in part by itself', async () => {
    const order = await place();
    await tell(order.symbol, 200_00);
    await load(order.symbol, 200_00);
    await load(order.symbol, -200_00, { isReversal: true, bookedOn: '2026-11-24' });
    expect(await facts(order)).toMatchObject({ paid_amount: 0, paid: false });
    expect(await booked()).toBe(0);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('is owed again by several orders an event had paid, when a person says so', async () => {
    const [one, other] = [await place(500), await place(700)];
    const amount = one.total + other.total;
    await tell(one.symbol, amount);
    await load(one.symbol, amount);
    expect(await movements()).toMatchObject([{ reason: 'announced', applied: amount }]);
    await load(one.symbol, -amount, { isReversal: true, bookedOn: '2026-11-24' });
    const reversal = (await movements()).find((movement) => movement.amount < 0);
    const wanted = { movementUid: reversal?.uid ?? '', orderNumbers: [one.number, other.number] };
    expect(await matchMovement(world.deps, EVA, wanted)).toMatchObject({ ok: true, isKnown: false });
    expect(await facts(other)).toMatchObject({ paid_amount: 0, paid: false });
    expect(await booked()).toBe(0);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('an event that comes after its movement was taken back books nothing', async () => {
    const order = await place();
    await load(order.symbol, 200_00);
    await load(order.symbol, -200_00, { isReversal: true, bookedOn: '2026-11-24' });
    expect(await tell(order.symbol, 200_00)).toBe(true);
    expect(await booked()).toBe(0);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });
});

describe('a movement that waits for a person', () => {
  it('is done when an event tells where it belongs', async () => {
    const [order, twin] = [await place(500), await place(500)];
    await load(order.symbol, order.total, { bookedOn: '2026-11-22' });
    await load(order.symbol, order.total);
    expect(await waitingOnes()).toMatchObject([{ reason: 'alreadyPaid' }]);
    await tell(order.symbol, order.total);
    await load(twin.symbol, twin.total);
    await tell(order.symbol, order.total);
    expect(await waitingOnes()).toEqual([]);
    expect((await movements()).map(({ reason }) => reason)).toContain('announced');
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('with a wrong symbol books nothing when a person matches it with the order an event has paid', async () => {
    const order = await place(613);
    await tell(order.symbol, order.total);
    await load(null, order.total);
    expect(await waitingOnes()).toMatchObject([{ told: [{ orderNumber: order.number, companyName: company.name }] }]);
    const [waiting] = await movements();
    const result = await matchMovement(world.deps, EVA, { movementUid: waiting?.uid ?? '', orderNumbers: [order.number] });
    expect(result).toEqual({
      ok: true,
      isKnown: true,
      shares: [{ orderUid: order.uid, orderNumber: order.number, applied: order.total, overpaid: 0 }],
    });
    expect(await booked()).toBe(order.total);
    expect(await movements()).toMatchObject([{ status: 'matched', reason: 'announced', applied: order.total }]);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('and was matched by a person is not booked again by the event, whatever symbol it names', async () => {
    const order = await place();
    await load(null, order.total);
    const [waiting] = await movements();
    await matchMovement(world.deps, EVA, { movementUid: waiting?.uid ?? '', orderNumbers: [order.number] });
    expect(await tell(order.symbol, order.total)).toBe(true);
    expect(await booked()).toBe(order.total);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('and was sent back pays nothing when an event tells of it', async () => {
    const [order, twin] = [await place(500), await place(500)];
    await load(order.symbol, order.total);
    await load(order.symbol, order.total);
    const waiting = (await movements()).find(({ status }) => status === 'unmatched');
    expect(await returnMovement(world.deps, EVA, { movementUid: waiting?.uid ?? '', account: null })).toMatchObject({ ok: true });
    await load(twin.symbol, twin.total);
    expect([await tell(order.symbol, order.total), await tell(order.symbol, order.total)].sort()).toEqual([false, true]);
    expect(await booked()).toBe(order.total * 2);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });
});
