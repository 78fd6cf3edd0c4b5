import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payerAccount, bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { runProvider } from '../../../commands/provider/run-provider';
import { backOffice } from '../../../operator';
import { confirmDay } from './confirm-day';
import { importStatement } from './import-statement';
import { listUnmatched } from './list-unmatched';
import { matchMovement } from './match-movement';
import { putAside } from './put-aside';
import { listRefunds } from './refunds';
import { returnMovement } from './return-movement';

const EVA = backOffice('Eva Nováková');
const TODAY = new Date('2026-11-23T09:41:00Z');
let world: TestApp;
let company: TestCompany;
let counterAccount: string;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(TODAY);
  company = await createCompany(world.deps);
  counterAccount = payerAccount();
});

let fileNumber = 0;
type Overrides = Parameters<typeof credit>[2];
const load = (symbol: string | null, amount: number, overrides: Overrides = {}, input = {}) =>
  importStatement(
    world.deps,
    bankFile([credit(symbol, amount, { counterAccount, ...overrides })], {
      number: String((fileNumber += 1)),
      openingBalance: fileNumber * 100,
      format: 'camt053',
      ...input,
    }),
  );
const order = () => placeOrder(world, company, { cards: 0, credits: [100] });
const facts = ({ uid }: PlacedOrder) => orderFacts(world.deps, company.uid, uid);
const invoiceOf = async ({ uid }: PlacedOrder) => (await documentsOf(world.deps, company.uid, uid)).find(({ type }) => type === 'invoice');

async function waiting() {
  const found = (await listUnmatched(world.deps, { withAside: true })).find((movement) => movement.counterAccount === counterAccount);
  if (found === undefined) throw new Error('nothing waits');
  return found;
}

const confirm = async (day: string) => confirmDay(world.deps, EVA, { movementUid: (await waiting()).uid, day });

describe('[F-009] a line of the bank whose day nobody can believe', () => {
  it.each([
    ['2027-03-01', 'futureDay'],
    ['2026-11-24', 'futureDay'],
    ['2026-09-23', 'oldDay'],
    ['2025-12-30', 'closedYear'],
  ] as const)('of %s waits for a person: %s', async (bookedOn, reason) => {
    const placed = await order();
    expect(await load(placed.symbol, placed.total, { bookedOn })).toMatchObject({ ok: true, matched: 0, unmatched: 1 });
    expect(await waiting()).toMatchObject({ reason, bookedOn });
    expect(await facts(placed)).toMatchObject({ paid: false, paid_amount: 0 });
    expect(await invoiceOf(placed)).toBeUndefined();
    expect(await confirm('2026-11-20')).toMatchObject({ ok: true, status: 'matched' });
    expect(await facts(placed)).toMatchObject({ paid: true, paid_on: '2026-11-20' });
    // ordered and issued on the 23rd, and no supply is older than its order
    expect(await invoiceOf(placed)).toMatchObject({
      number: expect.stringMatching(/^526/),
      issue_date: '2026-11-23',
      vat_date: '2026-11-23',
    });
  });

  it('is confirmed by a person who may not choose a day to come, a closed year or no day; audited with what the bank wrote', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total, { bookedOn: '2027-03-01' });
    for (const day of ['2026-11-24', '2025-12-31']) expect(await confirm(day)).toEqual({ ok: false, error: 'day.forbidden' });
    for (const day of ['2026-02-30', '23.11.2026', '']) expect(await confirm(day)).toEqual({ ok: false, error: 'day.invalid' });
    const { uid } = await waiting();
    expect(await confirm('2026-05-01')).toMatchObject({ ok: true });
    expect(await confirmDay(world.deps, EVA, { movementUid: uid, day: '2026-05-02' })).toEqual({ ok: false, error: 'movement.notWaiting' });
    const [audit] = await world.deps.db.directory.rows<{ before: object; after: object }>(
      sql`SELECT before, after FROM audit_log WHERE kind = 'payment.dayConfirmed' AND subject_uid = ${uid}`,
    );
    expect(audit).toEqual({
      before: { status: 'unmatched', reason: 'futureDay', bookedOn: '2027-03-01' },
      after: { by: 'Eva Nováková', bookedOn: '2026-05-01', status: 'new', reason: null },
    });
  });

  it('is not moved before its day is confirmed, may be put aside, and comes with another file only once', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total, { bookedOn: '2027-03-01', bankReference: 'A1' });
    const { uid: movementUid } = await waiting();
    const refused = { ok: false, error: 'movement.dayUnconfirmed' };
    expect(await matchMovement(world.deps, EVA, { movementUid, orderNumbers: [placed.number] })).toEqual(refused);
    expect(await returnMovement(world.deps, EVA, { movementUid, account: null })).toEqual(refused);
    expect(await putAside(world.deps, EVA, { movementUid, note: 'zeptat se banky' })).toEqual({ ok: true });
    expect(await confirm('2026-11-22')).toMatchObject({ ok: true, status: 'matched' });
    expect(await load(placed.symbol, placed.total, { bookedOn: '2027-03-01', bankReference: 'A1' })).toMatchObject({ movements: 0 });
    const abo = await load(placed.symbol, placed.total, { bookedOn: '2027-03-01', bankReference: '77' }, { format: 'abo' });
    expect(abo).toMatchObject({ movements: 0 });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -placed.total, receivable: 0 });
  });

  it('neither confirms a transfer nor takes a payment back', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total + 500);
    const mine = async () =>
      (await listRefunds(world.deps, { withConfirmed: true })).filter(({ companyUid }) => companyUid === company.uid);
    await load(placed.symbol, -500, { bookedOn: '2027-03-01' });
    expect(await mine()).toMatchObject([{ status: 'waiting' }]);
    expect(await confirm('2026-11-23')).toMatchObject({ ok: true, status: 'matched', reason: 'refund' });
    expect(await mine()).toMatchObject([{ status: 'confirmed' }]);
    const other = await order();
    await load(other.symbol, 10_00);
    await load(other.symbol, -10_00, { isReversal: true, bookedOn: '2026-11-25' });
    expect(await facts(other)).toMatchObject({ paid_amount: 10_00 });
  });

  it('numbers an invoice in the year it is issued, not in the year of the payment', async () => {
    world.setNow(new Date('2026-12-31T10:00:00Z'));
    const placed = await order();
    world.setNow(new Date('2027-01-02T10:00:00Z'));
    await load(placed.symbol, placed.total, { bookedOn: '2026-12-31' });
    expect(await invoiceOf(placed)).toMatchObject({
      number: expect.stringMatching(/^527/),
      issue_date: '2027-01-02',
      vat_date: '2026-12-31',
      due_date: '2027-01-02',
    });
  });

  it('is shown at the command line with what is wrong, and confirmed there', async () => {
    const placed = await order();
    await load(placed.symbol, placed.total, { bookedOn: '2027-03-01' });
    const { uid } = await waiting();
    const run = async (...argv: string[]) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const code = await runProvider(argv, { user: 'eva', print, printError: print, withDeps: (work) => work(world.deps, world.ownerUrl) });
      return { code, lines };
    };
    expect((await run('unmatched')).lines).toContain('  !! the day is still to come: confirm-day');
    expect(await run('confirm-day', uid, '2026-11-24')).toMatchObject({
      code: 1,
      lines: ['day.forbidden: the day is still to come or in a closed year'],
    });
    expect(await run('confirm-day', uid, '2026-11-23')).toMatchObject({ code: 0, lines: [`${uid} is matched, full`] });
  });

  it('of an event is not booked; the statement is waited for', async () => {
    const placed = await order();
    const event = { eventId: crypto.randomUUID(), at: '2027-03-01T08:00:00Z', type: 'payment.matched' };
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/provider/events',
      headers: { authorization: 'Bearer provider-token-for-tests' },
      payload: { ...event, variableSymbol: placed.symbol, amount: placed.total / 100 },
    });
    expect(answer.json()).toEqual({ data: { eventId: event.eventId, accepted: false } });
    expect(await facts(placed)).toMatchObject({ paid: false });
    await load(placed.symbol, placed.total);
    expect(await facts(placed)).toMatchObject({ paid: true });
  });
});

describe('[F-016] a payer who names something else than the symbol', () => {
  it.each([
    ['exactly', 0],
    ['another amount', 100],
  ])('names the order by its own number, %s: a person sees it', async (_what, less) => {
    const placed = await order();
    await load(placed.number, placed.total - less);
    const [first] = (await waiting()).suggestions;
    expect(first).toMatchObject({ orders: [{ number: placed.number }], evidence: expect.arrayContaining(['symbol']) });
  });

  it('is matched by the number of any document of the order', async () => {
    const [one, two] = [await order(), await order()];
    await load(null, one.total - 100, { message: `faktura ${one.symbol}` });
    const { uid: movementUid, suggestions } = await waiting();
    expect(suggestions[0]).toMatchObject({ orders: [{ number: one.number }], evidence: expect.arrayContaining(['message']) });
    const match = (...orderNumbers: string[]) => matchMovement(world.deps, EVA, { movementUid, orderNumbers });
    expect(await match('4269999999')).toEqual({ ok: false, error: 'order.notFound' });
    expect(await match(one.symbol, one.number)).toMatchObject({
      ok: true,
      shares: [{ orderNumber: one.number, applied: one.total - 100 }],
    });
    await load(two.symbol, two.total);
    const invoice = (await invoiceOf(two))?.number ?? '';
    await load(null, 300, { message: `doplatek ${invoice}`, bankReference: 'X' });
    const more = (await listUnmatched(world.deps)).find(({ message }) => message === `doplatek ${invoice}`);
    expect(await matchMovement(world.deps, EVA, { movementUid: more?.uid ?? '', orderNumbers: [invoice] })).toMatchObject({
      ok: true,
      shares: [{ orderNumber: two.number, overpaid: 300 }],
    });
  });

  it('sends a file of several accounts: ours is taken, the others are named', async () => {
    const placed = await order();
    const ours = bankFile([credit(placed.symbol, placed.total)], { number: '901' });
    const foreign = bankFile([credit(placed.symbol, 5_00)], { number: '902', account: '2000145399/0800' });
    const file = { fileName: 'vice-uctu.gpc', bytes: Buffer.concat([foreign.bytes, ours.bytes]) };
    expect(await importStatement(world.deps, file)).toMatchObject({ ok: true, movements: 1, matched: 1, leftAside: ['2000145399'] });
    expect(await facts(placed)).toMatchObject({ paid: true, paid_amount: placed.total });
    const [audit] = await world.deps.db.directory.rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'statement.imported' AND after ->> 'fileName' = 'vice-uctu.gpc'`,
    );
    expect(audit?.after).toMatchObject({ added: 1, leftAside: ['2000145399'] });
  });

  it('writes the symbol into the message: it pays the order, once, whoever tells of it', async () => {
    const placed = await order();
    const message = `variabilni symbol ${placed.symbol}`;
    expect(await load(null, placed.total, { message })).toMatchObject({ matched: 1 });
    expect(await facts(placed)).toMatchObject({ paid: true });
    const event = { eventId: crypto.randomUUID(), at: '2026-11-23T08:00:00Z', type: 'payment.matched' };
    await world.app.inject({
      method: 'POST',
      url: '/api/provider/events',
      headers: { authorization: 'Bearer provider-token-for-tests' },
      payload: { ...event, variableSymbol: placed.symbol, amount: placed.total / 100 },
    });
    // A statement of another format that holds no message is the same payment.
    expect(await load(null, placed.total, {}, { format: 'abo' })).toMatchObject({ movements: 0 });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -placed.total, receivable: 0 });
    expect(await balances(world.deps, company.uid)).not.toHaveProperty('overpayment');
  });
});
