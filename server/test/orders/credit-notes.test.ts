import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDocumentData } from '../../src/features/orders/documents/document-data';
import { readAccountingDocuments } from '../../src/store/documents/accounting-documents';
import { drainJobs } from '../world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { loopbackProcessor, type LoopbackProcessor } from '../outside/loopback-processor';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { outsideProcessorApp } from '../world/processor-worlds';
import type { TestApp } from '../app/test-app';

/** A new card with VAT. */
const CARD = 96_80;

let world: TestApp;
let processor: LoopbackProcessor;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  world = await outsideProcessorApp(processor);
  processor.answerWith(200);
  company = await createCompany(world.deps);
});
afterAll(async () => {
  await world.close();
  await processor.close();
});

async function send(event: object): Promise<void> {
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
  expect(answer.json().data?.accepted).toBe(true);
}

async function leave({ uid, headers }: PlacedOrder): Promise<void> {
  const [card] = await inCompany(world.deps, company.uid, (tx) =>
    tx.rows<{ employee: string }>(sql`SELECT employee_uid AS employee FROM cards WHERE order_uid = ${uid} ORDER BY uid LIMIT 1`),
  );
  const url = `/api/company/${company.uid}/employees/${card?.employee}/status`;
  expect((await world.app.inject({ method: 'PUT', url, headers, payload: { status: 'inactive' } })).statusCode).toBe(200);
  await drainJobs(world.deps, world.ownerUrl);
}

const notesOf = async ({ uid }: PlacedOrder) => {
  const issued = await inCompany(world.deps, company.uid, async (tx) => {
    const notes = await tx.rows<{ uid: string }>(
      sql`SELECT uid FROM documents WHERE order_uid = ${uid} AND type = 'credit_note' ORDER BY number`,
    );
    return readAccountingDocuments(
      tx,
      notes.map((note) => note.uid),
    );
  });
  return issued.map((document) => toDocumentData(world.deps.provider, document));
};

it('credit notes say why and print each line at its own rate, whatever became of their order since', async () => {
  const order = await placeOrder(world, company, { cards: 2, credits: [500] });
  await leave(order);
  await send({ type: 'order.blocked', orderNumber: order.number, reason: 'dodger' });
  await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  const before = await notesOf(order);
  expect(before).toMatchObject([{ total: -CARD, lines: [{ quantity: -1 }], correction: { reason: 'Karty, které se nepodařilo vyrobit' } }]);
  await send({ type: 'order.cancelled', orderNumber: order.number });
  const after = await notesOf(order);
  const [first, rest] = after;
  expect(after).toHaveLength(2);
  expect(first).toEqual(before[0]);
  expect(rest).toMatchObject({ total: CARD - order.total, correction: { reason: 'Zrušení objednávky' } });
  expect(rest?.vatSummary.map(({ ratePercent }) => ratePercent)).toEqual([21, null]);
  expect(rest?.vatSummary.at(-1)).toEqual({ ratePercent: null, base: -500_00, vat: 0, total: -500_00 });
  for (const { lines, total } of after) expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
});
