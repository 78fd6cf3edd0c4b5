import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createEmployee, inCompany, type EmployeeInput, type TestCompany } from '../../../../test/world/factories';
import { createCards, createRequests, fillBasket } from '../../../../test/world/ordering-factories';
import { auditOf } from '../../../../test/world/people';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { dailyRound } from '../../fulfilment/rounds/daily-round';

const NOW = new Date('2026-11-23T09:41:00Z');
const DAY_MS = 86_400_000;

let world: TestApp;
let company: TestCompany;

beforeAll(async () => {
  world = await testApp({ env: { PROVIDER_TOKEN: 'provider-token-for-tests' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
});

type Card = Omit<Parameters<typeof createCards>[2][number], 'employeeUid'>;
const holder = async (card: Card = {}, employee: EmployeeInput = {}) => {
  const employeeUid = await createEmployee(world.deps, company, employee);
  const [cardUid = ''] = await createCards(world.deps, company, [{ employeeUid, ...card }]);
  return { employeeUid, cardUid };
};
const post = async (event: object, token = 'provider-token-for-tests') => {
  const payload = { eventId: randomUUID(), at: NOW.toISOString(), ...event };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/provider/events',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, accepted: answer.json().data?.accepted, payload };
};
const created = (employeeUid: string, event: object = {}) => ({
  type: 'cardRequest.created',
  employeeUid,
  productCode: '90C',
  reason: 'loss',
  masterSystem: 'AM',
  masterId: '77',
  ...event,
});
const requests = () =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.rows<{ uid: string }>(
      sql`SELECT uid, employee_uid, card_uid, reason, master_system, master_id, created_at, rejected_at FROM card_requests WHERE company_uid = ${company.uid} ORDER BY created_at`,
    ),
  );

describe('a request for a replacement card', () => {
  it('is raised for the card the employee has', async () => {
    const { employeeUid, cardUid } = await holder();
    const at = '2026-11-22T10:00:00.000Z';
    expect(await post({ ...created(employeeUid), at })).toMatchObject({ status: 200, accepted: true });
    expect(await requests()).toEqual([
      {
        uid: expect.any(String),
        employee_uid: employeeUid,
        card_uid: cardUid,
        reason: 'loss',
        master_system: 'AM',
        master_id: '77',
        created_at: new Date(at),
        rejected_at: null,
      },
    ]);
  });

  it('once, however often it is told, and one of a card at a time; never in the future', async () => {
    const { employeeUid } = await holder();
    const { payload } = await post({ ...created(employeeUid), at: '2027-01-01T00:00:00.000Z' });
    expect((await post(payload)).accepted).toBe(true);
    expect((await post(created(employeeUid))).accepted).toBe(false);
    expect((await post(created(employeeUid, { masterId: '78' }))).accepted).toBe(false);
    const other = await holder();
    expect((await post(created(other.employeeUid))).accepted).toBe(false);
    expect((await post(created(other.employeeUid, { masterSystem: 'CM' }))).accepted).toBe(true);
    expect(await requests()).toMatchObject([{ created_at: NOW }, { created_at: NOW }]);
  });

  it.each<[string, Card, EmployeeInput, boolean]>([
    ['a card its holder blocked', { status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT' }, {}, true],
    ['a card never used', { status: 'CRD_NOT_ACT' }, {}, true],
    ['a cancelled card', { status: 'CRD_CANC' }, {}, false],
    ['a card on its way', { status: 'PENDING_DELIVERY_CNF' }, {}, false],
    ['a card of another product', { productCode: '26C' }, {}, false],
    ['a suspended employee', {}, { status: 'suspended' }, false],
    ['somebody who left', {}, { status: 'active_till_date', activeTill: '2026-11-22' }, false],
  ])('%s', async (_, card, employee, accepted) => {
    const { employeeUid } = await holder(card, employee);
    expect((await post(created(employeeUid))).accepted).toBe(accepted);
  });

  it('is refused when it is wrong or about nobody', async () => {
    const { employeeUid } = await holder();
    expect((await post(created(randomUUID()))).status).toBe(404);
    expect((await post({ type: 'cardRequest.rejected', requestUid: randomUUID() })).status).toBe(404);
    for (const wrong of [{ productCode: '10C' }, { reason: 'theft' }, { masterSystem: 'XX' }, { masterId: 'x' }, { employeeUid: 'x' }]) {
      expect([wrong, (await post(created(employeeUid, wrong))).status]).toEqual([wrong, 422]);
    }
    expect((await post(created(employeeUid), 'wrong-token-for-tests')).status).toBe(401);
    expect(await requests()).toEqual([]);
  });

  it('is given up where it came from, once, and never after an answer', async () => {
    const { employeeUid } = await holder();
    const [uid = ''] = await createRequests(world.deps, company, [{ employeeUid }]);
    expect((await post({ type: 'cardRequest.rejected', requestUid: uid })).accepted).toBe(true);
    expect((await post({ type: 'cardRequest.rejected', requestUid: uid })).accepted).toBe(false);
    expect(await requests()).toMatchObject([{ rejected_at: NOW }]);
    const [declined = ''] = await createRequests(world.deps, company, [{ employeeUid, declinedAt: NOW }]);
    expect((await post({ type: 'cardRequest.rejected', requestUid: declined })).accepted).toBe(false);
  });
});

describe('the round of the night', () => {
  it('gives up what nobody waits for any more, and says why', async () => {
    const asked = async (card: Card, employee: EmployeeInput, days: number) => {
      const { employeeUid } = await holder(card, employee);
      const [uid = ''] = await createRequests(world.deps, company, [{ employeeUid, createdAt: new Date(NOW.getTime() - days * DAY_MS) }]);
      return { uid, employeeUid };
    };
    const old = await asked({}, {}, 60);
    const young = await asked({}, {}, 59);
    const left = await asked({ status: 'CRD_CANC' }, { status: 'inactive' }, 1);
    const gone = await asked({ status: 'CRD_EXP' }, {}, 1);
    const atIt = await asked({}, {}, 90);
    await fillBasket(world.deps, company, [{ employeeUid: atIt.employeeUid, serviceCode: '90C-402', requestUid: atIt.uid }]);
    for (let night = 0; night < 2; night += 1) await dailyRound(world.deps, { companyUid: company.uid });
    const entries = (await auditOf(world, company)).filter(({ kind, after }) => kind === 'cardRequest.rejected' && after !== null);
    expect(new Map(entries.map(({ subject_uid, after }) => [subject_uid, after?.why]))).toEqual(
      new Map([
        [old.uid, 'noAnswer'],
        [left.uid, 'employeeLeft'],
        [gone.uid, 'cardGone'],
      ]),
    );
    expect(entries).toHaveLength(3);
    const open = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows<{ uid: string }>(sql`SELECT uid FROM card_requests WHERE company_uid = ${company.uid} AND rejected_at IS NULL`),
    );
    expect(open.map(({ uid }) => uid).toSorted()).toEqual([young.uid, atIt.uid].toSorted());
  });
});
