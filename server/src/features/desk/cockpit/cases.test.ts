import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, createUser, signInStaff } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { sendEvent } from '../../../../test/world/drain-jobs';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let ivana: Awaited<ReturnType<typeof signInStaff>>;
let petr: Awaited<ReturnType<typeof signInStaff>>;
let subject: string;

beforeAll(async () => {
  world = await testApp();
  const named = async (firstName: string, lastName: string) => createUser(world.deps, { firstName, lastName });
  ivana = await signInStaff(world.deps, { roles: ['payments'], user: await named('Ivana', 'Králová') });
  petr = await signInStaff(world.deps, { roles: ['support'], user: await named('Petr', 'Ryba') });
  await importStatement(world.deps, bankFile([credit(null, 500_00), credit(null, 700_00)]));
}, 60_000);
beforeEach(async () => {
  await owner(world.ownerUrl, 'DELETE FROM desk_cases');
  subject = (await queue(ivana)).data[0]?.subject ?? '';
});
afterAll(() => world.close());

type Staff = typeof ivana;
interface Answer {
  data: { subject: string; takenBy: { name: string; isMe: boolean } | null }[];
  meta: { total: number; chosen: number; mine: number; free: number };
}

const queue = async ({ headers }: Staff, query = ''): Promise<Answer> =>
  (await world.app.inject({ url: `/api/provider/queues/unplacedMoney${query}`, headers })).json();
const post = async ({ headers }: Staff, verb: 'take' | 'give-back', body: object = { queue: 'unplacedMoney', subject }) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/cases/${verb}`, headers, payload: body });
  return [answer.statusCode, answer.json().code];
};
const audited = () => owner(world.ownerUrl, `SELECT user_uid, kind, before, after FROM audit_log WHERE kind LIKE 'desk.%' ORDER BY uid`);

describe('[DESK-009] a case', () => {
  it('is taken, seen by others as whose it is, and given back', async () => {
    const before = (await audited()).length;
    expect(await post(ivana, 'take')).toEqual([200, undefined]);
    expect((await queue(ivana)).data[0]?.takenBy).toMatchObject({ name: 'Ivana Králová', isMe: true });
    const seen = await queue(petr);
    expect(seen.data[0]?.takenBy).toMatchObject({ name: 'Ivana Králová', isMe: false });
    expect(seen.meta).toMatchObject({ total: 2, mine: 0, free: 1 });
    expect((await queue(ivana, '?owner=mine')).data.map((one) => one.subject)).toEqual([subject]);
    expect((await queue(petr, '?owner=nobody')).meta).toMatchObject({ total: 2, chosen: 1 });
    expect(await post(ivana, 'give-back')).toEqual([200, undefined]);
    expect((await queue(petr)).data[0]?.takenBy).toBeNull();
    const named = { queue: 'unplacedMoney', subject, by: 'Ivana Králová' };
    expect((await audited()).slice(before)).toEqual([
      { user_uid: ivana.userUid, kind: 'desk.case.taken', before: null, after: named },
      { user_uid: ivana.userUid, kind: 'desk.case.givenBack', before: named, after: null },
    ]);
  });

  it('is taken twice by one person to the same effect', async () => {
    expect([await post(ivana, 'take'), await post(ivana, 'take')]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  it('is not taken from somebody, nor given back for them; nothing is audited then', async () => {
    await post(ivana, 'take');
    const before = await audited();
    expect([await post(petr, 'take'), await post(petr, 'give-back')]).toEqual([
      [409, 'desk.caseTaken'],
      [409, 'desk.caseTaken'],
    ]);
    expect(await audited()).toEqual(before);
  });

  it('that is over cannot be taken, nor one that never was; what is no queue is a wrong input', async () => {
    await owner(world.ownerUrl, `UPDATE bank_movements SET status = 'aside' WHERE uid = '${subject}'`);
    expect(await post(petr, 'take')).toEqual([409, 'desk.caseOver']);
    await owner(world.ownerUrl, `UPDATE bank_movements SET status = 'unmatched' WHERE uid = '${subject}'`);
    expect(await post(petr, 'take', { queue: 'unplacedMoney', subject: "' OR 1=1 --" })).toEqual([409, 'desk.caseOver']);
    expect(await post(petr, 'take', { queue: 'nothing', subject })).toEqual([422, 'err.input.invalid']);
    expect(await post(petr, 'take', { queue: 'unplacedMoney' })).toEqual([422, 'err.input.invalid']);
    expect(await post(petr, 'take', { queue: 'unplacedMoney', subject: 7 })).toEqual([422, 'err.input.invalid']);
  });

  it('that comes back after it was solved is nobody’s, whoever had it before', async () => {
    const solved = () => owner(world.ownerUrl, `UPDATE bank_movements SET status = 'aside' WHERE uid = '${subject}'`);
    const back = () => owner(world.ownerUrl, `UPDATE bank_movements SET status = 'unmatched' WHERE uid = '${subject}'`);
    const takenBy = async () => (await queue(petr)).data.find((one) => one.subject === subject)?.takenBy;
    await post(ivana, 'take');
    await solved();
    expect((await queue(petr)).meta.total).toBe(1);
    await back();
    expect(await takenBy()).toBeNull();
    // Also when nobody looked meanwhile: it is another case since it began at another time.
    await post(ivana, 'take');
    expect(await takenBy()).toMatchObject({ name: 'Ivana Králová' });
    await owner(world.ownerUrl, `UPDATE bank_movements SET booked_on = booked_on + 1 WHERE uid = '${subject}'`);
    expect(await takenBy()).toBeNull();
    expect(await post(petr, 'take')).toEqual([200, undefined]);
    expect(await takenBy()).toMatchObject({ name: 'Petr Ryba' });
    expect(await post(ivana, 'take')).toEqual([409, 'desk.caseTaken']);
    // Read again and again it stays theirs.
    expect([await takenBy(), await takenBy()]).toEqual([await takenBy(), expect.objectContaining({ name: 'Petr Ryba' })]);
    await owner(world.ownerUrl, `UPDATE bank_movements SET booked_on = booked_on - 1 WHERE uid = '${subject}'`);
  });

  it('of many who take it at once one has it, the others are told', async () => {
    const staff = await Promise.all(Array.from({ length: 8 }, () => signInStaff(world.deps, { roles: ['support'] })));
    for (let round = 0; round < 5; round += 1) {
      await owner(world.ownerUrl, 'DELETE FROM desk_cases');
      const answers = await Promise.all(staff.map((one) => post(one, 'take')));
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
      expect(answers.filter(([, code]) => code === 'desk.caseTaken')).toHaveLength(7);
    }
  });

  it('takes pages of the chosen size, and refuses others', async () => {
    expect((await queue(ivana, '?pageSize=1&pageNumber=2')).data).toHaveLength(1);
    for (const wrong of ['pageSize=0', 'pageSize=101', 'pageNumber=x', 'owner=all'])
      expect((await world.app.inject({ url: `/api/provider/queues/unplacedMoney?${wrong}`, headers: ivana.headers })).statusCode).toBe(422);
  });
});

describe('[DESK-011] the figures', () => {
  it('are those of the database: thirty days, today the last', async () => {
    const company = await createCompany(world.deps);
    const order = await placeOrder(world, company, { cards: 1, credits: [1_000] });
    await sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
    await owner(world.ownerUrl, `INSERT INTO backups VALUES ('2026-11-23T02:00:00Z')`);
    const { data } = (await world.app.inject({ url: '/api/provider/figures', headers: ivana.headers })).json();
    expect(data.days.value).toHaveLength(30);
    const [first, today] = [data.days.value[0], data.days.value.at(-1)];
    expect([first.day, today.day]).toEqual(['2026-10-25', '2026-11-23']);
    expect(first).toMatchObject({ ordered: 0, paid: 0, credited: 0 });
    expect(today).toMatchObject({ ordered: order.total / 100, paid: order.total / 100 });
    expect(data.ledgerSum).toEqual({ state: 'read', value: 0 });
    const [statement] = await owner(world.ownerUrl, 'SELECT to_json(max(imported_at)) AS at FROM bank_statements');
    expect(Date.parse(data.lastStatement.value)).toBe(Math.trunc(Date.parse(String(statement?.at))));
    expect(data.lastBackup).toEqual({ state: 'read', value: '2026-11-23T02:00:00.000Z' });
    expect(data.queueLag).toMatchObject({ state: 'read', value: { waiting: expect.any(Number) } });
    expect(data.queueLag.value.waiting).toBeGreaterThan(0);
  });

  it('each says by itself that it cannot be read', async () => {
    await owner(world.ownerUrl, 'ALTER TABLE backups RENAME TO backups_elsewhere');
    const { data } = (await world.app.inject({ url: '/api/provider/figures', headers: ivana.headers })).json();
    await owner(world.ownerUrl, 'ALTER TABLE backups_elsewhere RENAME TO backups');
    const states = Object.entries<{ state: string }>(data).map(([name, { state }]) => [name, state]);
    expect(states.filter(([, state]) => state === 'failed')).toEqual([['lastBackup', 'failed']]);
  });
});
