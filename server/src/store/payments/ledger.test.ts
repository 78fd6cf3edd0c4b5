import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, inCompany, type TestCompany } from '../../../test/world/factories';
import { owner } from '../../../test/races/owner-query';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';
import type { BookSide } from '@portal/domain/payments/movement-status';
import { post, type Posting } from './ledger';
import { sizeOf } from '../../../../scripts/test-sizes';

const OPERATIONS = sizeOf('LEDGER_OPERATIONS');
/** Transactions under way at once. */
const LANES = 6;
const ACCOUNTS: BookSide[] = ['bank', 'receivable', 'revenue', 'vat', 'overpayment'];
const KINDS: Posting['kind'][] = ['payment', 'invoice', 'overpayment', 'refund'];

let world: TestApp;
let companies: TestCompany[];
beforeAll(async () => {
  world = await testApp();
  companies = [await createCompany(world.deps), await createCompany(world.deps), await createCompany(world.deps)];
});
afterAll(() => world.close());

/** The same numbers in every run. */
let state = 20_261_123;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

/** Amounts between random accounts that sum to zero; now and then one that does not, and a cause that was booked before. */
function operation(causes: string[]): { posting: Posting; isBalanced: boolean } {
  const known = random(12) === 0 ? causes[random(causes.length)] : undefined;
  const cause = known ?? `cause ${causes.push(`cause ${causes.length}`) - 1}`;
  const from = ACCOUNTS[random(5)] as BookSide;
  const to = ACCOUNTS[random(5)] as BookSide;
  const amount = 1 + random(10_000_000_00);
  const isBalanced = random(300) !== 0;
  const amounts = from === to ? {} : { [from]: -amount, [to]: isBalanced ? amount : amount + 1 };
  const posting = { kind: KINDS[random(4)] as Posting['kind'], cause, orderUid: newUid(), now: world.deps.now(), amounts };
  return { posting, isBalanced: isBalanced || from === to };
}

describe(`${OPERATIONS} random operations of the ledger`, () => {
  it('sum to zero after every step, six at once; one out of balance is refused, a cause is booked once', async () => {
    let refused = 0;
    const wrong: unknown[] = [];
    const causes = new Map(companies.map(({ uid }) => [uid, [] as string[]]));
    const operations = Array.from({ length: OPERATIONS }, () => {
      const { uid } = companies[random(companies.length)] as TestCompany;
      return { uid, ...operation(causes.get(uid) ?? []) };
    });
    const lane = async () => {
      for (let next = operations.pop(); next !== undefined; next = operations.pop()) {
        const { uid, posting, isBalanced } = next;
        const booking = inCompany(world.deps, uid, (tx) => post(tx, posting));
        const error = await booking.then(
          () => '',
          ({ message }: Error) => message,
        );
        if (error !== '') refused += 1;
        expect(error).toMatch(isBalanced ? /^$/ : /^$|is out of balance/);
        if (operations.length % 500 === 0) wrong.push(...(await outOfBalance()));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(refused).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    expect(await outOfBalance()).toEqual([]);
    const [counted] = await owner(
      world.ownerUrl,
      'SELECT count(*)::int AS n, count(DISTINCT (company_uid, kind, cause))::int AS causes FROM ledger_transactions',
    );
    expect(counted?.n).toBe(counted?.causes);
    expect(Number(counted?.n)).toBeGreaterThan(OPERATIONS / 2);
  }, 300_000);

  it('an entry that stands cannot be changed or removed', async () => {
    const change = (text: ReturnType<typeof sql>) => inCompany(world.deps, companies[0]?.uid ?? '', (tx) => tx.run(text));
    await expect(change(sql`UPDATE ledger_entries SET amount = amount + 1`)).rejects.toThrow('permission denied');
    await expect(change(sql`DELETE FROM ledger_entries`)).rejects.toThrow('permission denied');
  });
});

const outOfBalance = () =>
  owner(
    world.ownerUrl,
    `SELECT 'sum' AS what FROM ledger_entries HAVING sum(amount) <> 0
     UNION ALL SELECT 'posting' FROM ledger_entries GROUP BY transaction_uid HAVING sum(amount) <> 0
     UNION ALL SELECT 'balances' FROM account_balances HAVING sum(balance) <> 0
     UNION ALL SELECT 'balance' FROM (SELECT account_uid, sum(amount) AS sum FROM ledger_entries GROUP BY 1) e
       FULL JOIN account_balances b USING (account_uid) WHERE e.sum IS DISTINCT FROM b.balance`,
  );
