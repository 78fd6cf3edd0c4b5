import { setTimeout as sleep } from 'node:timers/promises';
import { writeSpreadsheet } from '../../server/src/adapters/spreadsheet/write-spreadsheet';
import { percentile, send } from '../load';
import type { Row } from '../report';
import type { Stage } from '../stage';
import { activeNumbers } from './active-numbers';

const ROWS = 20_000;
const RUNS = 7;
const ROWS_TO_MEND = 5_000;
const CELLS = 60;
const CELL_BAR_MS = 100;
const WAY_BAR_MS = 5_000;
const BLOCK_BAR_MS = 50;
const MEMORY_BAR_MB = 256;
const PROBE_EVERY_MS = 20;

interface Desk {
  uid: string;
  rows: { total: number; good: number };
}

/**
 * An order file of 20,000 people: laid on its desk, looked at, and put into the basket; how long the server could do nothing else meanwhile, and what it
 * holds. Then cells of one of 5,000.
 */
export async function importDeskRows(stage: Stage): Promise<Row[]> {
  const { product } = stage;
  const oneWay = await wayOf(stage);
  await oneWay();
  const times: number[] = [];
  const watched = watchMemory(product);
  await product.longestBlock();
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await oneWay());
  }
  const memory = await watched.end();
  const blocked = await product.longestBlock();
  const cells = await changedCells(stage);
  const row = (work: string, value: number, [unit, bar]: [string, number]): Row => ({
    work,
    ours: `${Math.round(value)} ${unit}`,
    yardstick: 'absolute',
    ratio: '–',
    bar: `≤ ${bar.toLocaleString('en')} ${unit}`,
    holds: value <= bar,
  });
  return [
    row('[IMD-013] 20,000 rows of an order file, from the file into the basket, p95', percentile(times, 0.95), ['ms', WAY_BAR_MS]),
    row('[IMD-013] event loop blocked', blocked, ['ms', BLOCK_BAR_MS]),
    row('[IMD-013] memory of the server beside it', memory, ['MB', MEMORY_BAR_MB]),
    row('[IMD-005] a changed cell of 5,000 rows checked again, p95', percentile(cells, 0.95), ['ms', CELL_BAR_MS]),
  ];
}

/** Each time other amounts than the last one: nothing is as it was. Answers the milliseconds from the finished file on. */
async function wayOf(stage: Stage): Promise<() => Promise<number>> {
  const { headers } = stage.world;
  const lay = await layFiles(stage, ROWS);
  let amount = 1_000;
  return async () => {
    amount += 100;
    const { desk, begun } = await lay(amount);
    const shown = await send<{ data: Desk }>(desk, { method: 'GET', headers });
    if (shown.data.rows.good !== ROWS) throw new Error(`the desk shows ${JSON.stringify(shown.data.rows)}`);
    await send(`${desk}/rows?pageSize=100`, { method: 'GET', headers });
    const { data: done } = await send<{ data: { inserted: number } }>(`${desk}/confirm`, { headers, body: {} });
    if (done.inserted !== ROWS) throw new Error(`${done.inserted} rows went in`);
    return performance.now() - begun;
  };
}

/** One amount after the other is written over, all over the file; how long each takes until it is judged and saved. */
async function changedCells(stage: Stage): Promise<number[]> {
  const { headers } = stage.world;
  const { desk } = await (await layFiles(stage, ROWS_TO_MEND))(1_000);
  const times: number[] = [];
  for (let change = 0; change < CELLS; change += 1) {
    const rowNumber = 2 + ((change * 7_919) % ROWS_TO_MEND);
    const begun = performance.now();
    await send(`${desk}/rows`, { headers, body: { cells: [{ rowNumber, position: 1, value: String(2_000 + change) }] } });
    times.push(performance.now() - begun);
  }
  await send(desk, { method: 'DELETE', headers });
  return times;
}

/** Lays a file of so many people on a desk; answers its address, and when the finished file was sent. */
async function layFiles({ product, large, world: { headers } }: Stage, rows: number) {
  const base = `${product.url}/api/company/${large.uid}`;
  const numbers = await activeNumbers(`${base}/employees`, headers, rows);
  const { data } = await send<{ data: { order: { uid: string } } }>(`${base}/basket`, { method: 'GET', headers });
  return async (amount: number): Promise<{ desk: string; begun: number }> => {
    const file = await writeSpreadsheet({
      sheetName: 'Objednávka',
      columns: [{ header: 'Osobní číslo' }, { header: 'Gastro – částka v Kč' }],
      rows: numbers.map((number) => [number, amount]),
    });
    const form = new FormData();
    form.append('productCode', '90C');
    form.append('desk', 'open');
    form.append('file', new Blob([new Uint8Array(file)]), 'objednavka.xlsx');
    const begun = performance.now();
    const answer = await fetch(`${base}/basket/${data.order.uid}/credit-import`, { method: 'POST', headers, body: form });
    const opened = (await answer.json()) as { data?: { deskUid: string } };
    if (opened.data === undefined) throw new Error(`the desk answered ${answer.status}`);
    return { desk: `${base}/import-desks/${opened.data.deskUid}`, begun };
  };
}

/** The most memory the server holds meanwhile, in MB. */
function watchMemory(product: Stage['product']) {
  const over = new AbortController();
  const watching = (async () => {
    let memory = 0;
    while (!over.signal.aborted) {
      memory = Math.max(memory, product.memory());
      await sleep(PROBE_EVERY_MS);
    }
    return memory;
  })();
  return {
    end: () => {
      over.abort();
      return watching;
    },
  };
}
