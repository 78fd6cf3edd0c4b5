import type { ListPage } from './use-list';

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
