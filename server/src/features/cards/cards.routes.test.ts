import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { blockCard, listEmployeeCards, type CardRecord } from '@portal/contract/cards/cards';
import type { CardAction } from '@portal/domain/cards/allowed-actions';
import { CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import { drainJobs } from '../../../test/world/drain-jobs';
import { createCompany, createEmployee, createUser, inCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { createCards } from '../../../test/world/ordering-factories';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const NOON = new Date('2026-11-23T11:00:00Z');
const PATHS: Readonly<Record<CardAction, string>> = { block: 'block', unblock: 'unblock', cancel: 'cancel', pinReset: 'pin-reset' };
const ACTIONS = Object.keys(PATHS) as CardAction[];

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  headers = await signInAsJana();
});

const signInAsJana = async () => {
  const user = await createUser(world.deps, { firstName: 'Jana', lastName: 'Dvořáková' });
  return signIn(world.app, world.deps, { user, company, role: 'user' });
};

interface Call {
  query?: string;
  method?: 'PATCH' | 'POST';
  headers?: Record<string, string>;
  in?: { uid: string };
}

const act = (uid: string | undefined, action: CardAction, call: Call = {}) =>
  world.app.inject({
    method: call.method ?? 'PATCH',
    url: `/api/company/${(call.in ?? company).uid}/card/${uid}/${PATHS[action]}${call.query ?? ''}`,
    headers: call.headers ?? headers,
  });
const outcomeOf = async (uid: string | undefined, action: CardAction, query?: string) => {
  const answer = await act(uid, action, { query });
  return answer.statusCode === 200 ? 'done' : answer.json().code;
};
const list = (employeeUid: string, call: Call = {}) =>
  world.app.inject({ url: `/api/company/${(call.in ?? company).uid}/employees/${employeeUid}/cards`, headers: call.headers ?? headers });
const recordsOf = async (employeeUid: string): Promise<CardRecord[]> =>
  listEmployeeCards.reply.parse((await list(employeeUid)).json()).data;
/** Everything the processor does within some seconds. */
const settle = (seconds = 10) => drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + seconds * 1000) });
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));

/** A person with one card; its uid, and its record as the list shows it now. */
async function holder(card: Omit<Parameters<typeof createCards>[2][number], 'employeeUid'> = {}) {
  const employeeUid = await createEmployee(world.deps, company);
  const [uid = ''] = await createCards(world.deps, company, [{ employeeUid, ...card }]);
  const record = async () => {
    const [found] = await recordsOf(employeeUid);
    if (found === undefined) throw new Error('no card');
    return found;
  };
  const plastic = async () => (await record()).card;
  const embedded = async () => (await record()).embeddedCards;
  return { employeeUid, uid, record, card: plastic, embedded };
}

describe('[CARD-079] GET employees/{id}/cards', () => {
  it('[CARD-014] [CARD-015] [CARD-016] [CARD-017] [CARD-018] [CARD-019] [CARD-020] [CARD-021] [CARD-022] [CARD-023] [CARD-024] [CARD-026] [CARD-027] [CARD-028] [CARD-029] [CARD-030] answers the plastic and the two cards on it', async () => {
    const { uid, record, employeeUid } = await holder();
    await rows(sql`UPDATE cards SET composite_id = 'CM:1002003' WHERE uid = ${uid}`);
    const number = '**** **** **** 4821';
    const face = { status: 'CRD_ACT', number, allowedActions: ['block'], locks: [] };
    expect(await record()).toEqual({
      orderInfo: null,
      card: {
        uid,
        type: 'mpc',
        accountType: null,
        status: 'CRD_ACT',
        number,
        expirationDate: '2029-06-30',
        compositeId: 'CM:1002003',
        bearerType: 'plastic',
        bearerStatus: 'CRD_ACT',
        isPinResetPending: false,
        allowedActions: ['block', 'cancel', 'pinReset'],
        locks: [],
      },
      embeddedCards: [
        { uid: expect.any(String), accountType: 'gastro', ...face },
        { uid: expect.any(String), accountType: 'flexi', ...face },
      ],
      timeline: {
        orderedAt: null,
        producedAt: null,
        shippedAt: null,
        missingSince: null,
        takenOverAt: null,
        activatedAt: null,
        endedAt: null,
      },
    });
    expect(Object.keys((await list(employeeUid)).json())).toEqual(['data']);
  });

  it('Gastro and Flexi cards have their account and nothing on them; Gastro, Multibenefit, Flexi, the newest first', async () => {
    const employeeUid = await createEmployee(world.deps, company);
    const old = { employeeUid, createdAt: new Date('2024-01-01T10:00:00Z'), status: 'CRD_EXP' as const };
    const uids = await createCards(
      world.deps,
      company,
      [{ productCode: '27C' as const }, { ...old }, {}, { ...old, productCode: '26C' as const }, { productCode: '26C' as const }].map(
        (card) => ({ createdAt: NOON, status: 'CRD_ACT' as const, productCode: '90C' as const, ...card, employeeUid }),
      ),
    );
    const records = await recordsOf(employeeUid);
    expect(records.map(({ card }) => card.uid)).toEqual([uids[4], uids[3], uids[2], uids[1], uids[0]]);
    expect(records.map(({ card, embeddedCards }) => [card.type, card.accountType, embeddedCards.length])).toEqual([
      ['gastro', 'gastro', 0],
      ['gastro', 'gastro', 0],
      ['mpc', null, 2],
      ['mpc', null, 2],
      ['flexi', 'flexi', 0],
    ]);
  });

  it('before manufacture there is no number and nothing to do', async () => {
    const { card, embedded } = await holder({ status: 'CRD_IN_PRD', expiresOn: null });
    await rows(sql`UPDATE cards SET number = NULL WHERE uid = ${(await card()).uid}`);
    expect(await card()).toMatchObject({ status: 'CRD_IN_PRD', number: null, expirationDate: null, allowedActions: [] });
    expect(await embedded()).toEqual([]);
  });

  it('near its end an active card is expiring, by the day of the list, over a leap day too', async () => {
    const { card, embedded } = await holder({ expiresOn: '2028-04-30' });
    const statusAt = async (now: string) => {
      world.setNow(new Date(now));
      headers = await signInAsJana();
      return [(await card()).status, (await embedded())[0]?.status];
    };
    expect(await statusAt('2028-02-28T22:59:00Z')).toEqual(['CRD_ACT', 'CRD_ACT']);
    expect(await statusAt('2028-02-28T23:01:00Z')).toEqual(['EXPIRING', 'EXPIRING']);
    expect((await card()).allowedActions).toEqual(['block', 'cancel', 'pinReset']);
  });

  it('somebody without a card has an empty list; somebody unknown, of another company or without access gets none', async () => {
    const other = await createCompany(world.deps);
    const stranger = await createEmployee(world.deps, other);
    expect((await list(await createEmployee(world.deps, company))).json()).toEqual({ data: [] });
    expect((await list(newUid())).statusCode).toBe(404);
    expect((await list(stranger)).statusCode).toBe(404);
    expect((await list('x')).statusCode).toBe(404);
    expect((await list(stranger, { in: other })).statusCode).toBe(403);
    expect((await list(stranger, { headers: {} })).statusCode).toBe(401);
  });
});

describe('[CARD-080] block', () => {
  it('[CARD-063] [CARD-075] asks the processor: pending at once, blocked within ten seconds, with who and when', async () => {
    const { uid, card } = await holder();
    const answer = await act(uid, 'block');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        data: { message: 'Karta se blokuje, hotovo bude do minuty.' },
        meta: { code: 'success.processed', message: 'Karta se blokuje, hotovo bude do minuty.' },
      },
    ]);
    const locks = [{ lock: 'HOLDER', createdBy: 'Jana Dvořáková', createdAt: NOON.toISOString() }];
    expect(await card()).toMatchObject({ status: 'PENDING_BLOCKING', bearerStatus: 'PENDING_BLOCKING', allowedActions: [], locks });
    await settle(4);
    expect(await card()).toMatchObject({ status: 'PENDING_BLOCKING' });
    await settle(10);
    expect(await card()).toMatchObject({ status: 'CRD_BLK_TMP', allowedActions: ['unblock', 'cancel'], locks });
    expect(await rows(sql`SELECT before, after FROM audit_log WHERE kind = 'card.block' AND subject_uid = ${uid}`)).toEqual([
      { before: { status: 'CRD_ACT' }, after: { status: 'PENDING_BLOCKING', lock: 'HOLDER' } },
    ]);
  });

  it('[CARD-068] [CARD-069] the lock is the holder’s unless it is said to be of HR, in any case; anything else is 422', async () => {
    const lockAfter = async (query: string) => {
      const { uid, card } = await holder();
      expect((await act(uid, 'block', { query })).statusCode).toBe(200);
      return (await card()).locks.map(({ lock }) => lock);
    };
    expect(await lockAfter('')).toEqual(['HOLDER']);
    expect(await lockAfter('?type=holder')).toEqual(['HOLDER']);
    expect(await lockAfter('?type=hr')).toEqual(['HR']);
    expect(await lockAfter('?type=HR')).toEqual(['HR']);
    const { uid, card } = await holder();
    for (const query of ['?type=system', '?type=', '?type=hr&type=holder']) {
      expect((await act(uid, 'block', { query })).statusCode).toBe(422);
    }
    expect(await card()).toMatchObject({ status: 'CRD_ACT', locks: [] });
  });

  it('of the plastic blocks both cards on it; of one of them only that one', async () => {
    const { uid, card, embedded } = await holder();
    const [gastro, flexi] = await embedded();
    expect(await outcomeOf(gastro?.uid, 'block', '?type=hr')).toBe('done');
    expect((await embedded()).map(({ status, locks }) => [status, locks.length])).toEqual([
      ['PENDING_BLOCKING', 1],
      ['CRD_ACT', 0],
    ]);
    expect(await outcomeOf(gastro?.uid, 'block')).toBe('err.blocked.pending');
    await settle();
    expect([await card(), ...(await embedded())].map(({ status, allowedActions }) => [status, allowedActions])).toEqual([
      ['CRD_ACT', ['block', 'cancel', 'pinReset']],
      ['CRD_BLK_TMP', ['unblock']],
      ['CRD_ACT', ['block']],
    ]);
    await act(uid, 'block');
    await settle();
    expect((await embedded()).map(({ status, allowedActions, locks }) => [status, allowedActions, locks.map(({ lock }) => lock)])).toEqual([
      ['CRD_BLK_TMP', [], ['HR', 'HOLDER']],
      ['CRD_BLK_TMP', [], ['HOLDER']],
    ]);
    expect(await outcomeOf(flexi?.uid, 'unblock')).toBe('err.action.denied');
    await act(uid, 'unblock');
    await settle();
    expect([await card(), ...(await embedded())].map(({ status }) => status)).toEqual(['CRD_ACT', 'CRD_BLK_TMP', 'CRD_ACT']);
    expect(await outcomeOf(gastro?.uid, 'unblock')).toBe('done');
    expect((await embedded()).map(({ status }) => status)).toEqual(['PENDING_UNBLOCKING', 'CRD_ACT']);
    await settle();
    expect((await embedded()).map(({ status, locks }) => [status, locks])).toEqual([
      ['CRD_ACT', []],
      ['CRD_ACT', []],
    ]);
  });
});

describe('[CARD-081] unblock', () => {
  it('[CARD-031] [CARD-032] [CARD-033] [CARD-064] [CARD-072] [CARD-076] lifts the locks of holder and HR when it is done, and the card is what it was', async () => {
    for (const before of ['CRD_ACT', 'CRD_NOT_ACT'] as const) {
      const { uid, card, embedded } = await holder({ status: 'CRD_BLK_TMP', statusBefore: before, locks: ['HOLDER', 'HR'] });
      expect((await embedded())[0]?.locks).toEqual(
        ['HOLDER', 'HR'].map((lock) => ({ lock, createdBy: 'Eva Nová', createdAt: NOON.toISOString() })),
      );
      const answer = await act(uid, 'unblock');
      expect(answer.json().data).toEqual({ message: 'Karta se odblokovává, hotovo bude do minuty.' });
      expect(await card()).toMatchObject({ status: 'PENDING_UNBLOCKING', allowedActions: [], locks: [{ lock: 'HOLDER' }, { lock: 'HR' }] });
      await settle();
      expect(await card()).toMatchObject({ status: before, locks: [] });
    }
  });

  it('[CARD-036] a lock of the issuer is lifted by nobody here', async () => {
    const { uid, card } = await holder({ status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT', locks: ['SYSTEM', 'HR'] });
    expect((await card()).allowedActions).toEqual(['cancel']);
    expect(await outcomeOf(uid, 'unblock')).toBe('err.action.denied');
    expect((await card()).locks).toHaveLength(2);
  });
});

describe('[CARD-082] cancel', () => {
  it('[CARD-065] [CARD-073] [CARD-077] [EMP-218] [EMP-220] is pending, then final: no action brings the card back', async () => {
    for (const status of ['CRD_MNF', 'CRD_NOT_ACT', 'CRD_ACT'] as const) {
      const { uid, card } = await holder({ status });
      expect((await act(uid, 'cancel')).json().data).toEqual({ message: 'Karta se ruší, hotovo bude do minuty.' });
      expect(await card()).toMatchObject({ status: 'PENDING_CANCELLATION', allowedActions: [] });
      expect(await outcomeOf(uid, 'cancel')).toBe('err.blocked.pending');
      await settle();
      expect(await card()).toMatchObject({ status: 'CRD_CANC', allowedActions: [] });
      for (const action of ACTIONS) expect(await outcomeOf(uid, action)).toBe('err.action.denied');
      expect((await card()).status).toBe('CRD_CANC');
    }
  });

  it('[CARD-073] a card that is not made yet is not cancelled, neither is one of the two on a plastic', async () => {
    for (const status of ['ORDERED', 'CRD_IN_PRD', 'PENDING_DELIVERY_CNF', 'CRD_EXP', 'CRD_NOT_MNF'] satisfies CardStatus[]) {
      const { uid, card } = await holder({ status });
      expect(await outcomeOf(uid, 'cancel')).toBe('err.action.denied');
      expect((await card()).status).toBe(status);
    }
    const { embedded } = await holder();
    expect(await outcomeOf((await embedded())[0]?.uid, 'cancel')).toBe('err.action.denied');
  });

  it('ends the timeline', async () => {
    const { uid, record } = await holder();
    await act(uid, 'cancel');
    world.setNow(new Date('2026-11-23T11:00:05Z'));
    await settle();
    expect((await record()).timeline.endedAt).toBe('2026-11-23T11:00:05.000Z');
  });
});

describe('[CARD-083] pin-reset', () => {
  it('[CARD-066] [CARD-074] [EMP-217] waits for the terminal: no second reset before, another one after', async () => {
    const { uid, card, embedded } = await holder();
    expect((await act(uid, 'pinReset')).json().data.message).toMatch(/^PIN se resetuje/);
    expect(await card()).toMatchObject({ status: 'CRD_ACT', isPinResetPending: true, allowedActions: ['block', 'cancel'] });
    expect(await outcomeOf(uid, 'pinReset')).toBe('err.blocked');
    expect(await outcomeOf((await embedded())[0]?.uid, 'pinReset')).toBe('err.action.denied');
    await settle();
    expect(await card()).toMatchObject({ isPinResetPending: true });
    world.setNow(new Date(NOON.getTime() + 60_000));
    await settle();
    expect(await card()).toMatchObject({ isPinResetPending: false, allowedActions: ['block', 'cancel', 'pinReset'] });
    expect(await outcomeOf(uid, 'pinReset')).toBe('done');
    await act(uid, 'cancel');
    await settle(6);
    expect(await card()).toMatchObject({ status: 'CRD_CANC', isPinResetPending: false });
  });
});

describe('[CARD-037] [CARD-038] [CARD-039] [CARD-040] every action', () => {
  const READY: Record<CardAction, Parameters<typeof holder>[0]> = {
    block: {},
    unblock: { status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT', locks: ['HR'] },
    cancel: {},
    pinReset: {},
  };

  it.each(ACTIONS)('%s: PATCH and POST do the same, and say it in the language of the person', async (action) => {
    const [one, two] = [await holder(READY[action]), await holder(READY[action])];
    const patched = await act(one.uid, action);
    const posted = await act(two.uid, action, { method: 'POST', headers: { ...headers, 'accept-language': 'en' } });
    expect([patched.statusCode, posted.statusCode]).toEqual([200, 200]);
    expect(posted.json().meta).toEqual({ code: 'success.processed', message: expect.stringMatching(/^The (card|PIN) is being/) });
    expect(blockCard.reply.safeParse(patched.json()).success).toBe(true);
    const [first, second] = [await one.card(), await two.card()];
    expect([first.status, first.isPinResetPending]).toEqual([second.status, second.isPinResetPending]);
  });

  it.each(ACTIONS)('%s: not without a session, in another company, on a card of another company or on none', async (action) => {
    const other = await createCompany(world.deps);
    const [foreign] = await createCards(world.deps, other, [{ employeeUid: await createEmployee(world.deps, other) }]);
    const { uid, card } = await holder(READY[action]);
    const before = await card();
    expect((await act(uid, action, { headers: {} })).statusCode).toBe(401);
    expect((await act(foreign, action, { in: other })).statusCode).toBe(403);
    expect((await act(foreign, action)).json()).toMatchObject({ code: 'err.notFound' });
    expect((await act(newUid(), action)).statusCode).toBe(404);
    expect((await act('x', action)).statusCode).toBe(404);
    expect(await card()).toEqual(before);
  });

  it('[CARD-063] [CARD-064] [CARD-065] [CARD-066] [CARD-071] is possible exactly when it is listed', async () => {
    const derived: readonly CardStatus[] = ['INIT', 'EXPIRING', 'WITHOUT_CARD'];
    for (const status of CARD_STATUSES.filter((one) => !derived.includes(one))) {
      for (const action of ACTIONS) {
        const { uid, card } = await holder({ status });
        const { allowedActions } = await card();
        expect([status, action, (await outcomeOf(uid, action)) === 'done']).toEqual([status, action, allowedActions.includes(action)]);
      }
    }
  });
});
