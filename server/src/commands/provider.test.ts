import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../test/world/factories';
import { orderFacts } from '../../test/world/money';
import { placeOrder } from '../../test/world/place-order';
import { testApp, type TestApp } from '../../test/app/test-app';
import { PROVIDER_COMMANDS } from './provider/provider-commands';
import { explain } from './provider/explain';
import { runProvider } from './provider/run-provider';

let world: TestApp;
let company: TestCompany;
let folder: string;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  folder = await mkdtemp(join(tmpdir(), 'provider-'));
});
afterAll(() => world.close());

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runProvider(argv, {
    user: 'backoffice',
    print: (line) => void out.push(line),
    printError: (line) => void err.push(line),
    withDeps: (work) => work(world.deps, world.ownerUrl),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const statement = async (name: string, lines: ReturnType<typeof credit>[]) => {
  await writeFile(join(folder, name), bankFile(lines, { format: 'camt053', number: name, openingBalance: name.length }).bytes);
  return join(folder, name);
};

describe('npm run provider', () => {
  it('helps: every command with what it takes', async () => {
    for (const argv of [[], ['--help'], ['help']]) {
      const { code, out } = await run(...argv);
      expect(code).toBe(0);
      for (const name of Object.keys(PROVIDER_COMMANDS)) expect(out).toContain(`  ${name}`);
    }
    expect(await run('match', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('match MOVEMENT ORDER… [--as NAME]') });
  });

  it.each([
    ['there is no command foo', ['foo']],
    ['something is missing', ['match', 'x']],
    ["Unknown option '--note'", ['match', '--note', 'x', 'a', 'b']],
    ['everything is not understood', ['unmatched', 'everything']],
    ['b is not understood', ['refund-sent', 'a', '1', 'b']],
    ['--as takes a name', ['unmatched', '--as', ' ']],
    ['--as takes a name', ['unmatched', '--as', 'x'.repeat(101)]],
  ])('does not understand: %s', async (message, argv) => {
    const { code, err, out } = await run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain('Usage: npm run provider --');
  });

  it('imports, lists and matches what waits in the name of the operator', async () => {
    const order = await placeOrder(world, company, { cards: 0, credits: [300] });
    const file = await statement('one.xml', [credit(null, order.total, { message: `objednávka ${order.number}` })]);
    expect(await run('import-statement', file, join(folder, 'missing.xml'), '--as', 'Eva')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/one\.xml: 1 new movement, 0 matched, 1 waiting[^]*missing\.xml: ENOENT/),
    });
    const listed = await run('unmatched');
    expect(listed.out).toContain(`-> ${order.number} (${(order.total / 100).toFixed(2)} CZK)`);
    const uid = listed.out.slice(0, 36);
    expect(await run('match', uid, '1269999999')).toMatchObject({ code: 1, out: explain('order.notFound') });
    expect(await run('match', 'nonsense', order.number)).toMatchObject({ code: 1, out: explain('movement.notFound') });
    expect(await run('match', uid, order.number, '--as', 'Eva')).toMatchObject({ code: 0 });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: true });
    const kinds = await world.deps.db.directory.rows<{ kind: string }>(
      sql`SELECT kind FROM audit_log WHERE request_id = 'operator:Eva' ORDER BY at`,
    );
    expect(kinds.map(({ kind }) => kind)).toContain('statement.imported');
  });

  it('puts aside, returns, sends and gives an account', async () => {
    await run('import-statement', await statement('second.xml', [credit('777', 4_200, { counterAccount: null })]));
    const uid = (await run('unmatched')).out.slice(0, 36);
    expect(await run('put-aside', uid)).toMatchObject({ code: 1, out: explain('note.invalid') });
    expect(await run('put-aside', uid, '--note', 'čeká na banku')).toMatchObject({ code: 0 });
    expect((await run('unmatched', 'all')).out).toContain('note: čeká na banku');
    expect(await run('return', uid)).toMatchObject({ code: 0, out: expect.stringContaining('an account nobody knows yet') });
    const refund = (await run('refunds')).out.slice(0, 36);
    expect(await run('refund-sent', refund)).toMatchObject({ code: 2 });
    expect(await run('refund-sent', refund, 'all')).toMatchObject({ code: 1, out: explain('amount.invalid') });
    expect(await run('refund-sent', 'nonsense', '42')).toMatchObject({ code: 1, out: explain('refund.notFound') });
    expect(await run('refund-sent', refund, '42')).toMatchObject({ code: 1, out: explain('refund.accountMissing') });
    expect(await run('refund-account', refund, '2000145399/0800')).toMatchObject({
      code: 0,
      out: expect.stringContaining('to 2000145399/0800'),
    });
    expect(await run('refund-sent', refund, '41.99')).toMatchObject({ code: 1, out: explain('refund.otherAmount') });
    expect(await run('refund-sent', refund, '42.00')).toMatchObject({ code: 0 });
    expect((await run('refunds', 'all')).out).toContain('sent  42.00 CZK  to 2000145399/0800  VS 777');
  });

  it('a failure is a line and exit code 1', async () => {
    const around = { user: 'x', print: () => undefined, printError: () => undefined };
    expect(await runProvider(['refunds'], { ...around, withDeps: () => Promise.reject(new Error('no database')) })).toBe(1);
  });

  it('[F-116] says of a file imported before that nothing is new', async () => {
    const file = await statement('again.xml', [credit('4269999999', 100_00)]);
    await run('import-statement', file);
    expect((await run('import-statement', file)).out).toMatch(
      /again\.xml: imported before, nothing is new; it brought 1 movement: 0 matched, 1 waiting for a person, 0 ignored/,
    );
  });
});
