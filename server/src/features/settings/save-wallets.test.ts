import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CHOSEN_WALLETS } from '@portal/domain/settings/wallet-choice';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { createCards, fillBasket } from '../../../test/world/ordering-factories';
import { auditOf } from '../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company });
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: unknown) =>
  world.app.inject({
    method,
    url: `/api/company/${company.uid}${path}`,
    headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
const save = (walletOption: unknown, wallets: unknown) => call('PATCH', '/wallets', { walletOption, wallets });
const read = async () => (await call('GET', '/wallets')).json().data;
const selected = ({ wallets }: { wallets: { type: string; isSelected: boolean }[] }) =>
  wallets.filter(({ isSelected }) => isSelected).map(({ type }) => type);
const total = async () => (await call('GET', '/basket/total')).json().data;
const removals = () =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.rows(
      sql`SELECT cause, card_count, credit_total, item_count, jsonb_array_length(items) AS items, user_uid IS NOT NULL AS by FROM basket_removals WHERE company_uid = ${company.uid}`,
    ),
  );

async function fill(): Promise<void> {
  const [holder = '', newcomer = ''] = await createEmployees(world.deps, company, [{}, {}]);
  await createCards(world.deps, company, [{ employeeUid: holder }]);
  await fillBasket(world.deps, company, [
    { employeeUid: newcomer },
    { employeeUid: holder, serviceCode: '27C-728', value: 50_000, walletUid: company.wallets.health },
    { employeeUid: holder, serviceCode: '26C-828', value: 100_000 },
  ]);
}

describe('PATCH wallets', () => {
  it('[WAL-007] [WAL-008] [WAL-009] [WAL-010] [WAL-011] [WAL-016] [WAL-017] [WAL-018] [WAL-028] [WAL-029] every choice is saved and read back', async () => {
    const { flexi, health, freeTime } = company.wallets;
    for (const [option, wallets, types] of [
      ['flexiOnly', [flexi], ['flexi']],
      ['multi', [freeTime], ['freeTime']],
      ['gastroOnly', [], []],
      ['multi', [freeTime, health], ['health', 'freeTime']],
    ] as const) {
      const answer = await save(option, wallets);
      const setting = await read();
      expect([answer.statusCode, answer.json().data]).toEqual([200, setting]);
      expect([setting.walletOption, selected(setting)]).toEqual([option, types]);
    }
    expect(await read()).toEqual({
      walletOption: 'multi',
      wallets: [
        { uid: flexi, type: 'flexi', code: 'FLEXI', name: 'Flexi', isSelected: false, sortNumber: 1 },
        { uid: health, type: 'health', code: 'HEALTH', name: 'Zdraví', isSelected: true, sortNumber: 2 },
        { uid: freeTime, type: 'freeTime', code: 'FREETIME', name: 'Volný čas', isSelected: true, sortNumber: 3 },
      ],
    });
  });

  it('[F-210] the same wallet twice is refused, and nothing changes', async () => {
    const before = await read();
    const { flexi, health } = company.wallets;
    for (const [option, wallets] of [
      ['multi', [health, health]],
      ['multi', [health, health.toUpperCase()]],
      ['flexiOnly', [flexi, flexi]],
    ] as const) {
      const answer = await save(option, wallets);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'wallets', code: 'field.invalid' }]]);
    }
    expect(await read()).toEqual(before);
  });

  it('[WAL-023] [BSK-053] a change empties the basket, cards too, and ends a checkout; what it was is kept', async () => {
    await fill();
    const { uid } = (await call('POST', '/order-checkout', {})).json().data.order;
    expect(await total()).toMatchObject({ totalAmount: 1500, itemQuantity: 1 });
    await save('multi', [company.wallets.health]);
    expect(await total()).toEqual({ totalAmount: 0, itemQuantity: 0, currency: 'CZK' });
    expect((await call('GET', `/order-checkout/${uid}`)).statusCode).toBe(404);
    expect(await removals()).toEqual([
      { cause: 'walletsChanged', card_count: 1, credit_total: 150_000, item_count: 3, items: 3, by: true },
    ]);
  });

  it('what the new wallets do not take stays out when the rest is put back, and says why', async () => {
    await fill();
    await save('multi', [company.wallets.freeTime]);
    const [removal] = (await call('GET', '/basket/removals')).json().data;
    const answer = await call('POST', `/basket/removals/${removal.uid}/restore`, {});
    const { restored, skipped } = answer.json().data;
    expect([restored, skipped]).toMatchObject([2, [{ reason: 'notOfferedAnyMore' }]]);
    expect(await total()).toMatchObject({ totalAmount: 1000, itemQuantity: 1 });
  });

  it('the same again changes nothing, in whatever order', async () => {
    await fill();
    const { health, freeTime } = company.wallets;
    expect((await save('multi', [freeTime, health])).statusCode).toBe(200);
    expect([await total(), await removals()]).toMatchObject([{ totalAmount: 1500, itemQuantity: 1 }, []]);
  });

  it('an empty basket leaves nothing to put back', async () => {
    expect((await save('gastroOnly', [])).statusCode).toBe(200);
    expect(await removals()).toEqual([]);
  });

  it('one entry of the trail says what was and what is', async () => {
    await fill();
    await save('gastroOnly', []);
    const entries = (await auditOf(world, company)).filter(({ kind }) => kind === 'wallets.changed');
    expect(entries).toMatchObject([
      {
        subject_uid: company.uid,
        before: { walletOption: 'multi' },
        after: { walletOption: 'gastroOnly', removedFromBasket: 3 },
      },
    ]);
  });

  it('[WAL-025] [ERR-085] several wallets are at least one', async () => {
    const answer = await save('multi', []);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'company.minWalletsCount', message: 'Vyberte alespoň jednu peněženku.' }),
    ]);
    expect(selected(await read())).toEqual(['health', 'freeTime']);
  });

  it('[WAL-030] any other combination is refused, with wallets of others and of nobody', async () => {
    const { flexi, health } = company.wallets;
    const other = await createCompany(world.deps);
    for (const [option, wallets] of [
      ['flexiOnly', []],
      ['flexiOnly', [health]],
      ['multi', [flexi, health]],
      ['gastroOnly', [flexi]],
      ['multi', [other.wallets.health]],
      ['multi', [health, newUid()]],
    ]) {
      const answer = await save(option, wallets);
      expect([answer.statusCode, answer.json().code, answer.json().errors[0].path]).toEqual([422, 'err.input.invalid', 'wallets']);
    }
    expect((await save('all', [])).statusCode).toBe(422);
    expect((await save('multi', health)).statusCode).toBe(422);
    expect((await save('multi', Array(MAX_CHOSEN_WALLETS + 1).fill(health))).statusCode).toBe(422);
    expect(selected(await read())).toEqual(['health', 'freeTime']);
  });

  it('finishes the setup when it was the last missing part', async () => {
    company = await createCompany(world.deps, { walletOption: null, selectedWallets: [], initSetupAt: null, missingParts: ['wallet'] });
    headers = await signIn(world.app, world.deps, { company });
    expect((await save('gastroOnly', [])).statusCode).toBe(200);
    expect((await call('GET', '/company-information')).json().data.dataCompletenessState).toEqual({
      initSetupAt: '2026-11-23T09:41:00.000Z',
      missingParts: [],
    });
  });

  it('is for the main users of the company', async () => {
    const url = `/api/company/${company.uid}/wallets`;
    const payload = { walletOption: 'gastroOnly', wallets: [] };
    const standard = await signIn(world.app, world.deps, { company, role: 'user' });
    const stranger = await signIn(world.app, world.deps, { company: await createCompany(world.deps) });
    const answers = await Promise.all(
      [{}, standard, stranger].map((as) => world.app.inject({ method: 'PATCH', url, headers: as, payload })),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'auth.unauthorized'],
      [403, 'auth.access.denied'],
      [403, 'auth.access.denied'],
    ]);
  });

  it('nothing goes into a wallet that is being taken away at the same moment', async () => {
    const people = await createEmployees(
      world.deps,
      company,
      Array.from({ length: 20 }, () => ({})),
    );
    await createCards(
      world.deps,
      company,
      people.map((employeeUid) => ({ employeeUid })),
    );
    const credit = (employeeUid: string) => ({
      productCode: '90C',
      productServiceCode: '27C-728',
      employeeUid,
      value: 100,
      quantity: 1,
      walletUid: company.wallets.health,
    });
    const answers = await Promise.all([
      ...people.slice(0, 10).map((uid) => call('POST', '/basket', { items: [credit(uid)] })),
      save('multi', [company.wallets.freeTime]),
      ...people.slice(10).map((uid) => call('POST', '/basket', { items: [credit(uid)] })),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 422)).toEqual([]);
    expect(selected(await read())).toEqual(['freeTime']);
    expect(await total()).toMatchObject({ totalAmount: 0 });
  });
});
