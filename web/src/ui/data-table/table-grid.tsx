import { useCallback, useMemo, useRef, type CSSProperties, type RefObject, type UIEvent } from 'react';
import { CHECKBOX_WIDTH, MENU_WIDTH, widthOf, type Column } from './column';
import css from './data-table.module.css';
import type { DataTableProps } from './table-props';
import { fitColumns, totalWidth } from './fit-columns';
import { TableHeader } from './table-header';
import { TableRow } from './table-row';
import { useVirtualRows } from './use-virtual-rows';

const ROW_HEIGHT = 36;

type TableGridProps<Row> = DataTableProps<Row> & { width: number; frame: RefObject<HTMLElement | null> | null };

/** The table of wide screens. Header and body are two boxes whose sideways scroll is kept equal, so the header can stick to the page. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { columns, source, selection, rowMenu, rowKey, width, frame } = props;
  const fixed = (selection ? CHECKBOX_WIDTH : 0) + (rowMenu ? MENU_WIDTH : 0);
  const visible = useMemo(() => fitColumns(columns, width - fixed), [columns, width, fixed]);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { rows } = source;
  const keyOf = useCallback((index: number) => keyAt(rows, index, rowKey), [rows, rowKey]);
  const virtual = useVirtualRows({ count: rows.length, rowHeight: ROW_HEIGHT, measured: false, rows: body, frame, keyOf });
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const follow = (other: RefObject<HTMLDivElement | null>) => (event: UIEvent<HTMLDivElement>) => {
    if (other.current) other.current.scrollLeft = event.currentTarget.scrollLeft;
  };
  const style = {
    '--columns': template(visible, { checkbox: selection !== undefined, menu: rowMenu !== undefined }),
    '--row-width': `${totalWidth(visible) + fixed}px`,
    '--sticky-left': selection ? `${CHECKBOX_WIDTH}px` : '0px',
  } as CSSProperties;
  return (
    <div role="table" aria-label={props.label} aria-rowcount={(source.total ?? rows.length) + 1} aria-colcount={visible.length} style={style}>
      <div role="rowgroup" ref={head} className={css.head} onScroll={follow(body)}>
        <TableHeader {...props} columns={visible} keys={keys} />
        {rows.length > 0 && props.underHeader?.(visible)}
      </div>
      <div role="rowgroup" ref={body} className={css.body} onScroll={follow(head)}>
        <div role="presentation" className={css.rows} style={{ height: virtual.height }}>
          {virtual.items.map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <TableRow key={item.key} {...props} columns={visible} row={row} index={item.index} top={item.start - virtual.offset} keys={keys} />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function template(columns: readonly Pick<Column<never>, 'width' | 'grow'>[], extra: { checkbox: boolean; menu: boolean }): string {
  const tracks = columns.map((column) => (column.grow === 0 ? `${widthOf(column)}px` : `minmax(${widthOf(column)}px, ${column.grow ?? 1}fr)`));
  return [extra.checkbox ? `${CHECKBOX_WIDTH}px` : '', ...tracks, extra.menu ? `${MENU_WIDTH}px` : ''].filter(Boolean).join(' ');
}

function keyAt<Row>(rows: readonly Row[], index: number, rowKey: (row: Row) => string): string {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row);
}
