import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, createUser, signIn, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { begunOrder, cardsOf, packedOrder } from '../../../../test/world/parcels';

let world: TestApp;
let company: TestCompany;
let petr: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps, { name: 'Pekárna U Lípy' });
  const user = await createUser(world.deps, { firstName: 'Petr', lastName: 'Ryba' });
  petr = await signInStaff(world.deps, { roles: ['operations'], user });
}, 60_000);
afterAll(() => world.close());

interface Row {
  uid: string;
  state: string;
  companyName: string;
  orderNumber: string;
  canBeMadeAgain: boolean;
}

const list = async (query = '') =>
  (await world.app.inject({ url: `/api/provider/cards?${query}`, headers: petr.headers })).json<{ data: Row[] }>().data;
const act = async (uid: string, verb: 'give-up' | 'make-again', headers = petr.headers) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/cards/${uid}/${verb}`, headers, payload: {} });
  return { status: answer.statusCode, ...answer.json<{ code?: string; data?: { packageNumber?: string } }>() };
};
const drain = () => drainJobs(world.deps, world.ownerUrl);
const NOW = new Date('2026-11-23T09:41:00Z');
let minutes = 0;
/** A card that is made again is younger than the one it stands for. */
const later = () => world.setNow(new Date(NOW.getTime() + (minutes += 1) * 60_000));
const audited = async (uid: string, kind: string) =>
  owner(world.ownerUrl, `SELECT user_uid, company_uid, before, after FROM audit_log WHERE subject_uid = '${uid}' AND kind = '${kind}'`);
const queue = async (subject: string) =>
  (await world.app.inject({ url: '/api/provider/queues/cardTrouble?pageSize=100', headers: petr.headers }))
    .json<{ data: { subject: string }[] }>()
    .data.some((one) => one.subject === subject);

/** A card that was not in the package that came. */
async function missingCard(): Promise<{ uid: string; orderUid: string }> {
  const order = await packedOrder(world, company, 2);
  const [parcel] = await owner(world.ownerUrl, `SELECT uid FROM packages WHERE order_uid = '${order.uid}'`);
  const body = { packageNumber: order.packageNumber, trackingNumber: `4${order.packageNumber}` };
  await world.app.inject({ method: 'POST', url: '/api/provider/packages/dispatch', headers: petr.headers, payload: body });
  const [card] = await cardsOf(world, order.uid);
  const headers = await signIn(world.app, world.deps, { company, role: 'user' });
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/company/${company.uid}/orders/package/${String(parcel?.uid)}`,
    headers,
    payload: { isTakenOver: true, missingCardUids: [card?.uid] },
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  await drain();
  return { uid: card?.uid ?? '', orderUid: order.uid };
}

async function refusedCard(): Promise<{ uid: string; orderUid: string }> {
  const order = await begunOrder(world, company);
  const [card] = await cardsOf(world, order.uid);
  await sendEvent(world, { type: 'card.rejected', cardUid: card?.uid });
  return { uid: card?.uid ?? '', orderUid: order.uid };
}

describe('[DESK-036] cards of all companies', () => {
  it('that are being made can be given up: the price goes back, the audit says who', async () => {
    const order = await begunOrder(world, company);
    const [card] = await cardsOf(world, order.uid);
    const uid = card?.uid ?? '';
    expect(await list('filter[state]=inProduction')).toMatchObject([{ uid, companyName: 'Pekárna U Lípy', orderNumber: order.number }]);
    expect(await act(uid, 'give-up')).toMatchObject({ status: 200 });
    expect(await audited(uid, 'card.rejected')).toEqual([
      { user_uid: petr.userUid, company_uid: company.uid, before: null, after: { status: 'CRD_NOT_MNF', by: 'Petr Ryba' } },
    ]);
    expect(await act(uid, 'give-up')).toMatchObject({ status: 409, code: 'card.wrongState' });
    expect((await list('filter[state]=refused')).find((one) => one.uid === uid)).toMatchObject({ canBeMadeAgain: true });
    expect(await list('filter[state]=inProduction')).toEqual([]);
    const notes = await owner(
      world.ownerUrl,
      `SELECT count(*)::int AS n FROM documents WHERE order_uid = '${order.uid}' AND type = 'credit_note'`,
    );
    expect(notes).toEqual([{ n: 1 }]);
  });

  it('that were refused are made again at no cost, in a package of their own, and their case is over', async () => {
    const order = await begunOrder(world, company);
    const [card] = await cardsOf(world, order.uid);
    const uid = card?.uid ?? '';
    await sendEvent(world, { type: 'card.rejected', cardUid: uid });
    expect([await statusOf(order.uid), await queue(uid)]).toEqual(['RESOLVED', true]);
    later();
    const made = await act(uid, 'make-again');
    expect(made).toMatchObject({ status: 200, data: { packageNumber: expect.stringMatching(/^2\d{9}$/u) } });
    expect([await statusOf(order.uid), await queue(uid)]).toEqual(['SUBMITTED', false]);
    const [, fresh] = await cardsOf(world, order.uid);
    expect(fresh?.status).toBe('ORDERED');
    const [entry] = await audited(uid, 'card.orderedAgain');
    expect(entry?.after).toEqual({ card: fresh?.uid, package: made.data?.packageNumber, by: 'Petr Ryba' });
    expect(await act(uid, 'make-again')).toMatchObject({ status: 409, code: 'card.wrongState' });
    await drain();
    await sendEvent(world, { type: 'card.accepted', cardUid: fresh?.uid });
    await sendEvent(world, { type: 'card.manufactured', cardUid: fresh?.uid, number: '**** **** **** 9876', expirationDate: '2029-11-30' });
    const body = { packageNumber: made.data?.packageNumber, trackingNumber: '40999999991' };
    const sent = await world.app.inject({ method: 'POST', url: '/api/provider/packages/dispatch', headers: petr.headers, payload: body });
    expect([sent.statusCode, await statusOf(order.uid)]).toEqual([200, 'RESOLVED']);
    const totals = await owner(
      world.ownerUrl,
      `SELECT (SELECT count(*)::int FROM documents WHERE order_uid = '${order.uid}' AND type = 'invoice') AS invoices,
              (SELECT coalesce(sum(balance), 0)::int FROM account_balances) AS sum`,
    );
    expect(totals).toEqual([{ invoices: 1, sum: 0 }]);
  });

  it('that are made again and refused once more give no price back: they cost nothing', async () => {
    const order = await begunOrder(world, company);
    const [card] = await cardsOf(world, order.uid);
    await act(card?.uid ?? '', 'give-up');
    later();
    await act(card?.uid ?? '', 'make-again');
    await drain();
    const [, fresh] = await cardsOf(world, order.uid);
    expect(await act(fresh?.uid ?? '', 'give-up')).toMatchObject({ status: 200 });
    const notes = await owner(
      world.ownerUrl,
      `SELECT count(*)::int AS n FROM documents WHERE order_uid = '${order.uid}' AND type = 'credit_note'`,
    );
    expect([notes, await statusOf(order.uid)]).toEqual([[{ n: 1 }], 'RESOLVED']);
  });

  it('that are missing are made again: the missing one ends, and the processor hears of it', async () => {
    const missing = await missingCard();
    later();
    expect(await list('filter[state]=missing')).toMatchObject([{ uid: missing.uid, canBeMadeAgain: true }]);
    expect(await queue(missing.uid)).toBe(true);
    expect(await act(missing.uid, 'make-again')).toMatchObject({ status: 200 });
    const cards = await cardsOf(world, missing.orderUid);
    expect(cards.find(({ uid }) => uid === missing.uid)?.status).toBe('CRD_CANC');
    expect(cards).toHaveLength(3);
    expect([await queue(missing.uid), await list('filter[state]=missing')]).toEqual([false, []]);
    const jobs = await owner(
      world.ownerUrl,
      `SELECT payload ->> 'action' AS action FROM graphile_worker._private_jobs j WHERE payload ->> 'cardUid' = '${missing.uid}'`,
    );
    expect(jobs).toContainEqual({ action: 'cancel' });
    await drain();
  });

  it.each(['missing', 'refused'] as const)(
    'that are %s are made again once though many ask at once; each looked and saw that it may be',
    async (state) => {
      const order = state === 'missing' ? await missingCard() : await refusedCard();
      later();
      const looked = await Promise.all(Array.from({ length: 4 }, () => list(`filter[state]=${state}`)));
      const before = (await cardsOf(world, order.orderUid)).length;
      const answers = await Promise.all(Array.from({ length: 4 }, () => act(order.uid, 'make-again')));
      expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
        200,
        'card.wrongState',
        'card.wrongState',
        'card.wrongState',
      ]);
      expect(looked.every((rows) => rows.find(({ uid }) => uid === order.uid)?.canBeMadeAgain === true)).toBe(true);
      expect(await cardsOf(world, order.orderUid)).toHaveLength(before + 1);
    },
  );

  it('are refused to who may not, and where there is none', async () => {
    const { headers } = await signInStaff(world.deps, { roles: ['support', 'payments'] });
    const [card] = await cardsOf(world, (await begunOrder(world, company)).uid);
    for (const verb of ['give-up', 'make-again'] as const) {
      expect(await act(card?.uid ?? '', verb, headers)).toMatchObject({ status: 403, code: 'auth.access.denied' });
      expect(await act(company.uid, verb)).toMatchObject({ status: 404, code: 'card.notFound' });
    }
    expect(await act(card?.uid ?? '', 'make-again')).toMatchObject({ status: 409, code: 'card.wrongState' });
  });
});

const statusOf = async (uid: string) => (await owner(world.ownerUrl, `SELECT status FROM orders WHERE uid = '${uid}'`))[0]?.status;
