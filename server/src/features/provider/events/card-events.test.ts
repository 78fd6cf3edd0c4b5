import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { cardFacts, embeddedFacts } from '../../../../test/world/card-facts';
import { createCompany, createEmployee, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { loopbackProcessor, type LoopbackProcessor } from '../../../../test/outside/loopback-processor';
import { outsideProcessorApp } from '../../../../test/world/processor-worlds';
import { createCards } from '../../../../test/world/ordering-factories';
import { placeOrder } from '../../../../test/world/place-order';
import type { TestApp } from '../../../../test/app/test-app';

const NOW = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let processor: LoopbackProcessor;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  world = await outsideProcessorApp(processor);
});
afterAll(async () => {
  await world.close();
  await processor.close();
});
beforeEach(async () => {
  world.setNow(NOW);
  company = await createCompany(world.deps);
});

type Card = Omit<Parameters<typeof createCards>[2][number], 'employeeUid'>;
const createCard = async (card: Card = {}) => {
  const employeeUid = await createEmployee(world.deps, company, { firstName: 'Karel', middleName: 'Jan', lastName: 'Svoboda' });
  const [uid = ''] = await createCards(world.deps, company, [{ employeeUid, ...card }]);
  return uid;
};
const facts = (uid: string) => cardFacts(world.deps, company.uid, uid);
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
/** Sends an event so many seconds after (before) the present; answers whether it changed something. */
const send = async (event: object, seconds = 0): Promise<boolean> => {
  const at = new Date(world.deps.now().getTime() + seconds * 1000).toISOString();
  const authorization = 'Bearer provider-token-for-tests';
  const payload = { eventId: randomUUID(), at, ...event };
  const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers: { authorization }, payload });
  return answer.json().data.accepted;
};
const ask = async (uid: string, path: string) => {
  const url = `/api/company/${company.uid}/card/${uid}/${path}`;
  const answer = await world.app.inject({ method: 'PATCH', url, headers: await signIn(world.app, world.deps, { company }) });
  expect(answer.statusCode).toBe(200);
};

describe('locks nobody here asked for', () => {
  it('the holder blocks and unblocks the card in the phone: the lock is in their name', async () => {
    const cardUid = await createCard({ status: 'CRD_NOT_ACT' });
    expect(await send({ type: 'card.blocked', cardUid, lock: 'HOLDER' })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_BLK_TMP', statusBefore: 'CRD_NOT_ACT', locks: ['HOLDER'] });
    expect(await rows(sql`SELECT created_by FROM card_locks WHERE card_uid = ${cardUid}`)).toEqual([{ created_by: 'Karel Jan Svoboda' }]);
    expect(await send({ type: 'card.unblocked', cardUid })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_NOT_ACT', statusBefore: null, locks: [] });
  });

  it('the issuer’s lock stays when the company lifts its own, and goes only with the issuer', async () => {
    const cardUid = await createCard();
    await ask(cardUid, 'block?type=hr');
    await send({ type: 'card.blocked', cardUid });
    await ask(cardUid, 'unblock');
    expect(await send({ type: 'card.blocked', cardUid, lock: 'SYSTEM' })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'PENDING_UNBLOCKING', locks: ['HR', 'SYSTEM'] });
    expect(await send({ type: 'card.unblocked', cardUid }, 1)).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT', locks: ['SYSTEM'] });
    expect(await rows(sql`SELECT created_by FROM card_locks WHERE card_uid = ${cardUid}`)).toEqual([{ created_by: 'Benefity' }]);
    expect(await send({ type: 'card.unblocked', cardUid, lock: 'HOLDER' }, 2)).toBe(false);
    expect(await send({ type: 'card.unblocked', cardUid, lock: 'SYSTEM' }, 3)).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_ACT', locks: [] });
  });

  it('the issuer’s lock during a block leaves that one pending', async () => {
    const cardUid = await createCard();
    await ask(cardUid, 'block');
    expect(await send({ type: 'card.blocked', cardUid, lock: 'SYSTEM' })).toBe(true);
    expect(await send({ type: 'card.unblocked', cardUid })).toBe(false);
    expect(await facts(cardUid)).toMatchObject({ status: 'PENDING_BLOCKING', locks: ['HOLDER', 'SYSTEM'] });
    expect(await send({ type: 'card.unblocked', cardUid, lock: 'SYSTEM' }, 1)).toBe(true);
    expect(await send({ type: 'card.blocked', cardUid }, 2)).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT', locks: ['HOLDER'] });
  });

  it('on one of the two cards hold that one', async () => {
    const cardUid = await createCard();
    const [gastro] = await embeddedFacts(world.deps, company.uid, cardUid);
    expect(await send({ type: 'card.blocked', cardUid: gastro?.uid, lock: 'SYSTEM' })).toBe(true);
    expect(await embeddedFacts(world.deps, company.uid, cardUid)).toMatchObject([
      { status: 'CRD_BLK_TMP', locks: ['SYSTEM'] },
      { locks: [] },
    ]);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_ACT', locks: [] });
  });
});

describe('reports that are late, repeated or out of order', () => {
  it('about a lock change nothing', async () => {
    const cardUid = await createCard();
    await ask(cardUid, 'block');
    expect(await send({ type: 'card.blocked', cardUid }, 10)).toBe(true);
    expect(await send({ type: 'card.blocked', cardUid }, 11)).toBe(false);
    await ask(cardUid, 'unblock');
    expect(await send({ type: 'card.blocked', cardUid }, 12)).toBe(false);
    expect(await send({ type: 'card.unblocked', cardUid }, 20)).toBe(true);
    expect(await send({ type: 'card.unblocked', cardUid }, 21)).toBe(false);
    // Sent before the card was unblocked, and only arrived now.
    expect(await send({ type: 'card.blocked', cardUid }, 15)).toBe(false);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_ACT', locks: [] });
  });

  it.each([undefined, 'HOLDER'])('about a lock that was lifted since (%s) leave the card free, whichever comes first', async (lock) => {
    const [early, late] = [await createCard(), await createCard()];
    expect(await send({ type: 'card.blocked', cardUid: early }, 10)).toBe(true);
    expect(await send({ type: 'card.unblocked', cardUid: early, lock }, 20)).toBe(true);
    expect(await send({ type: 'card.unblocked', cardUid: late, lock }, 20)).toBe(false);
    expect(await send({ type: 'card.blocked', cardUid: late }, 10)).toBe(false);
    for (const uid of [early, late]) expect(await facts(uid)).toMatchObject({ status: 'CRD_ACT', locks: [] });
  });

  it.each(['CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF'] as const)('about a card in %s change nothing', async (status) => {
    const cardUid = await createCard({ status });
    const before = await facts(cardUid);
    for (const type of ['card.blocked', 'card.unblocked', 'card.cancelled', 'card.expired', 'card.pinRestored', 'card.firstTransaction']) {
      expect([type, await send({ type, cardUid })]).toEqual([type, false]);
    }
    expect(await facts(cardUid)).toEqual(before);
  });

  it('about a PIN that was set before the reset was asked for change nothing', async () => {
    const cardUid = await createCard();
    expect(await send({ type: 'card.pinRestored', cardUid })).toBe(false);
    await ask(cardUid, 'pin-reset');
    expect(await send({ type: 'card.pinRestored', cardUid }, -1)).toBe(false);
    expect(await facts(cardUid)).toMatchObject({ isPinResetPending: true });
    expect(await send({ type: 'card.pinRestored', cardUid }, 60)).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ isPinResetPending: false });
  });
});

describe('the end of a card', () => {
  it.each([
    'ORDERED',
    'CRD_IN_PRD',
    'CRD_MNF',
    'PENDING_DELIVERY_CNF',
    'CRD_ACT',
    'PENDING_BLOCKING',
    'PENDING_CANCELLATION',
  ] satisfies CardStatus[])('cancelled by the issuer in %s is cancelled', async (status) => {
    const cardUid = await createCard({ status });
    expect(await send({ type: 'card.cancelled', cardUid })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_CANC', statusBefore: null, endedAt: NOW });
  });

  it('expired by the processor has its time', async () => {
    const cardUid = await createCard();
    expect(await send({ type: 'card.expired', cardUid })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_EXP', endedAt: NOW });
  });

  it.each(['CRD_ACT', 'CRD_NOT_ACT', 'CRD_BLK_TMP', 'PENDING_UNBLOCKING'] as const)(
    'in %s comes when the newer one is first used, never the other way round',
    async (status) => {
      const employeeUid = await createEmployee(world.deps, company);
      const older = { employeeUid, createdAt: new Date('2024-01-01T10:00:00Z'), statusBefore: 'CRD_ACT' as const };
      const [old = '', next = ''] = await createCards(world.deps, company, [
        { ...older, status },
        { employeeUid, status: 'PENDING_DELIVERY_CNF', statusBefore: null, createdAt: NOW },
      ]);
      expect(await send({ type: 'card.firstTransaction', cardUid: next })).toBe(true);
      expect(await facts(old)).toMatchObject({ status: 'CRD_EXP', statusBefore: null, endedAt: NOW });
      expect(await facts(next)).toMatchObject({ status: 'CRD_ACT', endedAt: null });
      await rows(sql`UPDATE cards SET status = 'CRD_NOT_ACT' WHERE uid = ${old}`);
      await send({ type: 'card.firstTransaction', cardUid: old });
      expect(await facts(next)).toMatchObject({ status: 'CRD_ACT' });
    },
  );

  it('does not come while its replacement is on the way: unblocked, it is what it was', async () => {
    const employeeUid = await createEmployee(world.deps, company);
    const [old = ''] = await createCards(world.deps, company, [
      { employeeUid, status: 'CRD_BLK_TMP', statusBefore: 'CRD_NOT_ACT', locks: ['HOLDER'] },
      { employeeUid, status: 'CRD_IN_PRD', statusBefore: null },
    ]);
    expect(await send({ type: 'card.unblocked', cardUid: old })).toBe(true);
    expect(await facts(old)).toMatchObject({ status: 'CRD_NOT_ACT' });
  });

  it.each(['card.expired', 'card.cancelled', 'card.firstTransaction'])('ends what is asked of the cards on it: %s', async (type) => {
    const employeeUid = await createEmployee(world.deps, company);
    const [plastic = '', next = ''] = await createCards(world.deps, company, [
      { employeeUid, createdAt: new Date('2024-01-01T10:00:00Z') },
      { employeeUid, status: 'PENDING_DELIVERY_CNF', createdAt: NOW },
    ]);
    const [gastro] = await embeddedFacts(world.deps, company.uid, plastic);
    await ask(gastro?.uid ?? '', 'block');
    expect(await send({ type, cardUid: type === 'card.firstTransaction' ? next : plastic })).toBe(true);
    expect(await embeddedFacts(world.deps, company.uid, plastic)).toMatchObject([{ status: null }, { status: null }]);
  });

  it('that could not be made has its time', async () => {
    const cardUid = await createCard({ status: 'CRD_IN_PRD' });
    expect(await send({ type: 'card.rejected', cardUid })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_NOT_MNF', endedAt: NOW });
  });
});

describe('what happens to a card while it is held', () => {
  it('a cancellation refused after the package left leaves the card with the package', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await rows(sql`UPDATE orders SET paid = true, credits_posted_at = now() WHERE uid = ${order.uid} RETURNING uid`);
    const [one, two] = await rows<{ uid: string; number: string }>(
      sql`UPDATE cards c SET status = 'CRD_MNF' FROM packages p WHERE p.uid = c.package_uid AND c.order_uid = ${order.uid} RETURNING c.uid, p.number`,
    );
    await ask(one?.uid ?? '', 'cancel');
    expect(await send({ type: 'package.dispatched', packageNumber: two?.number, trackingNumber: '1' })).toBe(true);
    expect(await facts(one?.uid ?? '')).toMatchObject({ status: 'PENDING_CANCELLATION', statusBefore: 'PENDING_DELIVERY_CNF' });
    expect(await facts(two?.uid ?? '')).toMatchObject({ status: 'PENDING_DELIVERY_CNF' });
  });

  it('the first payment of a card blocked right after it is known when it comes back', async () => {
    const cardUid = await createCard({ status: 'CRD_NOT_ACT' });
    await ask(cardUid, 'block');
    expect(await send({ type: 'card.firstTransaction', cardUid })).toBe(true);
    expect(await facts(cardUid)).toMatchObject({ status: 'PENDING_BLOCKING', statusBefore: 'CRD_ACT' });
    await send({ type: 'card.blocked', cardUid });
    await ask(cardUid, 'unblock');
    await send({ type: 'card.unblocked', cardUid }, 1);
    expect(await facts(cardUid)).toMatchObject({ status: 'CRD_ACT' });
  });

  it('a card that is being made has its two cards once, however often it is reported', async () => {
    const cardUid = await createCard({ status: 'CRD_IN_PRD' });
    const made = {
      type: 'card.manufactured',
      cardUid,
      number: '**** **** **** 4821',
      expirationDate: '2029-11-30',
      compositeId: 'CM:1002003',
    };
    expect(await send(made)).toBe(true);
    expect(await send(made)).toBe(false);
    expect((await embeddedFacts(world.deps, company.uid, cardUid)).map(({ accountType }) => accountType)).toEqual(['gastro', 'flexi']);
    expect(await rows(sql`SELECT composite_id FROM cards WHERE uid = ${cardUid}`)).toEqual([{ composite_id: 'CM:1002003' }]);
    const single = await createCard({ status: 'CRD_IN_PRD', productCode: '26C' });
    await send({ ...made, cardUid: single });
    expect(await embeddedFacts(world.deps, company.uid, single)).toEqual([]);
  });
});
