import type { ListPage } from '../list/use-list';

/** Reads a list to its end, page after page; `onPage` hears how many rows there are so far. */
export async function allPages<Row>(load: (pageNumber: number) => Promise<ListPage<Row>>, onPage?: (rows: number, total: number) => void) {
  const rows: Row[] = [];
  let next: number | null = 1;
  while (next !== null) {
    const page: ListPage<Row> = await load(next);
    rows.push(...page.data);
    onPage?.(rows.length, page.meta.totalRecords);
    next = page.meta.nextPage;
  }
  return rows;
}

/** Pages asked for at the same time. */
const LANES = 6;

/**
 * Reads a list to its end, several pages at once: for lists of thousands, where the order of reading does not matter to anybody. Of a list
 * that is `likely` to have several, that many do not wait for the first to say so; one beyond the end comes empty.
 */
export async function allPagesAtOnce<Row>(load: (pageNumber: number) => Promise<LongPage<Row>>, likely = 1): Promise<Row[]> {
  const pages = Array.from({ length: likely }, (_, index) => load(index + 1));
  const { meta } = await Promise.race(pages);
  const lane = async () => {
    while (pages.length < meta.totalPages) await pages[pages.push(load(pages.length + 1)) - 1];
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}

interface LongPage<Row> {
  data: Row[];
  meta: { totalPages: number };
}
