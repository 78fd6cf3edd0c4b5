import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { auditOf } from '../../../test/world/people';
import { testApp, type TestApp } from '../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let mine: { cookie: string };
let theirs: { cookie: string };

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  mine = await signIn(world.app, world.deps, { company });
  theirs = await signIn(world.app, world.deps, { company });
});

const call = async (headers: { cookie: string }, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const url = `/api/company/${company.uid}${path}`;
  const answer = await world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
};
const TOP_UP = '/product/gastro/topup-method';
const topUp = (headers: { cookie: string }, body: object) => call(headers, 'POST', TOP_UP, body);
const wallets = (headers: { cookie: string }, body: object) => call(headers, 'PATCH', '/wallets', body);

it('the top-up somebody else changed meanwhile is shown, and written over only knowingly', async () => {
  const { topUpMethod, defaultValue } = (await call(mine, 'GET', TOP_UP)).data;
  const seen = { topUpMethod, defaultValue };
  expect(await topUp(theirs, { topUpMethod: 'byDay', defaultValue: 120, seen })).toMatchObject({ status: 200 });
  const late = await topUp(mine, { topUpMethod: 'noSetting', seen });
  expect(late).toMatchObject({
    status: 409,
    code: 'company.changed',
    meta: {
      current: { topUpMethod: 'byDay', defaultValue: 120 },
      changedBy: { firstName: expect.any(String) },
      changedAt: expect.any(String),
    },
  });
  expect((await call(mine, 'GET', TOP_UP)).data).toMatchObject({ topUpMethod: 'byDay', defaultValue: 120 });
  expect(await topUp(mine, { topUpMethod: 'byDay', defaultValue: 120, seen })).toMatchObject({ status: 200 });
  const { topUpMethod: method, defaultValue: value } = late.meta.current;
  expect(await topUp(mine, { topUpMethod: 'noSetting', seen: { topUpMethod: method, defaultValue: value } })).toMatchObject({
    status: 200,
  });
});

it('of two who save different wallets at once one is told, and the basket is emptied once', async () => {
  const { flexi, health } = company.wallets;
  const standing = (await call(mine, 'GET', '/wallets')).data;
  const selected = standing.wallets.flatMap(({ uid, isSelected }: { uid: string; isSelected: boolean }) => (isSelected ? [uid] : []));
  const seen = { walletOption: standing.walletOption, wallets: selected };
  const answers = await Promise.all([
    wallets(mine, { walletOption: 'flexiOnly', wallets: [flexi], seen }),
    wallets(theirs, { walletOption: 'multi', wallets: [health], seen }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'company.changed', meta: { changedAt: expect.any(String) } });
  const entries = await auditOf(world, company);
  expect(entries.filter(({ kind }) => kind === 'wallets.changed')).toHaveLength(1);
});

it('who says nothing of what they saw saves last', async () => {
  const { flexi, health } = company.wallets;
  const answers = await Promise.all([
    wallets(mine, { walletOption: 'flexiOnly', wallets: [flexi] }),
    wallets(theirs, { walletOption: 'multi', wallets: [health] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
