import { load } from '../load';
import { perSecond, type Row } from '../report';
import type { Stage } from '../stage';

/** Name fragments people type: a common surname's stem, a rarer one, a first letter pair. */
const FRAGMENTS = ['novak', 'svob', 'cern', 'dvor', 'proch', 'hajek', 'kral', 'vese'];

/** What people type into the one search box: also with diacritics and in other places than the last name. */
const SEARCHES = ['novak', 'Svobod', 'čern', 'dvor', 'Procházk', 'osoba77', 'král', 'jana ves'];

/** Page of 50 of 100,000 employees by a name fragment, sorted, with totals, 16 clients. */
export const listRow = (stage: Stage): Promise<Row> =>
  pageRow(stage, { work: 'page of 50 of 100,000 employees, name fragment', filter: 'lastName', texts: FRAGMENTS });

/** The same by the search box, which looks into all values and ranks; against the same floor, which looks into the last name. */
export const searchRow = (stage: Stage): Promise<Row> =>
  pageRow(stage, { work: 'page of 50 of 100,000 employees, search box, ranked', filter: 'fulltext', texts: SEARCHES });

interface Page {
  work: string;
  filter: string;
  texts: readonly string[];
}

async function pageRow({ product, floor, large, world, seconds }: Stage, { work, filter, texts }: Page): Promise<Row> {
  const ours = await load({
    url: product.url,
    seconds,
    requests: texts.map((text) => ({
      path: `/api/company/${large.uid}/employees?pageSize=50&sortBy=lastName&sortDir=asc&filter[${filter}]=${encodeURIComponent(text)}`,
      headers: world.headers,
    })),
  });
  const bare = await load({
    url: floor.url,
    seconds,
    requests: FRAGMENTS.map((text) => ({ path: `/employees?company=${large.uid}&text=${text}` })),
  });
  const [speed, tail] = [ours.perSecond / bare.perSecond, ours.p99 / bare.p99];
  return {
    work,
    ours: `${perSecond(ours.perSecond)}, p99 ${ours.p99} ms`,
    yardstick: `floor ${perSecond(bare.perSecond)}, p99 ${bare.p99} ms`,
    ratio: `${speed.toFixed(2)} ×, p99 ${tail.toFixed(2)} ×`,
    bar: '≥ 0.7 ×, p99 ≤ 1.5 ×',
    holds: speed >= 0.7 && tail <= 1.5,
  };
}
