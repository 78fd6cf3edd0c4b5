import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardRequest } from '@portal/contract/cards/card-requests';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { createCompany, createEmployee, createLocation, inCompany, signIn, type EmployeeInput } from '../../../../test/world/factories';
import { createCards, createRequests, fillBasket } from '../../../../test/world/ordering-factories';
import { auditOf, openOffice, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let office: Office;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  office = await openOffice(world, { products: ['90C', '26C', '27C'] });
});

type Request = Omit<Parameters<typeof createRequests>[2][number], 'employeeUid'>;
interface Asking {
  employee?: EmployeeInput;
  cardStatus?: CardStatus;
  request?: Request;
}
/** Somebody with a card who asks for another one. */
async function ask({ employee = {}, cardStatus = 'CRD_ACT', request = {} }: Asking = {}) {
  const employeeUid = await createEmployee(world.deps, office.company, employee);
  const { productCode } = request;
  await createCards(world.deps, office.company, [{ employeeUid, status: cardStatus, ...(productCode && { productCode }) }]);
  const [uid = ''] = await createRequests(world.deps, office.company, [{ employeeUid, ...request }]);
  return { uid, employeeUid };
}
const read = async (query = '') => (await office.call('GET', `/card-requests${query}`)).json();
const list = async (query = ''): Promise<CardRequest[]> => (await read(query)).data;
const uids = async (query: string) => (await list(query)).map(({ uid }) => uid);
const decline = (uid: string) => office.call('PATCH', `/card-request/${uid}/decline`);
const answerIn = (employeeUid: string, requestUid: string) =>
  fillBasket(world.deps, office.company, [{ employeeUid, serviceCode: '90C-402', requestUid }]);
const FREE = [
  { action: 'order', allowed: true, blockers: [] },
  { action: 'decline', allowed: true, blockers: [] },
];
const blockedBy = (...blockers: string[]) => ['order', 'decline'].map((action) => ({ action, allowed: false, blockers }));

describe('GET card-requests', () => {
  it('[REQ-007] [REQ-008] [REQ-009] [REQ-010] [REQ-011] [REQ-012] [REQ-013] [REQ-014] [REQ-015] [REQ-016] [REQ-017] [REQ-018] [REQ-019] [REQ-020] [REQ-022] [REQ-028] [REQ-029] tells who asks for what and what may be done', async () => {
    const { uid, employeeUid } = await ask({
      employee: { employeeNumber: '17', firstName: 'Eva', lastName: 'Malá' },
      cardStatus: 'CRD_BLK_TMP',
      request: { masterId: '4711' },
    });
    expect(await read()).toEqual({
      data: [
        {
          uid,
          type: 'replacement',
          reason: 'loss',
          masterId: '4711',
          masterSystem: 'AM',
          cardType: 'mpc',
          product: { code: '90C', name: 'Karta Multibenefit' },
          state: 'open',
          createdAt: '2026-11-23T09:41:00.000Z',
          acceptedAt: null,
          rejectedAt: null,
          declinedAt: null,
          actions: FREE,
          employee: {
            uid: employeeUid,
            employeeNumber: '17',
            firstName: 'Eva',
            lastName: 'Malá',
            employeeStatus: 'active',
            cardStatus: 'CRD_BLK_TMP',
          },
          services: [
            { code: '90C-402', group: 'item', isActive: true, isOrderable: true, blockers: [], basketItems: [], customGpcDefault: null },
          ],
        },
      ],
      total: 1,
      meta: { totalPages: 1, nextPage: null, totalRecords: 1, totalUnfilteredRecords: 1 },
    });
  });

  it.each([
    ['90C', 'damage', 'mpc', '90C-404'],
    ['26C', 'loss', 'gastro', '26C-829'],
    ['27C', 'damage', 'flexi', '27C-729'],
  ] as const)('[REQ-011] %s, %s is a %s card, answered by %s', async (productCode, reason, cardType, code) => {
    await ask({ request: { productCode, reason, masterSystem: 'CM' } });
    expect(await list()).toMatchObject([{ cardType, reason, masterSystem: 'CM', services: [{ code, isOrderable: true }], actions: FREE }]);
  });

  it('[REQ-023] [REQ-024] [REQ-025] [REQ-026] [REQ-027] the open ones, newest first, unless asked otherwise', async () => {
    const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    const named = (employeeNumber: string, firstName: string, lastName: string) => ({ employee: { employeeNumber, firstName, lastName } });
    const a = await ask({ ...named('10', 'Adam', 'Žák'), request: { createdAt: at(1) } });
    const b = await ask({ ...named('9', 'Šimon', 'Bílý'), request: { createdAt: at(3) } });
    const c = await ask({ ...named('100', 'Cyril', 'Čermák'), request: { createdAt: at(2), productCode: '26C' } });
    const declined = await ask({ request: { createdAt: at(4), declinedAt: at(5) } });
    const rejected = await ask({ request: { createdAt: at(4), rejectedAt: at(5) } });
    const order = [b.uid, c.uid, a.uid];
    expect(await uids('')).toEqual(order);
    expect(await uids('?sortBy=createdAt')).toEqual(order.toReversed());
    expect(await uids('?sortBy=createdAt&sortDir=desc')).toEqual(order);
    expect(await uids('?sortBy=employeeNumber')).toEqual([b.uid, a.uid, c.uid]);
    expect(await uids('?sortBy=firstName')).toEqual([a.uid, c.uid, b.uid]);
    expect(await uids('?sortBy=lastName&sortDir=desc')).toEqual([a.uid, c.uid, b.uid]);
    expect(await uids('?pageSize=2')).toEqual([b.uid, c.uid]);
    expect(await uids('?pageSize=2&pageNumber=2')).toEqual([a.uid]);
    expect((await uids('?filter[state][]=declined&filter[state][]=rejected')).toSorted()).toEqual([declined.uid, rejected.uid].toSorted());
    expect(await uids('?filter[productCode]=26C')).toEqual([c.uid]);
    expect(await uids('?filter[employeeNumber]=10')).toEqual([c.uid, a.uid]);
    expect(await uids('?filter[firstName]=sim')).toEqual([b.uid]);
    expect(await read('?filter[lastName]=cerm')).toMatchObject({ total: 1, meta: { totalRecords: 1, totalUnfilteredRecords: 3 } });
    const wrong = await office.call('GET', '/card-requests?filter[state]=lost');
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'filter[state]']);
  });

  it('[REQ-023] answers 50 unless asked otherwise', async () => {
    const people = await Promise.all(Array.from({ length: 51 }, () => createEmployee(world.deps, office.company)));
    await createRequests(
      world.deps,
      office.company,
      people.map((employeeUid) => ({ employeeUid })),
    );
    expect([(await list()).length, (await list('?pageSize=100')).length, (await read()).total]).toEqual([50, 51, 51]);
  });

  it('[REQ-021] [ERR-032] while the replacement lies in the basket the request waits for it', async () => {
    const { uid, employeeUid } = await ask();
    const [itemUid] = await answerIn(employeeUid, uid);
    expect(await list()).toMatchObject([
      {
        actions: blockedBy('card.replacementInBasket'),
        services: [{ code: '90C-402', basketItems: [{ uid: itemUid, quantity: 1, value: null, walletUid: null }] }],
      },
    ]);
  });

  it.each<[string, Asking, string]>([
    ['a suspended employee', { employee: { status: 'suspended' } }, 'employeeNotActive'],
    ['a card that is gone', { cardStatus: 'CRD_CANC' }, 'cardCanceled'],
    ['a card being cancelled', { cardStatus: 'PENDING_CANCELLATION' }, 'cardCanceled'],
    ['another card on its way', { cardStatus: 'CRD_IN_PRD' }, 'cardOrdered'],
  ])('nothing can be ordered for %s, but the request can be declined', async (_, asking, reason) => {
    await ask(asking);
    expect(await list()).toMatchObject([
      {
        actions: [
          { action: 'order', allowed: false, blockers: ['err.blocked.status'] },
          { action: 'decline', allowed: true, blockers: [] },
        ],
        services: [{ isOrderable: false, blockers: [reason] }],
      },
    ]);
  });

  it('nor to an address that is not active', async () => {
    const locationUid = await createLocation(world.deps, office.company, { status: 'inactive' });
    await ask({ employee: { locationUid } });
    expect(await list()).toMatchObject([{ services: [{ isOrderable: false, blockers: ['locationNotActive'] }] }]);
  });

  it('[ORD-084] the row of manual ordering carries the open request of its product', async () => {
    const { employeeUid } = await ask();
    const [other] = await list();
    await ask({ request: { declinedAt: new Date('2026-11-23T08:00:00Z') } });
    const rowsOf = async (product: string) => (await office.call('GET', `/employees-product/${product}`)).json().data;
    const rows = await rowsOf('90C');
    expect(rows.find(({ uid }: { uid: string }) => uid === employeeUid).request).toEqual(other);
    expect(rows.filter(({ request }: { request: unknown }) => request !== null)).toHaveLength(1);
    expect((await rowsOf('26C')).every(({ request }: { request: unknown }) => request === null)).toBe(true);
  });
});

describe('PATCH decline', () => {
  it('[REQ-030] declines: the request leaves the open ones; a second time the answer is the same', async () => {
    const { uid } = await ask();
    const answer = await decline(uid);
    expect(answer.json().data).toMatchObject({
      uid,
      state: 'declined',
      declinedAt: '2026-11-23T09:41:00.000Z',
      actions: blockedBy('err.blocked.status'),
    });
    expect([await list(), (await list('?filter[state]=declined')).map((request) => request.uid)]).toEqual([[], [uid]]);
    const again = await decline(uid);
    expect([again.statusCode, again.json().data]).toEqual([200, answer.json().data]);
    expect((await auditOf(world, office.company)).filter(({ after }) => after !== null)).toEqual([
      { kind: 'cardRequest.declined', subject_uid: uid, before: { state: 'open' }, after: { state: 'declined' } },
    ]);
  });

  it('[REQ-031] [ERR-032] is refused while the replacement lies in the basket', async () => {
    const { uid, employeeUid } = await ask();
    const [itemUid = ''] = await answerIn(employeeUid, uid);
    const answer = await decline(uid);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'card.replacementInBasket', message: 'Náhradní karta je už v košíku.' }),
    ]);
    expect(await list()).toMatchObject([{ state: 'open' }]);
    await office.call('POST', '/basket/items-delete', { itemUids: [itemUid] });
    expect((await decline(uid)).statusCode).toBe(200);
  });

  it('is refused when the request was answered otherwise', async () => {
    const { uid } = await ask({ request: { rejectedAt: new Date('2026-11-23T08:00:00Z') } });
    const answer = await decline(uid);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'err.blocked.status']);
  });

  it('an id of another company is as unknown as one of nobody', async () => {
    const { uid } = await ask();
    const other = await openOffice(world);
    for (const id of [uid, newUid()]) {
      const answer = await other.call('PATCH', `/card-request/${id}/decline`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'err.notFound']);
    }
    expect((await decline('x')).statusCode).toBe(404);
    expect((await other.call('GET', '/card-requests')).json().total).toBe(0);
    const stored = await inCompany(world.deps, office.company.uid, (tx) =>
      tx.first(sql`SELECT declined_at FROM card_requests WHERE uid = ${uid}`),
    );
    expect(stored).toEqual({ declined_at: null });
  });

  it('anonymous and foreign callers are refused', async () => {
    const { uid } = await ask();
    const stranger = await signIn(world.app, world.deps, { company: await createCompany(world.deps) });
    for (const [method, path] of [
      ['GET', '/card-requests'],
      ['PATCH', `/card-request/${uid}/decline`],
    ] as const) {
      const url = `/api/company/${office.company.uid}${path}`;
      const answers = await Promise.all([{}, stranger].map((headers) => world.app.inject({ method, url, headers })));
      expect(answers.map((answer) => answer.json().code)).toEqual(['auth.unauthorized', 'auth.access.denied']);
    }
  });
});
