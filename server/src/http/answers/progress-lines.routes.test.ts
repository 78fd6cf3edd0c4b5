import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRESS_LINES } from '@portal/contract/progress';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { inCompany, type TestCompany } from '../../../test/world/factories';
import { companyOfThree, csv, deskOf } from '../../../test/world/import-desk';
import { lockBasket } from '../../store/ordering/basket';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await testApp();
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const FILE = csv('Osobní číslo;Stravné', '1001;2400', '1031;2400', '1042;2400');

async function laid() {
  const { company } = await companyOfThree(test);
  const desk = await deskOf(test, company, FILE);
  const confirm = (signal?: AbortSignal) =>
    fetch(`${origin}/api/company/${company.uid}/import-desks/${desk.uid}/confirm`, {
      method: 'POST',
      headers: { ...desk.headers, Accept: PROGRESS_LINES, 'Content-Type': 'application/json' },
      body: '{}',
      signal,
    });
  return { company, desk, confirm };
}

/** Somebody else holds the basket so long that the call takes longer than a moment. */
const held = ({ uid }: TestCompany) =>
  inCompany(test.deps, uid, async (tx) => {
    await lockBasket(tx);
    await sleep(700);
  });

describe('[L-12] a change of many rows', () => {
  it('says how far it is, and in the last line what came of it', async () => {
    const { company, confirm } = await laid();
    const holding = held(company);
    await sleep(100);
    const answer = await confirm();
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    await holding;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${PROGRESS_LINES}; charset=utf-8`]);
    expect(lines).toEqual([
      { done: 3, total: 3 },
      { status: 200, body: { data: expect.objectContaining({ inserted: 3, creditAmount: 7200 }) } },
    ]);
  });

  it('that is done in a moment answers as always, to whoever does not ask too', async () => {
    const { desk, confirm } = await laid();
    const answer = await confirm();
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ data: { inserted: 3 } });
    expect((await desk.post('/confirm')).json()).toMatchObject({ data: { inserted: 0 } });
  });

  it('keeps nothing when whoever waited gave it up before the end', async () => {
    const { company, desk, confirm } = await laid();
    const holding = held(company);
    await sleep(100);
    const given = new AbortController();
    const answer = confirm(given.signal);
    await sleep(200);
    given.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    await holding;
    await sleep(300);
    expect(await desk.desk()).toMatchObject({ rows: { good: 3, done: 0 }, basket: { before: 0 }, canUndo: false });
  });
});
