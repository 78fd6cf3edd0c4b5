import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { cardFacts, embeddedFacts } from '../../../../test/world/card-facts';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createEmployee, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { processorWorlds, type ProcessorWorlds } from '../../../../test/world/processor-worlds';
import { createCards } from '../../../../test/world/ordering-factories';
import type { TestApp } from '../../../../test/app/test-app';
import type { CardJob } from '../../../store/operations/jobs';
import { tellProcessor } from './tell-processor';

type Action = 'block' | 'unblock' | 'cancel' | 'pin-reset';
const EVENTS: Readonly<Record<Action, string>> = {
  block: 'card.blocked',
  unblock: 'card.unblocked',
  cancel: 'card.cancelled',
  'pin-reset': 'card.pinRestored',
};

let opened: ProcessorWorlds;
let processor: ProcessorWorlds['processor'];
let worlds: ProcessorWorlds['worlds'];
let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };

beforeAll(async () => {
  opened = await processorWorlds();
  ({ worlds, processor } = opened);
});
afterAll(() => opened.close());

const enter = async (kind: keyof typeof worlds) => {
  world = worlds[kind];
  processor.answerWith(200);
  processor.calls.splice(0);
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company });
};

type Card = Omit<Parameters<typeof createCards>[2][number], 'employeeUid'>;
const createCard = async (card: Card = {}) => {
  const [uid = ''] = await createCards(world.deps, company, [{ employeeUid: await createEmployee(world.deps, company), ...card }]);
  return uid;
};
const BLOCKED: Card = { status: 'CRD_BLK_TMP', statusBefore: 'CRD_NOT_ACT', locks: ['HR'] };
const ask = async (uid: string, action: Action) => {
  const answer = await world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/card/${uid}/${action}`, headers });
  expect(answer.statusCode).toBe(200);
};
const facts = (uid: string) => cardFacts(world.deps, company.uid, uid);
const drain = (seconds = 0) => drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + seconds * 1000) });

/** The processor does everything it was asked for; the one behind HTTP reports it. */
async function settle(): Promise<void> {
  await drain();
  for (const { path } of processor.calls.splice(0)) {
    const [, , cardUid, action] = path.split('/');
    const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), type: EVENTS[action as Action], cardUid };
    const authorization = 'Bearer provider-token-for-tests';
    const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers: { authorization }, payload });
    expect(answer.json().data).toMatchObject({ accepted: true });
  }
  await drain(60);
}

describe.each(['embedded', 'HTTP'] as const)('a card and the %s processor', (kind) => {
  beforeEach(() => enter(kind));

  it.each([
    ['block', {}, 'PENDING_BLOCKING', 'CRD_BLK_TMP'],
    ['unblock', BLOCKED, 'PENDING_UNBLOCKING', 'CRD_NOT_ACT'],
    ['cancel', {}, 'PENDING_CANCELLATION', 'CRD_CANC'],
    ['cancel', BLOCKED, 'PENDING_CANCELLATION', 'CRD_CANC'],
  ] satisfies [Action, Card, CardStatus, CardStatus][])('%s of %j: %s, then %s', async (action, card, pending, done) => {
    const uid = await createCard(card);
    await ask(uid, action);
    expect(await facts(uid)).toMatchObject({ status: pending });
    await settle();
    expect(await facts(uid)).toMatchObject({ status: done, endedAt: done === 'CRD_CANC' ? world.deps.now() : null });
  });

  it('resets a PIN and says when a new one is set', async () => {
    const uid = await createCard();
    await ask(uid, 'pin-reset');
    expect(await facts(uid)).toMatchObject({ status: 'CRD_ACT', isPinResetPending: true });
    await settle();
    expect(await facts(uid)).toMatchObject({ status: 'CRD_ACT', isPinResetPending: false });
  });

  it('blocks and unblocks one of the two cards on a plastic', async () => {
    const uid = await createCard();
    const [gastro] = await embeddedFacts(world.deps, company.uid, uid);
    await ask(gastro?.uid ?? '', 'block');
    await settle();
    const own = async () => (await embeddedFacts(world.deps, company.uid, uid)).map(({ status, locks }) => [status, locks]);
    expect(await own()).toEqual([
      ['CRD_BLK_TMP', ['HOLDER']],
      [null, []],
    ]);
    await ask(gastro?.uid ?? '', 'unblock');
    await settle();
    expect(await own()).toEqual([
      [null, []],
      [null, []],
    ]);
    expect(await facts(uid)).toMatchObject({ status: 'CRD_ACT' });
  });
});

describe('told twice', () => {
  const jobOf = (cardUid: string): CardJob => ({ companyUid: company.uid, cardUid, action: 'block', lock: 'HOLDER' });

  it('the one behind HTTP gets the same call again', async () => {
    await enter('HTTP');
    const uid = await createCard();
    await ask(uid, 'block');
    await tellProcessor(world.deps, jobOf(uid));
    await drain();
    const call = [`/cards/${uid}/block`, { lock: 'HOLDER' }];
    expect(processor.calls.map(({ path, body }) => [path, body])).toEqual([call, call]);
  });

  it('the embedded one does it once, and not when it is over', async () => {
    await enter('embedded');
    const uid = await createCard();
    await ask(uid, 'block');
    await tellProcessor(world.deps, jobOf(uid));
    await settle();
    expect(await facts(uid)).toMatchObject({ status: 'CRD_BLK_TMP', locks: ['HOLDER'] });
    await ask(uid, 'unblock');
    await settle();
    await tellProcessor(world.deps, jobOf(uid));
    await drain(60);
    expect(await facts(uid)).toMatchObject({ status: 'CRD_ACT', locks: [] });
  });
});

describe('told late', () => {
  beforeEach(() => enter('HTTP'));

  it.each([
    ['block', 'block', { status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT', locks: ['HOLDER'] }],
    ['unblock', 'unblock', {}],
    ['cancel', 'cancel', {}],
    ['cancel', 'cancel', { status: 'CRD_CANC' }],
    ['pin-reset', 'resetPin', {}],
  ] satisfies [Action, CardJob['action'], Card][])('%s: what nobody waits for any more is not repeated', async (_, action, card) => {
    const cardUid = await createCard(card);
    await tellProcessor(world.deps, { companyUid: company.uid, cardUid, action });
    expect(processor.calls).toEqual([]);
  });
});

describe('what the processor refuses', () => {
  beforeEach(() => enter('HTTP'));

  it.each([
    ['block', {}, 'CRD_ACT', []],
    ['block', { status: 'CRD_NOT_ACT' }, 'CRD_NOT_ACT', []],
    ['unblock', BLOCKED, 'CRD_BLK_TMP', ['HR']],
    ['cancel', { status: 'CRD_MNF' }, 'CRD_MNF', []],
    ['cancel', BLOCKED, 'CRD_BLK_TMP', ['HR']],
  ] satisfies [Action, Card, CardStatus, string[]][])(
    '%s of %j: the card is what it was, and the trail says so',
    async (action, card, status, locks) => {
      const uid = await createCard(card);
      const before = await facts(uid);
      await ask(uid, action);
      processor.answerWith(422);
      await drain();
      expect(await facts(uid)).toEqual(before);
      expect(await facts(uid)).toMatchObject({ status, locks });
      const entries = await inCompany(world.deps, company.uid, (tx) =>
        tx.rows(sql`SELECT after FROM audit_log WHERE kind = 'card.refused' AND subject_uid = ${uid}`),
      );
      expect(entries).toEqual([{ after: { status, action, error: 'HTTP 422' } }]);
    },
  );

  it('a PIN reset: another one may be asked for', async () => {
    const uid = await createCard();
    await ask(uid, 'pin-reset');
    processor.answerWith(409);
    await drain();
    expect(await facts(uid)).toMatchObject({ isPinResetPending: false });
  });

  it('one of the two cards on a plastic: it is as the plastic again', async () => {
    const uid = await createCard();
    const [gastro] = await embeddedFacts(world.deps, company.uid, uid);
    await ask(gastro?.uid ?? '', 'block');
    processor.answerWith(422);
    await drain();
    expect(await embeddedFacts(world.deps, company.uid, uid)).toMatchObject([{ status: null, locks: [] }, { status: null }]);
  });

  it('a card that ended meanwhile stays ended', async () => {
    const uid = await createCard({ status: 'CRD_CANC' });
    processor.answerWith(404);
    await tellProcessor(world.deps, { companyUid: company.uid, cardUid: uid, action: 'cancel' });
    expect(await facts(uid)).toMatchObject({ status: 'CRD_CANC' });
  });

  it('an outage is no refusal: it is told again', async () => {
    const uid = await createCard();
    await ask(uid, 'block');
    const job: CardJob = { companyUid: company.uid, cardUid: uid, action: 'block', lock: 'HOLDER' };
    for (const status of [503, 429, 0]) {
      processor.answerWith(status);
      await expect(tellProcessor(world.deps, job)).rejects.toThrow('cannot be told to block');
      expect(await facts(uid)).toMatchObject({ status: 'PENDING_BLOCKING', locks: ['HOLDER'] });
    }
    processor.answerWith(200);
    processor.calls.splice(0);
    await settle();
    expect(await facts(uid)).toMatchObject({ status: 'CRD_BLK_TMP' });
  });
});
