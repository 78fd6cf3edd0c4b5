import { setTimeout as sleep } from 'node:timers/promises';
import { writeSpreadsheet } from '../../server/src/adapters/spreadsheet/write-spreadsheet';
import { percentile, send } from '../load';
import type { Row } from '../report';
import type { Stage } from '../stage';
import { activeNumbers } from './active-numbers';

const ROWS = 20_000;
const RUNS = 7;
const WAY_BAR_MS = 5_000;
const BLOCK_BAR_MS = 50;
const MEMORY_BAR_MB = 256;
const PROBE_EVERY_MS = 20;

interface Desk {
  uid: string;
  rows: { total: number; good: number };
}

/** An order file of 20,000 people: laid on its desk, looked at, and put into the basket; how long the server could do nothing else meanwhile, and what it holds. */
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
  const row = (work: string, value: number, [unit, bar]: [string, number]): Row => ({
    work: `[IMD-013] ${work}`,
    ours: `${Math.round(value)} ${unit}`,
    yardstick: 'absolute',
    ratio: '–',
    bar: `≤ ${bar.toLocaleString('en')} ${unit}`,
    holds: value <= bar,
  });
  return [
    row('20,000 rows of an order file, from the file into the basket, p95', percentile(times, 0.95), ['ms', WAY_BAR_MS]),
    row('event loop blocked', await product.longestBlock(), ['ms', BLOCK_BAR_MS]),
    row('memory of the server beside it', memory, ['MB', MEMORY_BAR_MB]),
  ];
}

/** Each time other amounts than the last one: nothing is as it was. Answers the milliseconds from the finished file on. */
async function wayOf({ product, large, world: { headers } }: Stage): Promise<() => Promise<number>> {
  const base = `${product.url}/api/company/${large.uid}`;
  const numbers = await activeNumbers(`${base}/employees`, headers, ROWS);
  const { data } = await send<{ data: { order: { uid: string } } }>(`${base}/basket`, { method: 'GET', headers });
  let amount = 1_000;
  return async () => {
    amount += 100;
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
    const desk = `${base}/import-desks/${opened.data.deskUid}`;
    const shown = await send<{ data: Desk }>(desk, { method: 'GET', headers });
    if (shown.data.rows.good !== ROWS) throw new Error(`the desk shows ${JSON.stringify(shown.data.rows)}`);
    await send(`${desk}/rows?pageSize=100`, { method: 'GET', headers });
    const { data: done } = await send<{ data: { inserted: number } }>(`${desk}/confirm`, { headers, body: {} });
    if (done.inserted !== ROWS) throw new Error(`${done.inserted} rows went in`);
    return performance.now() - begun;
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
