import { medianOf, percentile, send } from '../load';
import type { Row } from '../report';
import type { Stage } from '../stage';
import { placeOrder } from './order';

const PEOPLE = 10_000;
const RUNS = 9;
const BAR_MS = 2_000;

/** An order of 10,000 people made again: the page with all it counts, and the first page of its lines. */
export async function proposalRows(stage: Stage): Promise<Row[]> {
  const { product, large, world } = stage;
  const { headers } = world;
  const people = large.employees.slice(0, PEOPLE);
  if (people.length < PEOPLE) throw new Error('too few active employees');
  const orderUid = await placeOrder(stage, large, people);
  const base = `${product.url}/api/company/${large.uid}/proposals`;
  const made = await send<{ data: { uid: string } }>(base, { headers, body: { orderUid } });
  const read = async (path: string): Promise<unknown> => (await fetch(`${base}/${made.data.uid}${path}`, { headers })).json();
  const shown = (await read('')) as { data: { included: number } };
  if (shown.data.included !== PEOPLE) throw new Error(`the proposal is for ${shown.data.included} people`);
  return [
    await measured('a proposal of 10,000 people, p95', () => read('')),
    await measured('the first page of its lines, p95', () => read('/lines?pageSize=50&pageNumber=1')),
  ];
}

async function measured(work: string, look: () => Promise<unknown>): Promise<Row> {
  await medianOf(2, look);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await look();
    times.push(performance.now() - begun);
  }
  const time = percentile(times, 0.95);
  return {
    work,
    ours: `${Math.round(time)} ms`,
    yardstick: 'absolute',
    ratio: '–',
    bar: `≤ ${BAR_MS.toLocaleString('en')} ms`,
    holds: time <= BAR_MS,
  };
}
