import { widthOf, type Column } from './column';
import { fitMostNeeded, totalWidth } from './fit-columns';

/** Of the ordinary letter of the table; the bold one of names is a little wider. */
const LETTER_WIDTH = 7.4;
const PADDING = 24;
/** No sentence makes a column that leaves the others nothing. */
const MOST = 320;

/** Of the bold figures of the table, the widest there are; what stands between them is narrow. */
const FIGURE_WIDTH = 9.2;
const BETWEEN_WIDTH = 4.4;

/** Figures are never cut: a column of them is as wide as the longest before any other gets what is free. */
export function wholeFigures<Row, C extends Pick<Column<Row>, 'width' | 'content' | 'align'>>(
  columns: readonly C[],
  rows: readonly Row[],
): C[] {
  return columns.map((column) => {
    const { content, align } = column;
    if (content === undefined || align !== 'end') return column;
    const longest = rows.reduce((most, row) => Math.max(most, figureWidth(content(row))), 0);
    return { ...column, width: Math.max(widthOf(column), Math.ceil(longest) + PADDING) };
  });
}

const figureWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\s,.]/u.test(sign) ? BETWEEN_WIDTH : FIGURE_WIDTH), 0);

/**
 * Columns that say what stands in them as wide as it is, while there is room: what is free is shared by what each lacks, so that nothing is cut
 * beside an empty space. Rows only add to it, and a column never gets narrower than it asks for. Where some stand behind the others, out of the
 * frame, those within fill it: no strip of the first one behind is seen.
 */
export function growToContent<Row, C extends Pick<Column<Row>, 'width' | 'content' | 'grow' | 'priority'>>(
  columns: readonly C[],
  rows: readonly Row[],
  available: number,
): C[] {
  const fitting = fitMostNeeded(columns, available);
  const free = available - totalWidth(fitting);
  if (free <= 0) return [...columns];
  const lacks = new Map(fitting.map((column) => [column, Math.max(Math.min(contentWidth(column, rows), MOST) - widthOf(column), 0)]));
  const lacking = [...lacks.values()].reduce((sum, lack) => sum + lack, 0);
  const share = lacking === 0 ? 0 : Math.min(free / lacking, 1);
  const added = (column: C) => Math.floor((lacks.get(column) ?? 0) * share);
  const left = free - fitting.reduce((sum, column) => sum + added(column), 0);
  const filling = fitting.length < columns.length ? fitting.find(({ content, grow = 1 }) => content !== undefined && grow > 0) : undefined;
  return columns.map((column) => ({ ...column, width: widthOf(column) + added(column) + (column === filling ? left : 0) }));
}

function contentWidth<Row>({ content }: Pick<Column<Row>, 'content'>, rows: readonly Row[]): number {
  if (content === undefined) return 0;
  const longest = rows.reduce((most, row) => Math.max(most, content(row).length), 0);
  return longest === 0 ? 0 : Math.ceil(longest * LETTER_WIDTH) + PADDING;
}
