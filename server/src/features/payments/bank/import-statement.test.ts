import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, documentsOf, movements, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { importStatement } from './import-statement';
import { settleMovements } from './settle-movements';

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  order = await placeOrder(world, company, { cards: 1, credits: [2000, 500], flexi: 300 });
});

let fileNumber = 0;
const load = (lines: ReturnType<typeof credit>[], input = {}) =>
  importStatement(world.deps, bankFile(lines, { number: String((fileNumber += 1)), openingBalance: fileNumber * 100, ...input }));

describe('import of a bank statement', () => {
  it('a full payment settles order and proforma, issues the invoice of that day and books it', async () => {
    const result = await load([credit(order.symbol, order.total)]);
    expect(result).toMatchObject({ ok: true, alreadyImported: false, movements: 1, matched: 1, unmatched: 0 });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({
      paid: true,
      paid_on: '2026-11-23',
      paid_amount: order.total,
      status: 'SUBMITTED',
    });
    const documents = await documentsOf(world.deps, company.uid, order.uid);
    expect(documents.find(({ type }) => type === 'proforma')).toMatchObject({ status: 'paid', total_paid: order.total });
    expect(documents.find(({ type }) => type === 'invoice')).toMatchObject({
      status: 'paid',
      total_paid: order.total,
      price_inc_vat: order.total,
      issue_date: '2026-11-23',
      vat_date: '2026-11-23',
      due_date: '2026-11-23',
      number: expect.stringMatching(/^526\d{7}$/),
    });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -order.total, receivable: 0 });
  });

  it('parts add up: unpaid until the last heller, then paid with the rest owed back', async () => {
    await load([credit(order.symbol, 100_00)]);
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: false, paid_amount: 100_00 });
    expect(await documentsOf(world.deps, company.uid, order.uid)).toHaveLength(2);
    await load([credit(order.symbol, order.total)]);
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: true, paid_amount: order.total });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -order.total - 100_00, receivable: 0, overpayment: 100_00 });
    await load([credit(order.symbol, 7_00)]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ overpayment: 107_00 });
  });

  it('the same file twice has one effect; an overlapping file brings only what is new', async () => {
    const first = bankFile([credit(order.symbol, 100_00), credit(order.symbol, 100_00)], { number: '77' });
    await importStatement(world.deps, first);
    expect(await importStatement(world.deps, { ...first, fileName: 'copy.gpc' })).toMatchObject({ ok: true, alreadyImported: true });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid_amount: 200_00 });
    const overlapping = await load([credit(order.symbol, 100_00), credit(order.symbol, 100_00), credit(order.symbol, 100_00)]);
    expect(overlapping).toMatchObject({ movements: 1, matched: 1 });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid_amount: 300_00 });
  });

  it('the same day in another format is not booked again, although references differ', async () => {
    await load([credit(order.symbol, 50_00, { bankReference: '1111' }), credit(order.symbol, 50_00, { bankReference: '1112' })]);
    const again = await load(
      [
        credit(order.symbol, 50_00, { bankReference: 'AX1' }),
        credit(order.symbol, 50_00, { bankReference: 'AX2' }),
        credit(order.symbol, 50_00, { bankReference: 'AX3' }),
      ],
      { format: 'camt053' },
    );
    expect(again).toMatchObject({ movements: 1 });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid_amount: 150_00 });
  });

  it('money nobody can place waits for a person: no symbol, unknown symbol, foreign currency, returned payments', async () => {
    const result = await load([
      credit(null, 11_00),
      credit('9999999999', 12_00),
      credit(order.symbol, 13_00, { currency: 'EUR' }),
      credit(order.symbol, 14_00, { isReversal: true }),
      credit(null, -15_00),
    ]);
    expect(result).toMatchObject({ movements: 5, matched: 0, unmatched: 4, ignored: 1, waiting: 0 });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid_amount: 0 });
  });

  it('the bank may take a payment back while the order is unpaid, not afterwards', async () => {
    await load([credit(order.symbol, 400_00)]);
    await load([credit(order.symbol, -400_00, { isReversal: true })]);
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid_amount: 0 });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: 0, receivable: 0 });
    await load([credit(order.symbol, order.total)]);
    expect(await load([credit(order.symbol, -order.total, { isReversal: true })])).toMatchObject({ matched: 0, unmatched: 1 });
    expect((await movements(world.deps)).at(0)).toMatchObject({ reason: 'reversalRefused' });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: true, paid_amount: order.total });
  });

  it('a file of another account or one that was cut is refused as a whole', async () => {
    expect(await load([credit(order.symbol, order.total)], { account: '2000145399/0800' })).toMatchObject({
      ok: false,
      error: 'statement.foreignAccount',
    });
    const whole = bankFile([credit(order.symbol, order.total), credit(order.symbol, 5_00)], { number: '78' });
    expect(await importStatement(world.deps, { ...whole, bytes: whole.bytes.subarray(0, 260) })).toMatchObject({ ok: false });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid_amount: 0 });
  });

  it('imports and settlements at the same time count every movement once', async () => {
    const part = Math.floor(order.total / 4);
    const lines = [1, 2, 3].map((nth) => credit(order.symbol, part, { counterName: `Plátce ${nth}` }));
    await Promise.all([
      load(lines),
      load([...lines, credit(order.symbol, order.total - 3 * part)]),
      load(lines.slice(0, 2)),
      settleMovements(world.deps),
      settleMovements(world.deps),
    ]);
    await settleMovements(world.deps);
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: true, paid_amount: order.total });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -order.total, receivable: 0 });
  });
});
