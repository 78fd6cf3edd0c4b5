import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardFacts } from '../../../../test/world/card-facts';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createEmployee, inCompany } from '../../../../test/world/factories';
import { createCards, createRequests } from '../../../../test/world/ordering-factories';
import { openOffice, type Office } from '../../../../test/world/people';
import { testApp, type TestApp } from '../../../../test/app/test-app';

const BEFORE = new Date('2024-01-10T08:00:00Z');

let world: TestApp;
let office: Office;

beforeAll(async () => {
  world = await testApp({ env: { PROVIDER_TOKEN: 'provider-token-for-tests', SIMULATOR_STEP_SECONDS: '3600' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  office = await openOffice(world, { products: ['90C', '26C', '27C'] });
});

type Request = Omit<Parameters<typeof createRequests>[2][number], 'employeeUid'>;
type Card = Omit<Parameters<typeof createCards>[2][number], 'employeeUid'>;

async function ask(request: Request = {}, card: Card = {}) {
  const employeeUid = await createEmployee(world.deps, office.company);
  const { productCode = '90C' } = request;
  const [cardUid = ''] = await createCards(world.deps, office.company, [{ employeeUid, productCode, createdAt: BEFORE, ...card }]);
  const [uid = ''] = await createRequests(world.deps, office.company, [{ employeeUid, ...request }]);
  return { uid, employeeUid, cardUid };
}
const post = async (...items: object[]) => {
  const answer = await office.call('POST', '/basket', { items });
  return { status: answer.statusCode, ...answer.json() };
};
const replacement = ({ uid, employeeUid }: { uid: string; employeeUid: string }, entry: object = {}) => ({
  productCode: '90C',
  productServiceCode: '90C-402',
  employeeUid,
  requestUid: uid,
  ...entry,
});
const stateOf = async (uid: string): Promise<string> => {
  const all = 'filter[state][]=open&filter[state][]=accepted&filter[state][]=declined&filter[state][]=rejected';
  const { data } = (await office.call('GET', `/card-requests?${all}&pageSize=100`)).json();
  return data.find((request: { uid: string }) => request.uid === uid).state;
};
const start = async () => (await office.call('POST', '/order-checkout', {})).json();
/** Places what lies in the basket; answers the uid of the order. */
async function place(): Promise<string> {
  const { uid } = (await start()).data.order;
  await office.call('PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-421' });
  expect((await office.call('POST', `/order-checkout/${uid}/submit`, {})).statusCode).toBe(200);
  return uid;
}
const send = async (event: object) => {
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
  return answer.json().data?.accepted ?? answer.statusCode;
};
const newCardOf = async (orderUid: string): Promise<string> =>
  (
    await inCompany(world.deps, office.company.uid, (tx) =>
      tx.first<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${orderUid}`),
    )
  )?.uid ?? '';
const statusOf = async (cardUid: string) => (await cardFacts(world.deps, office.company.uid, cardUid))?.status;

describe('the answer in the basket', () => {
  it.each([
    ['90C', 'loss', '90C-402'],
    ['90C', 'damage', '90C-404'],
    ['26C', 'loss', '26C-829'],
    ['27C', 'damage', '27C-729'],
  ] as const)('%s, %s: %s goes in and keeps the request', async (productCode, reason, productServiceCode) => {
    const asked = await ask({ productCode, reason });
    const { data } = await post(replacement(asked, { productCode, productServiceCode }));
    expect(data).toMatchObject({ total: { itemQuantity: 1 }, items: [{ productServiceCode, requestUid: asked.uid }], skipped: [] });
    const again = await post(replacement(asked, { productCode, productServiceCode }));
    expect(again.data.total.itemQuantity).toBe(1);
    expect((await start()).data.error).toBeNull();
    const row = (await office.call('GET', `/employees-product/${productCode}`)).json().data[0];
    expect(row.services.find(({ code }: { code: string }) => code === productServiceCode)).toMatchObject({
      isOrderable: true,
      blockers: [],
    });
  });

  it('a wrong entry refuses the call: no request, another service, employee, product, company, nobody’s request', async () => {
    const asked = await ask();
    const other = await ask();
    const foreign = await openOffice(world);
    const stranger = await createEmployee(world.deps, foreign.company);
    const [theirs = ''] = await createRequests(world.deps, foreign.company, [{ employeeUid: stranger }]);
    for (const [entry, code] of [
      [{ requestUid: null }, 'field.required'],
      [{ productServiceCode: '90C-404' }, 'field.invalid'],
      [{ productServiceCode: '90C-401' }, 'field.invalid'],
      [{ employeeUid: other.employeeUid }, 'field.invalid'],
      [{ productCode: '26C', productServiceCode: '26C-829' }, 'field.invalid'],
      [{ requestUid: theirs }, 'field.invalid'],
      [{ requestUid: randomUUID() }, 'field.invalid'],
    ] as const) {
      const answer = await post(replacement(other), replacement(asked, entry));
      expect([answer.status, answer.code, answer.errors]).toMatchObject([422, 'err.input.invalid', [{ path: 'items.1.requestUid', code }]]);
    }
    expect((await office.call('GET', '/basket/total')).json().data.itemQuantity).toBe(0);
  });

  it('answered meanwhile, it is left out with the reason, the others go in', async () => {
    const [declined, open] = [await ask(), await ask()];
    await office.call('PATCH', `/card-request/${declined.uid}/decline`);
    const { data } = await post(replacement(declined), replacement(open));
    expect([data.total.itemQuantity, data.skipped]).toMatchObject([1, [{ rowNumber: 1, reason: 'requestAnswered' }]]);
  });

  it.each([
    ['CRD_ACT', undefined],
    ['CRD_BLK_TMP', undefined],
    ['CRD_NOT_ACT', undefined],
    ['CRD_CANC', 'cardCanceled'],
    ['CRD_EXP', 'cardExpired'],
    ['CRD_MNF', 'cardOrdered'],
  ] as const)('the old card is %s: %s', async (status, reason) => {
    const { data } = await post(replacement(await ask({}, { status, statusBefore: status === 'CRD_BLK_TMP' ? 'CRD_ACT' : null })));
    expect(data.skipped[0]?.reason).toBe(reason);
  });

  it('given up by the provider while it lies there, it is shown as what cannot be ordered', async () => {
    const asked = await ask();
    await post(replacement(asked));
    expect(await send({ type: 'cardRequest.rejected', requestUid: asked.uid })).toBe(true);
    expect((await start()).code).toBe('basketItemsIgnored');
    const { data } = (await office.call('GET', '/basket/errors?filter[ignoredOnly]=1')).json();
    expect(data).toMatchObject([{ items: [{ productServiceCode: '90C-402', error: 'requestAnswered' }] }]);
  });
});

describe('a renewal by hand', () => {
  const renewal = (employeeUid: string) => ({ productCode: '90C', productServiceCode: '90C-403', employeeUid });
  const holderOf = async (card: Card) => (await ask({}, card)).employeeUid;

  it('is for a card in its renewal period; another is left out with the reason', async () => {
    const [soon, late] = [await holderOf({ expiresOn: '2026-12-31' }), await holderOf({ expiresOn: '2029-06-30' })];
    const { data } = await post(renewal(soon), renewal(late));
    expect(data).toMatchObject({ total: { itemQuantity: 1 }, skipped: [{ rowNumber: 2, reason: 'cardNotRenewable' }] });
    expect((await post(renewal(soon))).data).toMatchObject({ total: { itemQuantity: 1 }, skipped: [] });
    const gone = await holderOf({ status: 'CRD_EXP', expiresOn: '2026-10-31' });
    expect((await post(renewal(gone))).data.skipped).toMatchObject([{ reason: 'cardExpired' }]);
  });

  it('is not for somebody who leaves before the old card ends', async () => {
    const employeeUid = await createEmployee(world.deps, office.company, { status: 'active_till_date', activeTill: '2026-12-31' });
    await createCards(world.deps, office.company, [{ employeeUid, expiresOn: '2026-12-31', createdAt: BEFORE }]);
    expect((await post(renewal(employeeUid))).data.skipped).toMatchObject([{ reason: 'cardNotRenewable' }]);
  });

  it('the old card works until the new one is first used, then it has expired (S-082)', async () => {
    const { employeeUid, cardUid } = await ask({ declinedAt: BEFORE }, { expiresOn: '2026-12-31' });
    await post(renewal(employeeUid));
    const cardNew = await newCardOf(await place());
    await drainJobs(world.deps, world.ownerUrl);
    const manufactured = { type: 'card.manufactured', number: '**** **** **** 1111', expirationDate: '2029-11-30' };
    for (const event of [{ type: 'card.accepted' }, manufactured]) await send({ cardUid: cardNew, ...event });
    expect([await statusOf(cardUid), await statusOf(cardNew)]).toEqual(['CRD_ACT', 'CRD_MNF']);
    expect((await office.call('GET', '/employees-product/90C/renewable-count')).json().data.count).toBe(0);
    await inCompany(world.deps, office.company.uid, (tx) => tx.run(sql`UPDATE cards SET status = 'CRD_NOT_ACT' WHERE uid = ${cardNew}`));
    expect(await statusOf(cardUid)).toBe('CRD_ACT');
    await send({ type: 'card.firstTransaction', cardUid: cardNew });
    expect([await statusOf(cardUid), await statusOf(cardNew)]).toEqual(['CRD_EXP', 'CRD_ACT']);
  });
});

describe('the life of a request', () => {
  it('an order accepts it, its cancellation opens it again', async () => {
    const asked = await ask();
    await post(replacement(asked));
    const orderUid = await place();
    const [accepted] = (await office.call('GET', '/card-requests?filter[state]=accepted')).json().data;
    expect(accepted).toMatchObject({ uid: asked.uid, state: 'accepted', acceptedAt: '2026-11-23T09:41:00.000Z', declinedAt: null });
    const late = await office.call('PATCH', `/card-request/${asked.uid}/decline`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'err.blocked.status']);
    expect((await office.call('PATCH', `/order/${orderUid}/cancel`)).statusCode).toBe(200);
    expect(await stateOf(asked.uid)).toBe('accepted');
    await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 3_600_000) });
    expect([await stateOf(asked.uid), await statusOf(asked.cardUid)]).toEqual(['open', 'CRD_ACT']);
    expect((await post(replacement(asked))).data.skipped).toEqual([]);
  });

  it('opened again beside a newer one of the same card, it gives way', async () => {
    const asked = await ask();
    await post(replacement(asked));
    const orderUid = await place();
    const [newer = ''] = await createRequests(world.deps, office.company, [{ employeeUid: asked.employeeUid }]);
    await office.call('PATCH', `/order/${orderUid}/cancel`);
    await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 3_600_000) });
    expect([await stateOf(asked.uid), await stateOf(newer)]).toEqual(['rejected', 'open']);
  });

  it.each([
    ['90C', '90C-402', 'CRD_BLK_TMP'],
    ['26C', '26C-829', 'CRD_ACT'],
  ] as const)(
    '%s: the old card is cancelled when the new one is first used, and the processor told (S-146)',
    async (productCode, code, status) => {
      const asked = await ask(
        { productCode },
        { status, statusBefore: status === 'CRD_BLK_TMP' ? 'CRD_ACT' : null, locks: status === 'CRD_ACT' ? [] : ['HOLDER'] },
      );
      await post(replacement(asked, { productCode, productServiceCode: code }));
      const cardUid = await newCardOf(await place());
      await inCompany(world.deps, office.company.uid, (tx) => tx.run(sql`UPDATE cards SET status = 'CRD_NOT_ACT' WHERE uid = ${cardUid}`));
      expect(await statusOf(asked.cardUid)).toBe(status);
      expect(await send({ type: 'card.firstTransaction', cardUid })).toBe(true);
      expect([await statusOf(asked.cardUid), await statusOf(cardUid)]).toEqual(['CRD_CANC', 'CRD_ACT']);
      const waiting = () =>
        inCompany(world.deps, office.company.uid, (tx) =>
          tx.first(sql`SELECT cancel_asked_at IS NOT NULL AS waits FROM cards WHERE uid = ${asked.cardUid}`),
        );
      expect(await waiting()).toEqual({ waits: true });
      await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 60_000) });
      expect(await waiting()).toEqual({ waits: false });
    },
  );
});
