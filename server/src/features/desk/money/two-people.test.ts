import { setTimeout as sleep } from 'node:timers/promises';
import { Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { createCompany, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { brokenMoney } from '../../../../test/world/money-facts';
import { placeOrder } from '../../../../test/world/place-order';
import { directoryActor, type StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { backOffice, type Operator } from '../../../operator';
import type { Database } from '../../../store/engine/db';
import type { Tx } from '../../../store/engine/tx';
import { exportRefunds } from '../../payments/bank/export-refunds';
import { importStatement } from '../../payments/bank/import-statement';
import { matchMovement } from '../../payments/bank/match-movement';
import { approveRefund, markRefundSent } from '../../payments/bank/refunds';
import { returnMovement } from '../../payments/bank/return-movement';
import { takeCase } from '../cockpit/take-case';

/** How long who has come waits for the other, who may stand before a lock of the first. */
const BESIDE_MS = 40;

let world: TestApp;
let company: TestCompany;
let people: readonly Person[];

interface Person {
  actor: StaffActor;
  operator: Operator;
}

async function person(firstName: string): Promise<Person> {
  const user = await createUser(world.deps, { firstName, lastName: 'Malá' });
  const { uid, userUid } = await signInStaff(world.deps, { roles: ['payments'], user });
  const staff = { uid, name: `${firstName} Malá`, email: `${firstName}@poskytovatel.example`, roles: ['payments'] as const };
  const session = { tokenHash: Buffer.alloc(32), formerView: null };
  return { actor: { ...directoryActor('desk.case.taken', 'two-people'), userUid, staff, session }, operator: backOffice(staff.name) };
}

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '10' } });
  company = await createCompany(world.deps);
  people = [await person('Eva'), await person('Ivana')];
}, 60_000);
afterAll(() => world.close());

let files = 0;
/** A movement nobody can place; answers its uid. */
async function bring(amount: number): Promise<string> {
  const number = String((files += 1));
  const line = credit(null, amount, { counterAccount: payerAccount(), counterName: `Plátce ${number}` });
  await importStatement(world.deps, bankFile([line], { number, format: 'camt053' }));
  return String((await owner(world.ownerUrl, `SELECT uid FROM bank_movements WHERE counter_name = '${line.counterName}'`))[0]?.uid);
}
/** A refund somebody else has prepared. */
async function owe(amount: number): Promise<{ uid: string; amount: ReturnType<typeof hellers>; account: string }> {
  const movementUid = await bring(amount);
  await returnMovement(world.deps, backOffice('Jana'), { movementUid, account: null });
  const [refund] = await owner(world.ownerUrl, `SELECT uid, account FROM refunds WHERE movement_uid = '${movementUid}'`);
  return { uid: String(refund?.uid), amount: hellers(amount), account: String(refund?.account) };
}

type Outcome = { ok: boolean; error?: string };
interface Race<Scene> {
  scene: () => Promise<Scene>;
  act: (deps: Deps, who: Person, scene: Scene) => Promise<unknown>;
  /** Kind of the audit entry of what is done. */
  kind: string;
  /** What the other is told. */
  told: string;
  /** What of the statements lets only one of two do it. */
  guard: readonly RegExp[];
}
const race = <Scene>(one: Race<Scene>) => one as Race<unknown>;

const RACES: Readonly<Record<string, Race<unknown>>> = {
  'take a case': race({
    scene: () => bring(100_00),
    act: (deps, { actor }, subject) => takeCase(deps, actor, { queue: 'unplacedMoney', subject }),
    kind: 'desk.case.taken',
    told: 'desk.caseTaken',
    guard: [/WHERE desk_cases\.staff_uid = excluded\.staff_uid OR desk_cases\.case_since <> excluded\.case_since/u],
  }),
  'match a payment': race({
    scene: async () => {
      const order = await placeOrder(world, company, { cards: 1 });
      return { movementUid: await bring(order.total), orderNumbers: [order.number] };
    },
    act: (deps, { operator }, matching) => matchMovement(deps, operator, matching),
    kind: 'payment.matchedByHand',
    told: 'movement.notWaiting',
    guard: [/FOR UPDATE/gu, /pg_advisory_xact_lock/u],
  }),
  'send a payment back': race({
    scene: () => bring(300_00),
    act: (deps, { operator }, movementUid) => returnMovement(deps, operator, { movementUid, account: null }),
    kind: 'payment.returned',
    told: 'movement.notWaiting',
    guard: [/FOR UPDATE/gu],
  }),
  'say yes to a refund': race({
    scene: () => owe(30_000_00),
    act: (deps, { operator }, refund) => approveRefund(deps, operator, refund),
    kind: 'refund.approved',
    told: 'refund.notWaiting',
    guard: [/AND confirmed_by IS NULL/u],
  }),
  'mark a refund as sent': race({
    scene: () => owe(400_00),
    act: (deps, { operator }, { uid, amount }) => markRefundSent(deps, operator, { uid, amount }),
    kind: 'refund.sent',
    told: 'refund.notWaiting',
    guard: [/AND status = 'waiting'/u],
  }),
  'put a refund into a payment order': race({
    scene: () => owe(500_00),
    act: (deps, { operator }, refund) => exportRefunds(deps, operator, { refunds: [refund] }),
    kind: 'refund.exported',
    told: 'refund.exported',
    guard: [/FOR UPDATE/gu],
  }),
};

interface Meeting {
  /** Both stand before their statement of this number, from 1, before either goes on; who is kept from it by the other is not waited for. */
  at: number;
  /** Left out of their statements. */
  without: readonly RegExp[];
}

/** The database of two people who do the same at once; tells how many statements the longer change had. */
function meeting(db: Database, { at, without }: Meeting): { db: Database; steps: () => number } {
  let [here, longest] = [0, 0];
  let open = () => undefined as void;
  const both = new Promise<void>((resolve) => (open = resolve));
  const meet = async () => {
    here += 1;
    if (here === 2) open();
    await Promise.race([both, sleep(BESIDE_MS)]);
  };
  const bare = (sql: Sql): Sql =>
    new Sql(
      sql.strings.map((part) => without.reduce((text, guard) => text.replace(guard, ''), part)),
      sql.values,
    );
  const watch = <T extends Tx>(tx: T): T => {
    let count = 0;
    let line: Promise<unknown> = Promise.resolve();
    const standStill = async (before: Promise<unknown>) => {
      await before;
      count += 1;
      longest = Math.max(longest, count);
      if (count === at) await meet();
    };
    const inLine = <R>(statement: () => Promise<R>): Promise<R> => {
      const turn = standStill(line);
      line = turn;
      return turn.then(statement);
    };
    const named = (name: string | undefined) => (without.length === 0 ? name : undefined);
    return {
      ...tx,
      rows: (sql: Sql, name?: string) => inLine(() => tx.rows(bare(sql), named(name))),
      first: (sql: Sql, name?: string) => inLine(() => tx.first(bare(sql), named(name))),
      run: (sql: Sql, name?: string) => inLine(() => tx.run(bare(sql), named(name))),
    };
  };
  const write: Database['write'] = (actor, work) => db.write(actor, (tx) => work(watch(tx)));
  const writeDirectory: Database['writeDirectory'] = (actor, work) => db.writeDirectory(actor, (tx) => work(watch(tx)));
  return { db: { ...db, write, writeDirectory }, steps: () => longest };
}

/** Both do it on a scene of its own: what each was told, in words that can be compared, and how often the audit says it was done. */
async function together({ scene, act, kind }: Race<unknown>, where: Meeting) {
  const about = await scene();
  const before = await done(kind);
  const { db, steps } = meeting(world.deps.db, where);
  const answers = await Promise.allSettled(people.map((who) => act({ ...world.deps, db }, who, about)));
  const told = answers.map((answer) => (answer.status === 'rejected' ? 'fault' : wordOf(answer.value as Outcome)));
  return { told: told.toSorted(), done: (await done(kind)) - before, steps: steps() };
}

const wordOf = (answer: Outcome): string => (answer.ok === false ? (answer.error ?? '') : 'done');
const done = async (kind: string) =>
  Number((await owner(world.ownerUrl, `SELECT count(*) AS n FROM audit_log WHERE kind = '${kind}'`))[0]?.n);

/** Places of a long change are tried with some between them. */
const PLACES = 9;

/** Where two may meet in what they do. */
async function places(one: Race<unknown>): Promise<number[]> {
  const { steps } = await together(one, { at: 0, without: [] });
  const between = Math.ceil(steps / PLACES);
  return Array.from({ length: Math.ceil(steps / between) }, (_, index) => 1 + index * between);
}

describe.each(Object.entries(RACES))('[DESK-009] [DESK-016] [DESK-020] of two people who %s at once', (_what, one) => {
  it('one does, the other is told, wherever they meet', { timeout: 120_000 }, async () => {
    const before = await brokenMoney(world.ownerUrl);
    for (const at of await places(one))
      expect([at, await together(one, { at, without: [] })]).toMatchObject([at, { told: ['done', one.told].toSorted(), done: 1 }]);
    expect(await brokenMoney(world.ownerUrl)).toEqual(before);
  });

  it('the same call without what guards it is done twice: the harness sees it', { timeout: 120_000 }, async () => {
    const seen: string[] = [];
    for (const at of await places(one)) {
      const { told, done: times } = await together(one, { at, without: one.guard });
      seen.push(`${told.join(', ')}: ${times}`);
    }
    expect(seen).toContain('done, done: 2');
  });
});
