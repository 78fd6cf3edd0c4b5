import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { WrittenMovement } from '../../../adapters/bank/written-statement';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { importStatement } from './import-statement';

const DAYS: Day[] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

interface Line {
  day: number;
  /** Index of an order; beyond them: no symbol, an unknown one. */
  to: number;
  /** Tenths of what the order asks for. */
  share: number;
  kind: 'credit' | 'reversal' | 'debit' | 'returned';
  twin: boolean;
}

const line: fc.Arbitrary<Line> = fc.record({
  day: fc.nat({ max: DAYS.length - 1 }),
  to: fc.nat({ max: 3 }),
  share: fc.constantFrom(1, 3, 5, 10, 12),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('credit' as const) },
    { weight: 2, arbitrary: fc.constantFrom('reversal' as const, 'debit' as const, 'returned' as const) },
  ),
  twin: fc.boolean(),
});

interface FilePlan {
  from: number;
  days: number;
  format: 'abo' | 'camt053';
  /** Bytes cut off the end. */
  cut: number;
}

const filePlan: fc.Arbitrary<FilePlan> = fc.record({
  from: fc.nat({ max: DAYS.length - 1 }),
  days: fc.integer({ min: 1, max: DAYS.length }),
  format: fc.constantFrom('abo' as const, 'camt053' as const),
  cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) }),
});

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

describe('money on the account', () => {
  it('is conserved to the heller by random, overlapping, repeated and cut statements in both formats', { timeout: 120_000 }, async () => {
    const run = fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 14 }), fc.array(filePlan, { maxLength: 6 }), async (lines, plans) => {
        await world.deps.db.directory.run(sql`DELETE FROM refunds`);
        await world.deps.db.directory.run(sql`DELETE FROM bank_movements`);
        await world.deps.db.directory.run(sql`DELETE FROM bank_statements`);
        const company = await createCompany(world.deps);
        const orders = [
          await placeOrder(world, company, { cards: 0, credits: [100] }),
          await placeOrder(world, company, { cards: 0, credits: [250.5] }),
        ];
        const booked = lines.flatMap((one) => write(one, orders));
        const whole: FilePlan = { from: 0, days: DAYS.length, format: 'abo', cut: 0 };
        for (const [index, plan] of [...plans, whole, whole].entries()) await importPart(booked, plan, index);
        await expectConserved(company, orders, booked);
      }),
      { numRuns: 25 },
    );
    await expect(run).resolves.toBeUndefined();
  });
});

function write({ day, to, share, kind, twin }: Line, orders: PlacedOrder[]): WrittenMovement[] {
  const order = orders[to];
  const symbol = order?.symbol ?? (to === 2 ? null : '8888888888');
  const amount = Math.round(((order?.total ?? 500_00) * share) / 10);
  const signed = kind === 'reversal' || kind === 'debit' ? -amount : amount;
  const movement = credit(symbol, signed, { bookedOn: DAYS[day] ?? '2026-11-23', isReversal: kind === 'reversal' || kind === 'returned' });
  return twin ? [movement, movement] : [movement];
}

/** Each format names a movement in its own way. */
const referenced = (booked: WrittenMovement[], format: FilePlan['format']): WrittenMovement[] =>
  booked.map((movement, index) => ({ ...movement, bankReference: format === 'abo' ? String(7000 + index) : `FT${index}` }));

/** A file holds whole days, as statements do. */
async function importPart(booked: WrittenMovement[], { from, days, format, cut }: FilePlan, index: number): Promise<void> {
  const covered = DAYS.slice(from, from + days);
  const part = referenced(booked, format)
    .filter(({ bookedOn }) => covered.includes(bookedOn))
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1));
  const file = bankFile(part, { day: covered.at(-1), number: String(index + 1), openingBalance: index, format });
  const before = await countMovements();
  const result = await importStatement(world.deps, { ...file, bytes: file.bytes.subarray(0, file.bytes.length - cut) });
  expect(result.ok || cut > 0).toBe(true);
  expect(result.ok || (await countMovements()) === before).toBe(true);
}

const countMovements = async () => (await world.deps.db.directory.first<{ n: number }>(sql`SELECT count(*) AS n FROM bank_movements`))?.n;

async function expectConserved(company: TestCompany, orders: PlacedOrder[], booked: WrittenMovement[]): Promise<void> {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const all = await world.deps.db.directory.rows<{
    status: string;
    reason: string;
    amount: number;
    applied: number;
    overpaid: number;
    order_uid: string;
  }>(sql`SELECT * FROM bank_movements`);
  expect(all).toHaveLength(booked.length);
  // Transfers that returned an overpayment, and came back: they move no claim.
  const returns = all.filter(({ reason }) => reason === 'refund' || reason === 'refundBounced');
  const kept = all.filter((one) => !returns.includes(one));
  expect(sum(kept.map(({ status, amount, applied, overpaid }) => (status === 'matched' ? applied + overpaid : amount)))).toBe(
    sum(booked.map(({ amount }) => amount)) - sum(returns.map(({ amount }) => amount)),
  );
  expect(
    kept.filter(({ status, amount, applied, overpaid }) =>
      status === 'matched' ? applied + overpaid !== amount : applied + overpaid !== 0,
    ),
  ).toEqual([]);
  const matched = kept.filter(({ status }) => status === 'matched');
  const books = await balances(world.deps, company.uid);
  const returned = sum(returns.map(({ amount }) => amount));
  expect(books.bank ?? 0).toBe(0 - sum(matched.map(({ amount }) => amount)) - returned);
  expect(sum(Object.values(books))).toBe(0);
  expect(books.overpayment ?? 0).toBe(sum(matched.map(({ overpaid }) => overpaid)) + returned);
  for (const order of orders) {
    const facts = await orderFacts(world.deps, company.uid, order.uid);
    expect(facts?.paid_amount).toBe(sum(matched.filter((one) => one.order_uid === order.uid).map(({ applied }) => applied)));
    expect(facts?.paid).toBe(facts?.paid_amount === order.total);
    const types = (await documentsOf(world.deps, company.uid, order.uid)).map(({ type }) => type);
    expect(types).toEqual(facts?.paid === true ? ['invoice', 'order_doc', 'proforma'] : ['order_doc', 'proforma']);
  }
}
