import { widthOf, type Column } from './column';
import { totalWidth } from './fit-columns';

/** Of the ordinary letter of the table; the bold one of names is a little wider. */
const LETTER_WIDTH = 7.4;
const PADDING = 24;
/** No sentence makes a column that leaves the others nothing. */
const MOST = 320;

/**
 * Columns that say what stands in them as wide as it is, while there is room: what is free is shared by what each lacks, so that nothing is cut
 * beside an empty space. Rows only add to it, and a column never gets narrower than it asks for.
 */
export function growToContent<Row, C extends Pick<Column<Row>, 'width' | 'content'>>(
  columns: readonly C[],
  rows: readonly Row[],
  available: number,
): C[] {
  const free = available - totalWidth(columns);
  const lacks = columns.map((column) => Math.max(Math.min(contentWidth(column, rows), MOST) - widthOf(column), 0));
  const lacking = lacks.reduce((sum, lack) => sum + lack, 0);
  if (free <= 0 || lacking === 0) return [...columns];
  const share = Math.min(free / lacking, 1);
  return columns.map((column, index) => ({ ...column, width: widthOf(column) + Math.floor((lacks[index] ?? 0) * share) }));
}

function contentWidth<Row>({ content }: Pick<Column<Row>, 'content'>, rows: readonly Row[]): number {
  if (content === undefined) return 0;
  const longest = rows.reduce((most, row) => Math.max(most, content(row).length), 0);
  return longest === 0 ? 0 : Math.ceil(longest * LETTER_WIDTH) + PADDING;
}
