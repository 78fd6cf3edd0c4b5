import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { signInStaff } from '../../../../test/world/factories';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testApp();
  ({ headers } = await signInStaff(world.deps, { roles: ['support'] }));
}, 60_000);
afterAll(() => world.close());

const get = async (path: string) => {
  const answer = await world.app.inject({ url: `/api/provider${path}`, headers });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.headers['content-type']?.toString().startsWith('application/json') ? answer.json() : null,
    raw: answer.rawPayload,
  };
};
const lines = [
  credit(null, 1_000_00, { counterName: 'První', counterAccount: payerAccount() }),
  credit('42', 250_50, { counterName: 'Druhý', counterAccount: payerAccount() }),
  credit(null, -300_00, { counterName: 'Odešlo', counterAccount: payerAccount() }),
];

describe('[DESK-017] statements', () => {
  it.each(['abo', 'camt053'] as const)(
    'shows each file with its lines, whose sum is its totals, and the file as it came: %s',
    async (format) => {
      const own = lines.map((line) => ({ ...line, message: format }));
      const day = format === 'abo' ? ('2026-11-20' as const) : ('2026-11-21' as const);
      const file = bankFile(
        own.map((line) => ({ ...line, bookedOn: day })),
        { number: '226', openingBalance: 5_000_00, format, day },
      );
      await importStatement(world.deps, file);
      const [first] = (await get('/statements')).body.data;
      expect(first).toMatchObject({ fileName: file.fileName, format, lineCount: 3, brought: 3, waiting: 2, matched: 0, hasOriginal: true });
      const { data } = (await get(`/statements/${first.uid}`)).body;
      expect(data).toMatchObject({ received: 1_250.5, sent: 300, broughtReceived: 1_250.5, broughtSent: 300 });
      expect(data.openingBalance + data.received - data.sent).toBe(data.closingBalance);
      const { data: shown } = (await get(`/movements?filter[statement]=${first.uid}`)).body;
      expect(shown.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
        data.closingBalance - data.openingBalance,
      );
      expect(shown.map(({ status }: { status: string }) => status).toSorted()).toEqual(['ignored', 'unmatched', 'unmatched']);
      const original = await get(`/statements/${first.uid}/original`);
      expect(original.headers['content-disposition']).toContain(file.fileName);
      expect(original.raw.equals(file.bytes)).toBe(true);
    },
  );

  it('of a file whose lines are partly known says what it brought, and its own totals', async () => {
    const line = (name: string, amount: number) => credit(null, amount, { counterName: name, counterAccount: '2000145399/0800' });
    await importStatement(world.deps, bankFile([line('Stejný', 100_00)], { number: '300', format: 'camt053' }));
    await importStatement(world.deps, bankFile([line('Stejný', 100_00), line('Nový', 70_00)], { number: '301', format: 'camt053' }));
    const { data } = (await get('/statements?filter[fulltext]=301')).body;
    expect(data).toMatchObject([{ number: '301', lineCount: 2, received: 170, brought: 1 }]);
    expect((await get(`/statements/${data[0].uid}`)).body.data).toMatchObject({ received: 170, broughtReceived: 70 });
  });

  it('of no statement is nothing', async () => {
    expect((await get('/statements/0193f5e2-a3b4-7c1d-8e9f-0a1b2c3d4e5f')).status).toBe(404);
    expect((await get('/statements/0193f5e2-a3b4-7c1d-8e9f-0a1b2c3d4e5f/original')).status).toBe(404);
  });
});
