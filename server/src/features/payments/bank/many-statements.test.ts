import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@portal/domain/calendar/prague-day';
import type { WrittenMovement } from '../../../adapters/bank/written-statement';
import { payerAccount, bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany } from '../../../../test/world/factories';
import { brokenMoney } from '../../../../test/world/money-facts';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { owner } from '../../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { importStatement } from './import-statement';
import { sizeOf } from '../../../../../scripts/test-sizes';

/** `STATEMENTS=1000` is the full figure of the quality bar; a fifth of it shows the same sooner. */
const STATEMENTS = sizeOf('STATEMENTS');
const COMPANIES = 5;
const ORDERS = 6;
/** Sixty days over a New Year, as far back as a line is believed by itself; the bank's references begin again in January. */
const DAYS = Array.from({ length: 60 }, (_, index) => addDays('2026-12-03', index));
const ORDERED = new Date('2026-12-02T09:00:00Z');
const TOLD = new Date('2027-01-31T20:00:00Z');

let world: TestApp;
beforeAll(async () => void (world = await testApp({ now: ORDERED })));
afterAll(() => world.close());

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Payer {
  account: string;
  orders: PlacedOrder[];
}

/** What really happened on the account, in the order of the days. */
function write(payers: Payer[], random: (below: number) => number): WrittenMovement[] {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const lines: WrittenMovement[] = [];
  for (const [index, bookedOn] of DAYS.entries()) {
    for (let nth = 0; nth < 4; nth += 1) {
      const { account, orders } = pick(payers);
      const [order, other] = [pick(orders), pick(orders)];
      const to = (symbol: string | null, amount: number, changes: Partial<WrittenMovement> = {}) =>
        credit(symbol, amount, { bookedOn, counterAccount: account, ...changes });
      const part = Math.round((order.total * (1 + random(12))) / 10);
      const kinds: (() => WrittenMovement[])[] = [
        () => [to(order.symbol, order.total)],
        () => [to(order.symbol, order.total - 1_00)],
        () => [to(order.symbol, part), to(order.symbol, part)],
        () => [to(order.symbol, order.total + other.total)],
        () => [to(null, order.total + other.total)],
        () => [to(`${order.symbol.slice(0, -1)}${random(10)}`, part)],
        () => [to(order.symbol, part), to(order.symbol, -part, { isReversal: true })],
        () => [to(order.symbol, -part)],
        () => [to(order.symbol, part, { isReversal: true })],
        () => [to(null, -5_00 - random(500), { counterAccount: payerAccount() })],
        () => [to(order.symbol, part, { currency: 'EUR' })],
      ];
      lines.push(...pick(kinds)());
    }
    if (index === 29) lines.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1));
  }
  let reference = 0;
  let year = '';
  return lines.map((line) => {
    if (!line.bookedOn.startsWith(year) || year === '') [year, reference] = [line.bookedOn.slice(0, 4), 0];
    reference += 1;
    return { ...line, bankReference: String(7_000 + reference) };
  });
}

interface Cut {
  booked: WrittenMovement[];
  from: number;
  days: number;
  index: number;
  format: 'abo' | 'camt053';
}

/** A statement of whole days; foreign money is in camt files only, as ABO says amounts without it too. */
function statementOf({ booked, from, days, index, format }: Cut) {
  const covered = new Set(DAYS.slice(from, from + days));
  const lines = booked.filter(({ bookedOn }) => covered.has(bookedOn));
  const named = format === 'abo' ? lines : lines.map((line) => ({ ...line, bankReference: `FT${line.bookedOn}${line.bankReference}` }));
  return bankFile(named, { day: [...covered].at(-1), number: String(index + 1), openingBalance: index, format });
}

describe(`${STATEMENTS} statements of two years`, () => {
  it('overlapping, repeated, cut, in two formats, with references of last year: every line counts once and to the heller', async () => {
    const random = numbers(20_261_123);
    const payers: Payer[] = [];
    for (let nth = 0; nth < COMPANIES; nth += 1) {
      const company = await createCompany(world.deps);
      const orders: PlacedOrder[] = [];
      for (let one = 0; one < ORDERS; one += 1)
        orders.push(await placeOrder(world, company, { cards: 0, credits: [100 + nth * 37 + one * one * 53] }));
      payers.push({ account: payerAccount(), orders });
    }
    world.setNow(TOLD);
    const booked = write(payers, random);
    let refused = 0;
    const seen: ReturnType<typeof statementOf>[] = [];
    for (let index = 0; index < STATEMENTS; index += 1) {
      const again = random(10) === 0 ? seen[random(seen.length)] : undefined;
      const format = random(2) === 0 ? 'abo' : 'camt053';
      const file = again ?? statementOf({ booked, from: random(DAYS.length), days: 1 + random(12), index, format });
      const cut = again === undefined && random(6) === 0 ? 1 + random(Math.min(400, file.bytes.length - 1)) : 0;
      const before = await count();
      const result = await importStatement(world.deps, { ...file, bytes: file.bytes.subarray(0, file.bytes.length - cut) });
      expect(result).toSatisfy(({ ok }) => ok || cut > 0);
      if (!result.ok) refused += 1;
      expect(await count()).toSatisfy((after) => after === before || (result.ok && again === undefined));
      if (cut === 0) seen.push(file);
    }
    const whole = { booked, from: 0, days: DAYS.length };
    for (const format of ['abo', 'camt053'] as const)
      await importStatement(world.deps, statementOf({ ...whole, format, index: STATEMENTS }));
    expect(refused).toBeGreaterThan(0);
    await expectWhole(booked);
  }, 900_000);
});

const count = async () => (await owner(world.ownerUrl, 'SELECT count(*)::int AS n FROM bank_movements'))[0]?.n;

async function expectWhole(booked: WrittenMovement[]): Promise<void> {
  const kept = await owner(
    world.ownerUrl,
    `SELECT booked_on::text || ' ' || amount || ' ' || coalesce(variable_symbol, '-') || ' ' || coalesce(counter_account, '-') AS line, status, applied::int, overpaid::int,
            amount::int FROM bank_movements`,
  );
  const line = ({ bookedOn, amount, variableSymbol, counterAccount }: WrittenMovement) =>
    `${bookedOn} ${amount} ${variableSymbol?.replace(/^0+/u, '') ?? '-'} ${counterAccount ?? '-'}`;
  const inOrder = (texts: string[]) => texts.toSorted((a, b) => (a < b ? -1 : 1));
  expect(inOrder(kept.map((row) => String(row.line)))).toEqual(inOrder(booked.map(line)));
  for (const status of ['matched', 'unmatched', 'ignored']) expect(kept.filter((row) => row.status === status).length).toBeGreaterThan(0);
  expect(kept.filter(({ status }) => status === 'new')).toEqual([]);
  expect(await brokenMoney(world.ownerUrl)).toEqual([]);
}
