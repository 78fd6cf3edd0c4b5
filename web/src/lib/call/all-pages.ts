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

/** Reads a list to its end, several pages at once: for lists of thousands, where the order of reading does not matter to anybody. */
export async function allPagesAtOnce<Row>(load: (pageNumber: number) => Promise<LongPage<Row>>): Promise<Row[]> {
  const first = await load(1);
  const pages: Row[][] = [first.data];
  let next = 2;
  const lane = async () => {
    while (next <= first.meta.totalPages) {
      const page = next;
      next += 1;
      pages[page - 1] = (await load(page)).data;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return pages.flat();
}

interface LongPage<Row> {
  data: Row[];
  meta: { totalPages: number };
}
