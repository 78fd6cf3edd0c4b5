import { once } from 'node:events';
import { expect, it } from 'vitest';
import { NEXT } from '../../child/child-pool';
import { startChild } from '../../child/start-child';
import { parseInChild } from './parse-in-child';

const ROWS = 3_000;
const MOST = 250;
const bytes = Buffer.from(Array.from({ length: ROWS }, (_, index) => `${index};Svoboda;2400`).join('\n'));
const job = { bytes, kind: 'csv', maxRows: ROWS } as const;

it('a long sheet comes in parts of a few hundred rows, each when the server asks for it', async () => {
  const child = startChild({ beside: import.meta.url, name: 'read-spreadsheet.child', heapMb: 192 });
  await once(child, 'message');
  const sizes: number[] = [];
  let message: { part?: unknown[]; ok?: boolean; rows?: unknown[] } = {};
  for (let asked: object | string = job; message.ok === undefined; asked = NEXT) {
    child.send(asked);
    [message] = await once(child, 'message');
    if (message.part !== undefined) sizes.push(message.part.length);
  }
  child.kill();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(ROWS);
  expect(message).toMatchObject({ ok: true, rows: [], text: { delimiter: ';' } });
});

it('and is put together whole and in its order', async () => {
  const read = await parseInChild(job);
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && read.rows.map(([number]) => Number(number))).toEqual([...Array.from({ length: ROWS }).keys()]);
});
