import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import { readSpreadsheet } from '../../src/adapters/spreadsheet/read-spreadsheet';
import type { Cell } from '../../src/adapters/spreadsheet/spreadsheet';
import type { Deps } from '../../src/deps';
import { exportItems } from '../../src/parts/orders/export-items';
import { readOrderHead, type OrderHead } from '../../src/store/orders/order-head';
import { inCompany, signIn } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { countReads } from './count-reads';
import { growCompany, type GrownCompany } from './grow-company';

/** More than are written in the server itself. */
const PEOPLE = 2_400;

let world: TestApp;
let large: GrownCompany;
let order: OrderHead;
beforeAll(async () => {
  world = await testApp();
  large = await growCompany(world, { people: PEOPLE, orders: 1, itemsPerOrder: PEOPLE });
  order = await inCompany(world.deps, large.uid, async (tx) => {
    const placed = await tx.first<{ uid: string }>(sql`SELECT uid FROM orders WHERE company_uid = ${tx.companyUid} AND number IS NOT NULL`);
    const head = await readOrderHead(tx, placed?.uid ?? '');
    if (head === undefined) throw new Error('an order');
    return head;
  });
}, 60_000);
afterAll(() => world.close());

/** What the sheet of the items says, and the longest text and the most rows a single statement answered for it. */
async function exported(change: (batch: number) => Promise<void> = () => Promise.resolve()) {
  const seen = { longest: 0, mostRows: 0, mostAtOnce: 0, open: 0, batches: 0 };
  const read: Deps['db']['read'] = async (companyUid, work) => {
    await change((seen.batches += 1));
    seen.open += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.open);
    const { value, mostRows } = await world.deps.db.read(companyUid, async (tx) => {
      const { tx: counted, reads } = countReads(tx);
      return { value: await work(counted), mostRows: reads.mostAnswered };
    });
    seen.open -= 1;
    seen.mostRows = Math.max(seen.mostRows, mostRows);
    seen.longest = Math.max(seen.longest, JSON.stringify(value).length);
    return value;
  };
  const actor = systemActor(large.uid, 'test', 'test');
  const { content } = await exportItems({ ...world.deps, db: { ...world.deps.db, read } }, actor, { order, type: 'all' });
  if (!(content instanceof Readable)) throw new Error('a stream');
  return { content, seen };
}

/** What the processes were started by that a process has started. */
async function childrenOf(pid: number): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const read = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  const found = await Promise.all(processes.map(async (id) => [await read(id, 'status'), await read(id, 'cmdline')] as const));
  return found.filter(([status]) => new RegExp(`^PPid:\\s*${pid}$`, 'mu').test(status)).map(([, command]) => command);
}

async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const sheet = await readSpreadsheet(file, { fileName: 'polozky.xlsx', maxRows: 10_000 });
  if (!sheet.ok) throw new Error(sheet.error);
  return sheet.rows;
}

describe('the items of a large order as a spreadsheet', () => {
  it('[F-410] has everybody in their order, read a slice at a time', { timeout: 60_000 }, async () => {
    const { content, seen } = await exported();
    const [header, ...rows] = await rowsOf(await buffer(content));
    expect(header?.[0]).toBe('Osobní číslo');
    const numbers = rows.map(([number]) => Number(number));
    expect(numbers).toHaveLength(large.employees.length);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(rows.every((row) => row[6] === 2_000)).toBe(true);
    // Neither who they are nor what is said of them is ever held row by row: slices of 500, two of them at once.
    expect(seen.mostRows).toBeLessThan(20);
    expect(seen.mostAtOnce).toBeLessThanOrEqual(2);
    expect(seen.longest).toBeLessThan(150_000);
  });

  it.runIf(existsSync('/proc/self/status'))('[F-410] is written by a process of its own', { timeout: 60_000 }, async () => {
    const { content } = await exported();
    const [part] = await once(content, 'data');
    expect(part).toBeInstanceOf(Buffer);
    expect((await childrenOf(process.pid)).filter((command) => command.includes('write-spreadsheet.child'))).toHaveLength(1);
    content.destroy();
  });

  it('is what the route answers', { timeout: 60_000 }, async () => {
    const headers = await signIn(world.app, world.deps, { company: large });
    const answer = await world.app.inject({ url: `/api/company/${large.uid}/order/${order.uid}/items-export`, headers });
    expect(answer.statusCode).toBe(200);
    expect(await rowsOf(answer.rawPayload)).toHaveLength(large.employees.length + 1);
  });

  it('[F-410] breaks off rather than come short when items of the order are gone', { timeout: 60_000 }, async () => {
    const { content } = await exported(async (batch) => {
      if (batch === 3)
        await inCompany(world.deps, large.uid, (tx) =>
          tx.run(sql`DELETE FROM order_items WHERE company_uid = ${tx.companyUid} AND employee_uid = ${large.employees.at(-1)}`),
        );
    });
    await expect(buffer(content)).rejects.toThrow('are gone');
  });
});
