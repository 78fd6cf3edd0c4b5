import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { createCompany } from '../../../../test/world/factories';
import { brokenMoney } from '../../../../test/world/money-facts';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { listUnmatched } from '../bank/list-unmatched';
import { matchMovement } from '../bank/match-movement';
import { returnMovement } from '../bank/return-movement';
import { backOffice } from '../../../operator';
import { sizeOf } from '../../../../../scripts/test-sizes';

const EVA = backOffice('Eva Nováková');

interface Told {
  by: 'event' | 'statement' | 'reversal' | 'match' | 'return';
  /** Index of an order; of a statement, beyond them: no symbol. */
  to: number;
  /** Tenths of what the order asks for. */
  share: number;
  day: number;
}

const told: fc.Arbitrary<Told> = fc.record({
  by: fc.oneof(
    { weight: 4, arbitrary: fc.constant('event' as const) },
    { weight: 5, arbitrary: fc.constant('statement' as const) },
    { weight: 2, arbitrary: fc.constantFrom('reversal' as const, 'match' as const, 'return' as const) },
  ),
  to: fc.nat({ max: 2 }),
  share: fc.constantFrom(5, 10, 12, 20),
  day: fc.integer({ min: 15, max: 25 }),
});

let world: TestApp;
let files = 0;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

interface Scene {
  orders: PlacedOrder[];
  counterAccount: string;
}

async function happen({ orders, counterAccount }: Scene, { by, to, share, day }: Told): Promise<void> {
  const order = orders[to];
  const amount = Math.round(((order ?? orders[0])?.total ?? 0) * (share / 10));
  const bookedOn = `2026-11-${day}` as const;
  if (by === 'event') return void (await tell(order ?? orders[0], { amount, at: `${bookedOn}T10:00:00Z` }));
  if (by === 'statement' || by === 'reversal') {
    files += 1;
    const isReversal = by === 'reversal';
    const line = credit(order?.symbol ?? null, isReversal ? -amount : amount, {
      bookedOn,
      isReversal,
      counterAccount,
      bankReference: `FT${files}`,
    });
    const file = bankFile([line], { day: bookedOn, number: String(files), openingBalance: files * 100, format: 'camt053' });
    return void (await loadStatement(world.deps, file));
  }
  const waiting = (await listUnmatched(world.deps)).find((movement) => movement.counterAccount === counterAccount);
  if (waiting === undefined) return;
  const orderNumbers = orders.slice(0, to + 1).map(({ number }) => number);
  if (by === 'match') await matchMovement(world.deps, EVA, { movementUid: waiting.uid, orderNumbers });
  else await returnMovement(world.deps, EVA, { movementUid: waiting.uid, account: null });
}

async function tell(order: PlacedOrder | undefined, { amount, at }: { amount: number; at: string }): Promise<void> {
  const payload = { eventId: randomUUID(), at, type: 'payment.matched', variableSymbol: order?.symbol, amount: amount / 100 };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
  expect(answer.statusCode).toBe(200);
}

describe('two messengers, several orders, reversals and people deciding', () => {
  it('[S-117] whatever comes in whatever order, the books hold after every step', { timeout: 120_000 }, async () => {
    const run = fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 3, maxLength: 12 }), async (steps) => {
        const company = await createCompany(world.deps);
        const orders = [
          await placeOrder(world, company, { cards: 0, credits: [100] }),
          await placeOrder(world, company, { cards: 0, credits: [200] }),
        ];
        files += 1;
        const scene = { orders, counterAccount: `${1_000_000_000 + files}/0800` };
        for (const step of steps) {
          await happen(scene, step);
          expect({ step, broken: await brokenMoney(world.ownerUrl) }).toEqual({ step, broken: [] });
        }
      }),
      { numRuns: sizeOf('MESSENGER_RUNS') },
    );
    await expect(run).resolves.toBeUndefined();
  });
});
