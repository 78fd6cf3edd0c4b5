import { QUEUE_NAMES } from '../../domain/src/desk/queues';
import { percentile, timesInTurn } from '../load';
import { nationSize } from '../nation/nation-size';
import { nationScale, openNation, type NationWorld } from '../nation/nation-world';
import { ms, type Row } from '../report';

const PORT = 3911;
/** Of each page, in turn with all the others. */
const RUNS = Number(process.env.RUNS ?? 120);
const WARMING = 3;
const BAR = 2;

const LISTS = [
  'companies',
  'orders',
  'movements',
  'refunds',
  'payment-orders',
  'statements',
  'packages',
  'cards',
  'staff',
  'audit',
  'jobs',
  'schedules',
  'mails',
  'system-events',
  'failed-files',
];
const COMPANY_PARTS = ['', '/facts', '/orders', '/money', '/people', '/timeline', '/notes', '/access', '/prices', '/locations'];

/**
 * What the provider's people open, each first page beside the client's own list of orders in the same run (DESK-044): a thousand employers, a
 * hundred thousand orders, five thousand lines of the bank nobody could place.
 */
export const deskRows = (): Promise<Row[]> => openNation(nationSize(nationScale()), PORT, measureDesk);

export async function measureDesk(nation: NationWorld): Promise<Row[]> {
  const pages = await pagesOf(nation);
  const own = `/api/company/${nation.ordinary.uid}/orders`;
  const works: Record<string, () => Promise<unknown>> = {};
  for (const [name, path] of Object.entries(pages)) {
    works[`${OWN} before ${name}`] = () => nation.get(own);
    works[name] = () => nation.getAtDesk(path);
  }
  await timesInTurn(WARMING, works);
  const times = await timesInTurn(RUNS, works);
  // The client's list is asked for before each page: what else the machine does meanwhile meets both alike.
  const yardstick = percentile(
    Object.entries(times).flatMap(([name, took]) => (name.startsWith(OWN) ? took : [])),
    0.95,
  );
  return Object.keys(pages).map((name) => rowOf(name, percentile(times[name] ?? [], 0.95), yardstick));
}

const OWN = 'own list';

const rowOf = (name: string, time: number, yardstick: number): Row => ({
  work: `[DESK-044] ${name}, p95`,
  ours: ms(time),
  yardstick: `client's own list ${ms(yardstick)}`,
  ratio: `${(time / yardstick).toFixed(2)} ×`,
  bar: `≤ ${BAR} ×`,
  holds: time / yardstick <= BAR,
});

interface Found {
  data: Record<string, string>[];
}

/** Addresses of the first pages, with what is there to be looked for. */
async function pagesOf(nation: NationWorld): Promise<Record<string, string>> {
  const read = async (path: string) => ((await nation.getAtDesk(`/api/provider/${path}`)) as Found).data;
  const first = async (path: string) => (await read(path))[0] ?? {};
  const [waiting, matched, order, sent, entry, parcel, company] = await Promise.all([
    first('movements?filter[status][]=unmatched'),
    first('movements?filter[status][]=matched'),
    first('orders'),
    first('statements'),
    first('audit'),
    first('packages'),
    first(`companies?filter[fulltext]=${encodeURIComponent(nation.ordinary.name)}`),
  ]);
  const word = encodeURIComponent((company.name ?? '').split(' ').slice(0, 2).join(' '));
  const searches: Record<string, string> = {
    [`companies, by name`]: `companies?filter[fulltext]=${encodeURIComponent(nation.ordinary.name)}`,
    [`orders, by company`]: `orders?filter[fulltext]=${encodeURIComponent(nation.ordinary.name)}`,
    [`orders, by a word of names`]: `orders?filter[fulltext]=${word}`,
    [`orders, by number`]: `orders?filter[fulltext]=${order.number}`,
    [`orders, held`]: 'orders?filter[status][]=BLOCKED',
    [`orders, by price`]: 'orders?sortBy=priceIncVat&sortDir=desc',
    [`movements, waiting`]: 'movements?filter[status][]=unmatched',
    [`movements, by payer`]: `movements?filter[fulltext]=${encodeURIComponent(nation.ordinary.name)}`,
    [`movements, by symbol`]: `movements?filter[fulltext]=${matched.variableSymbol}`,
    [`movements, by amount`]: `movements?filter[fulltext]=${waiting.amount}`,
    [`movements, of a statement`]: `movements?filter[statement][]=${sent.uid}`,
    [`refunds, waiting`]: 'refunds?filter[state][]=toSend',
    [`refunds, by company`]: `refunds?filter[fulltext]=${encodeURIComponent(nation.ordinary.name)}`,
    [`statements, by file`]: 'statements?filter[fulltext]=vypis',
    [`packages, by number`]: `packages?filter[fulltext]=${parcel.number}`,
    [`packages, ready`]: 'packages?filter[state][]=ready',
    [`cards, by holder`]: 'cards?filter[fulltext]=novak',
    [`audit, by request`]: `audit?filter[requestId]=${entry.requestId}`,
    [`audit, by company`]: `audit?filter[company]=${encodeURIComponent(nation.ordinary.name)}`,
    [`audit, by person`]: `audit?filter[person]=mzdy77@`,
    [`audit, by kind`]: 'audit?filter[kind]=checkout',
    [`audit, of a day`]: `audit?filter[from]=${(entry.at ?? '').slice(0, 10)}`,
    [`audit, by anything`]: `audit?filter[fulltext]=${entry.requestId}`,
    [`mails, failed`]: 'mails?filter[state][]=failed',
    [`mails, by recipient`]: 'mails?filter[fulltext]=mzdy77@',
    [`events, refused`]: 'system-events?filter[state][]=refused',
    [`events, by number`]: `system-events?filter[fulltext]=${parcel.number}`,
  };
  const at = (part: string) => `/api/provider/${part}`;
  const named = (prefix: string, parts: readonly string[]) =>
    Object.fromEntries(parts.map((part) => [`${prefix} ${part}`.trim(), at(part)]));
  const ofCompany = (what: string, uid: string) =>
    Object.fromEntries(COMPANY_PARTS.map((part) => [`${what}${part.replace('/', ', ')}`, at(`companies/${uid}${part}`)]));
  return {
    ...named('list of', LISTS),
    ...Object.fromEntries(Object.entries(searches).map(([name, path]) => [`list of ${name}`, at(path)])),
    ...Object.fromEntries(QUEUE_NAMES.map((queue) => [`queue ${queue}`, at(`queues/${queue}`)])),
    'figures of the cockpit': at('figures'),
    ...ofCompany('company', nation.ordinary.uid),
    ...ofCompany('giant', nation.giant.uid),
    'movement that waits, with suggestions': at(`movements/${waiting.uid}`),
    'movement that is matched': at(`movements/${matched.uid}`),
    order: at(`orders/${order.uid}`),
    statement: at(`statements/${sent.uid}`),
  };
}
