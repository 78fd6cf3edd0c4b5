import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fioApi } from '../../../adapters/bank/fio/fio-api';
import type { Deps } from '../../../deps';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { loopbackBank, type LoopbackBank } from '../../../../test/outside/loopback-bank';
import { movements, orderFacts } from '../../../../test/world/money';
import { placeOrder } from '../../../../test/world/place-order';
import { owner } from '../../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { readBank } from './read-bank';

let world: TestApp;
let company: TestCompany;
let bank: LoopbackBank;
let deps: Deps;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  bank = await loopbackBank();
  deps = { ...world.deps, env: { ...world.deps.env, FIO_TOKEN: bank.token, FIO_URL: bank.url } };
});
afterEach(() => bank.close());

/** Another process, which does not remember the last call: the address differs by a slash. */
const afterRestart = (times: number): Deps => ({ ...deps, env: { ...deps.env, FIO_URL: bank.url + '/'.repeat(times) } });
const jobs = () => owner(world.ownerUrl, `SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'read-bank'`);

describe('the account read through the bank’s interface', () => {
  it('is imported like a statement: paid once, however often it is read, a week again each time', async () => {
    const order = await placeOrder(world, company, { cards: 0, credits: [150] });
    bank.rows.push({ id: 1, day: '2026-11-20', amount: order.total / 100, symbol: order.symbol });
    await readBank(deps);
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: true, paid_on: '2026-11-20' });
    await readBank(afterRestart(1));
    bank.rows.push({ id: 2, day: '2026-11-21', amount: 7, symbol: null }, { id: 3, day: '2026-11-21', amount: 7, symbol: null });
    await readBank(afterRestart(2));
    expect((await movements(world.deps)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([700, 700, order.total]);
    const periods = bank.asked.map((path) => path.split('/').slice(-3, -1).join(' '));
    expect(periods).toEqual(['2026-10-24 2026-11-23', '2026-11-16 2026-11-23', '2026-11-16 2026-11-23']);
  });

  it('takes one call in thirty seconds: neither asks sooner nor fails when the bank says 409, but comes again', async () => {
    bank.strict = true;
    await readBank(deps);
    await readBank(deps);
    expect(bank.asked).toHaveLength(1);
    await readBank(afterRestart(1));
    expect(bank.asked).toHaveLength(2);
    expect(await jobs()).toHaveLength(1);
    let now = 0;
    const ask = fioApi({ url: bank.url, token: bank.token.replace('a', 'b'), clock: () => now });
    const period = { from: '2026-11-01', to: '2026-11-02' } as const;
    await ask(period);
    now = 29_999;
    expect(await ask(period)).toEqual({ ok: false, error: 'tooSoon', againInMs: 1 });
    now = 30_000;
    expect(await ask(period)).toMatchObject({ error: 'failed' });
  });

  it.each([[500], [503], [422], [0]])('fails with %d so that the job comes again, and never names the token', async (status) => {
    bank.answerWith(status);
    const error: unknown = await readBank(deps).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain('the bank could not be read');
    expect(`${String(error)} ${String((error as Error).cause)} ${(error as Error).stack}`).not.toContain(bank.token);
  });

  it('an account of somebody else is refused, and without a token nobody is asked', async () => {
    const foreign = { ...deps, provider: { ...deps.provider, bankAccount: '2000145399/0800' } };
    await expect(readBank(foreign)).rejects.toThrow(/statement\.foreignAccount account [\d/-]+$/u);
    await readBank(world.deps);
    expect(bank.asked).toHaveLength(1);
  });
});
