import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { formatDocumentNumber, NUMBER_SERIES } from '@portal/domain/documents/document-type';
import { hellers } from '@portal/domain/money/money';
import { systemActor } from '../../src/actor';
import { insertDocument } from '../../src/store/documents/documents';
import { takeNumbers } from '../../src/store/documents/number-series';
import type { CompanyTx } from '../../src/store/engine/db';
import { createCompany, type TestCompany } from '../world/factories';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { sizeOf } from '../../../scripts/test-sizes';

const ISSUED = sizeOf('RACE_DOCUMENTS');
const ABREAST = 12;

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  company = await createCompany(world.deps);
  order = await placeOrder(world, company);
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 120_000);
afterAll(() => world.close());

type TakeNumber = (tx: CompanyTx, year: number) => Promise<string>;

const locked: TakeNumber = async (tx, year) => (await takeNumbers(tx, { series: 'creditNote', year, count: 1 }))[0] ?? '';

/** What must not be done: reads the last number, thinks, and writes the next one. */
const racy: TakeNumber = async (tx, year) => {
  const row = await tx.first<{ last: number }>(
    sql`SELECT last FROM number_series WHERE series = ${NUMBER_SERIES.creditNote} AND year = ${year}`,
  );
  await tx.run(sql`SELECT pg_sleep(0.01)`);
  const next = (row?.last ?? 0) + 1;
  await tx.run(
    sql`INSERT INTO number_series (series, year, last) VALUES (${NUMBER_SERIES.creditNote}, ${year}, ${next})
        ON CONFLICT (series, year) DO UPDATE SET last = ${next}`,
  );
  return formatDocumentNumber('creditNote', year, next);
};

class Abandoned extends Error {}

/** Issues one credit note; every third transaction is given up after its number was taken. */
async function issue(take: TakeNumber, index: number, year: number): Promise<void> {
  const sums = { price: hellers(-100), vat: hellers(-21), priceIncVat: hellers(-121), totalPaid: hellers(0), paidDate: null };
  const day = `${year}-12-31` as const;
  const work = world.deps.db.write(systemActor(company.uid, 'test', newUid()), async (tx) => {
    const number = await take(tx, year);
    const dates = { issueDate: day, dueDate: day, vatDate: day };
    await insertDocument(tx, {
      uid: newUid(),
      orderUid: order.uid,
      type: 'credit_note',
      number,
      status: 'unpaid',
      ...dates,
      ...sums,
      now: new Date(),
    });
    if (index % 3 === 0) throw new Abandoned();
    tx.audit({});
    return { ok: true };
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Abandoned)) throw error;
  });
}

async function issueMany(take: TakeNumber, yearOf: (index: number) => number): Promise<PromiseSettledResult<void>[]> {
  const results: PromiseSettledResult<void>[] = [];
  for (let from = 0; from < ISSUED; from += ABREAST) {
    const batch = Array.from({ length: ABREAST }, (_, place) => from + place);
    results.push(...(await Promise.allSettled(batch.map((index) => issue(take, index, yearOf(index))))));
  }
  return results;
}

const numbersOf = async (year: number): Promise<string[]> => {
  const rows = await world.deps.db.read(company.uid, (tx) =>
    tx.rows<{ number: string }>(
      sql`SELECT number FROM documents WHERE company_uid = ${company.uid} AND type = 'credit_note' AND number LIKE ${`6${year % 100}%`} ORDER BY number`,
    ),
  );
  return rows.map(({ number }) => number);
};
const withoutGap = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => formatDocumentNumber('creditNote', year, index + 1));

describe(`${ISSUED} documents issued ${ABREAST} at a time, every third given up`, () => {
  it('have numbers without a gap, each year its own from 1, over its turn too', async () => {
    const results = await issueMany(locked, (index) => (index % 2 === 0 ? 2026 : 2027));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const [old, young] = [await numbersOf(2026), await numbersOf(2027)];
    expect(old.length + young.length).toBe(ISSUED - Math.ceil(ISSUED / 3));
    expect(old).toEqual(withoutGap(2026, old.length));
    expect(young).toEqual(withoutGap(2027, young.length));
  }, 120_000);

  it('would collide or leave gaps if the number were read and written without a lock', async () => {
    const results = await issueMany(racy, () => 2031);
    const numbers = await numbersOf(2031);
    const isSound =
      results.every(({ status }) => status === 'fulfilled') &&
      numbers.length === ISSUED - Math.ceil(ISSUED / 3) &&
      numbers.every((number, index) => number === withoutGap(2031, numbers.length)[index]);
    expect(isSound).toBe(false);
  }, 120_000);
});
