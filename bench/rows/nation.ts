import type { FilledCompany } from '../nation/fill-nation';
import { fewCompanies, nationSize, type NationSize } from '../nation/nation-size';
import { nationScale, openNation, type NationWorld } from '../nation/nation-world';
import { percentile, send, timesInTurn } from '../load';
import { ms, type Row } from '../report';
import { nightRow } from './nation-night';
import { paymentRows } from './nation-payments';
import { backupRows } from './nation-backup';
import { largeOrderRows } from './nation-order';
import { QUEUE_NAMES } from '../../domain/src/desk/queues';

const SMALL_PORT = 3912;
const NATION_PORT = 3913;
const RUNS = Number(process.env.RUNS ?? 40);
const WARMING = 5;
const BAR = 2;
const MEMORY_BAR_MB = 300;

/** What only much data slows down: each thing a person waits for in an almost empty system and in a nation's; then the nation's own figures. */
export const nationRows = (): Promise<Row[]> => rowsOfNation(nationSize(nationScale()));

export const rowsOfNation = (size: NationSize): Promise<Row[]> =>
  openNation(fewCompanies(size), SMALL_PORT, (small) =>
    openNation(size, NATION_PORT, async (nation) => {
      const rows = await besideEachOther(small, nation);
      // In this order: each leaves the nation as the next one may find it.
      for (const measure of [paymentRows, largeOrderRows, nightRow, backupRows]) rows.push(...(await measure(nation)));
      return [...rows, memoryRow(nation)];
    }),
  );

type Work = () => Promise<unknown>;

async function besideEachOther(small: NationWorld, nation: NationWorld): Promise<Row[]> {
  const [few, many, giants] = await Promise.all([
    worksOf(small, small.ordinary),
    worksOf(nation, nation.ordinary),
    worksOf(nation, nation.giant),
  ]);
  const works: Record<string, Work> = {};
  for (const name of Object.keys(few)) {
    for (const [place, ofPlace] of Object.entries({ few, many, giants })) {
      const work = ofPlace[name];
      if (work !== undefined) works[`${place} ${name}`] = work;
    }
  }
  await timesInTurn(WARMING, works);
  const times = await timesInTurn(RUNS, works);
  const median = (name: string) => percentile(times[name] ?? [], 0.5);
  return Object.keys(few).flatMap((name) => [
    rowOf(`${name}, an employer as most are`, median(`many ${name}`), median(`few ${name}`)),
    rowOf(`${name}, the giant`, median(`giants ${name}`), median(`few ${name}`)),
  ]);
}

const rowOf = (work: string, time: number, alone: number): Row => ({
  work,
  ours: ms(time),
  yardstick: `in an empty system ${ms(alone)}`,
  ratio: `${(time / alone).toFixed(2)} ×`,
  bar: `≤ ${BAR} ×`,
  holds: time / alone <= BAR,
});

interface Found {
  data: { uid: string }[];
}

const GRID = 'sortBy=employeeNumber&sortDir=asc&filter[employeeStatus][]=active';

/** What people of a company wait for, and the provider's people. */
async function worksOf(nation: NationWorld, { uid, people }: FilledCompany): Promise<Record<string, Work>> {
  const at = `/api/company/${uid}`;
  const read = async (path: string) => ((await nation.get(at + path)) as Found).data;
  const [employees, orders] = await Promise.all([read(`/employees?pageSize=50&${GRID}`), read('/orders?pageSize=10')]);
  const [person, order] = [employees[0]?.uid ?? '', orders[0]?.uid ?? ''];
  const { headers } = nation.world;
  const post = <T>(path: string, body: unknown) => send<T>(nation.product.url + at + path, { headers, body });
  let turn = 0;
  const oneItem = () => {
    turn += 1;
    const value = 1_000 + (turn % 100) * 10;
    const employeeUid = employees[turn % employees.length]?.uid ?? '';
    return post('/basket', { items: [{ productCode: '90C', productServiceCode: '26C-828', employeeUid, value, quantity: 1 }] });
  };
  const get = (path: string) => () => nation.get(at + path);
  const together = (paths: readonly string[]) => () => Promise.all(paths.map((path) => nation.get(at + path)));
  return {
    'list of employees': get(`/employees?pageSize=50&${GRID}`),
    'search for an employee': get(`/employees?pageSize=50&filter[fulltext]=novak%20${people % 7}`),
    'an employee': together([`/employees/${person}`, `/employees/${person}/cards`, `/employees/${person}/accounts`]),
    'list of orders': get('/orders'),
    'an order': together([`/order/${order}`, `/order/${order}/summary`, `/order/${order}/items?pageSize=50`]),
    'the grid': get('/employees-product/90C?pageSize=100&sortBy=employeeNumber&sortDir=asc'),
    'sums of the grid': get('/employees-product/90C/summary'),
    'one item into the basket': oneItem,
    'looking for changes of the basket': get(`/basket/changes?since=${encodeURIComponent(new Date(Date.now() - 60_000).toISOString())}`),
    'checkout of one item': async () => {
      await send(nation.product.url + at + '/basket', { method: 'DELETE', headers });
      await oneItem();
      const started = await post<{ data: { order: { uid: string } } }>('/order-checkout', {});
      await post(`/order-checkout/${started.data.order.uid}/submit`, {});
    },
    'list of shipments': get('/orders/packages?filter[productMedium][]=plastic'),
    'list of documents': get('/accounting-documents'),
    home: together([
      '/company-information',
      '/basket/total',
      '/notifications',
      '/orders?pageSize=3&sortBy=dueDate&sortDir=asc&filter[isOwed]=1',
      '/orders?pageSize=10&sortBy=orderedAt&sortDir=desc',
      '/orders/owed',
      '/orders/credit-by-month',
      '/orders/packages?pageSize=3&sortBy=orderDate&sortDir=asc&filter[productMedium][]=plastic&filter[isTakenOver]=false',
    ]),
    'cockpit of the desk': () =>
      Promise.all(['figures', ...QUEUE_NAMES.map((queue) => `queues/${queue}`)].map((part) => nation.getAtDesk(`/api/provider/${part}`))),
  };
}

/** After everything above. */
function memoryRow({ product }: NationWorld): Row {
  const memory = product.memory();
  return {
    work: 'memory of the server after all of it',
    ours: `${Math.round(memory)} MB`,
    yardstick: 'absolute',
    ratio: '–',
    bar: `≤ ${MEMORY_BAR_MB} MB`,
    holds: memory <= MEMORY_BAR_MB,
  };
}
