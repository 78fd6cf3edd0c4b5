import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import { systemActor } from '../../src/actor';
import { insertMovements, insertStatement, setAsideUnknown, type MovementRow } from '../../src/store/payments/bank-movements';
import { testApp, type TestApp } from '../app/test-app';
import { countReads, type Reads } from './count-reads';

const ACCOUNT = '2026000008/0800';
const LINES = 200;

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

/** Lines of many days that came before; amounts repeat, as the price of a card does. */
const addHistory = (movements: number, format: 'abo' | 'camt053') =>
  world.deps.db.directory.run(
    sql`WITH told AS (
          INSERT INTO bank_statements (uid, file_hash, file_name, format, account, imported_at)
          VALUES (new_uid(), ${Buffer.from(newUid())}, 'past', ${format}, ${ACCOUNT}, now()) RETURNING uid
        )
        INSERT INTO bank_movements (uid, statement_uid, account, identity, booked_on, amount, currency, variable_symbol, status)
        SELECT new_uid(), told.uid, ${ACCOUNT}, ${newUid()}::text || n, DATE '2026-06-01' + n % 150, 100000 + n % 40, 'CZK', n::text, 'matched'
        FROM told, generate_series(1, ${movements}::int) n`,
  );

const newLines = (day: Day): MovementRow[] =>
  Array.from({ length: LINES }, (_, index) => ({
    identity: `${day}-${index}`,
    alike: 1,
    bookedOn: day,
    amount: hellers(100_000 + (index % 40)),
    currency: 'CZK',
    variableSymbol: String(900_000 + index),
    messageSymbol: null,
    constantSymbol: null,
    raw: '',
    counterAccount: null,
    counterName: null,
    message: null,
    isReversal: false,
    status: 'new',
    reason: null,
  }));

/** What it takes to bring the lines of one more day; they stay. */
async function bring(day: Day, format: 'abo' | 'camt053'): Promise<Reads & { added: number }> {
  const uid = newUid();
  const actor = { ...systemActor('', 'test', 'test'), auditKind: null };
  return world.deps.db.writeDirectory(actor, async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    await insertStatement(tx, {
      uid,
      fileHash: Buffer.from(newUid()),
      fileName: day,
      format,
      account: ACCOUNT,
      number: null,
      from: day,
      to: day,
      openingBalance: null,
      closingBalance: null,
      lineCount: 0,
      received: hellers(0),
      sent: hellers(0),
      now: world.deps.now(),
    });
    const added = await insertMovements(counted, { statement: { uid, format, account: ACCOUNT }, rows: newLines(day) });
    await setAsideUnknown(counted);
    return { ...reads, added };
  });
}

describe('a statement comes to an account with a past', () => {
  it('[F-401] of one format: as many rows are read after 20,000 movements as after 2,000', async () => {
    await addHistory(2_000, 'abo');
    const few = await bring('2026-11-20', 'abo');
    await addHistory(18_000, 'camt053');
    await world.deps.db.directory.run(sql`UPDATE bank_statements SET format = 'abo'`);
    const many = await bring('2026-11-21', 'abo');
    expect([few.added, many.added]).toEqual([LINES, LINES]);
    expect(many.rows).toBeLessThan(few.rows * 1.5 + LINES);
    expect(many.pages).toBeLessThan(few.pages * 2);
  });

  it('[F-401] told in another format too: only the lines of its day and amount are counted, and what is known does not come twice', async () => {
    await addHistory(4_000, 'camt053');
    const first = await bring('2026-11-22', 'abo');
    expect(first.added).toBe(LINES);
    expect(first.rows).toBeLessThan(LINES * 10);
    // The same day from the other interface: every line of it is known.
    expect((await bring('2026-11-22', 'camt053')).added).toBe(0);
  });
});
