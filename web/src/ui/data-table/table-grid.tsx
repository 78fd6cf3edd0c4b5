import { useCallback, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import { classNames } from '../theme/class-names';
import { CHECKBOX_WIDTH, MENU_WIDTH } from './column';
import css from './data-table.module.css';
import { arrangeColumns, fitColumns, totalWidth } from './fit-columns';
import { gridTemplate } from './grid-template';
import { growToContent, wholeFigures } from './grow-to-content';
import { TableHeader } from './table-header';
import type { DataTableProps } from './table-props';
import { TableRow } from './table-row';
import { useCutTitles } from './use-cut-titles';
import { useRowClick } from './use-row-click';
import { useVirtualRows } from './use-virtual-rows';
import { useWholeFocus } from './use-whole-focus';

const ROW_HEIGHT = 36;
const SCROLLBAR_HEIGHT = 16;

type TableGridProps<Row> = DataTableProps<Row> & { width: number; frame: RefObject<HTMLElement | null> | null };

/**
 * The table of wide screens. Head and body scroll sideways together but are two boxes, so the head can stick to the page. The elements
 * are a table's and keep its meaning; only their layout is a grid.
 */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { columns, source, selection, rowMenu, rowKey, onRowOpen, width, frame } = props;
  const { rows } = source;
  const fixed = (selection ? CHECKBOX_WIDTH : 0) + (rowMenu ? MENU_WIDTH : 0);
  const fit = props.keepColumns === true ? arrangeColumns : fitColumns;
  const visible = useMemo(
    () => growToContent(fit(wholeFigures(columns, rows), width - fixed), rows, width - fixed),
    [fit, columns, rows, width, fixed],
  );
  const rowWidth = totalWidth(visible) + fixed;
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const keyOf = useCallback((index: number) => keys[index] ?? String(index), [keys]);
  const measured = visible.some(({ wraps }) => wraps === true);
  const virtual = useVirtualRows({ count: rows.length, rowHeight: ROW_HEIGHT, measured, rows: body, frame, keyOf });
  useRowClick(body, onRowOpen && ((index) => rows[index] !== undefined && onRowOpen(rows[index])));
  useCutTitles(body);
  const isWider = rowWidth > width;
  useWholeFocus(head, isWider);
  const style = {
    '--columns': gridTemplate(visible, { checkbox: selection !== undefined, menu: rowMenu !== undefined }),
    '--row-width': `${rowWidth}px`,
    '--sticky-left': selection ? `${CHECKBOX_WIDTH}px` : '0px',
    '--sticky-right': `${totalWidth(visible.filter(({ sticky }) => sticky === 'end'))}px`,
  } as CSSProperties;
  return (
    <table
      className={classNames(css.grid, props.keepColumns === true && css.dense, measured && css.tall, isWider && css.wider)}
      aria-label={props.label}
      aria-rowcount={(source.total ?? rows.length) + 1}
      style={style}
    >
      <thead
        ref={head}
        className={css.head}
        onScroll={() => {
          if (body.current && head.current) body.current.scrollLeft = head.current.scrollLeft;
        }}
      >
        <TableHeader {...props} columns={visible} keys={keys} />
        {rows.length > 0 && props.underHeader?.(visible)}
      </thead>
      <tbody
        ref={body}
        className={css.body}
        style={{ height: virtual.height + (isWider ? SCROLLBAR_HEIGHT : 0) }}
        onScroll={() => {
          if (body.current && head.current) head.current.scrollLeft = body.current.scrollLeft;
        }}
      >
        {virtual.items.map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <TableRow
              key={item.key}
              {...props}
              columns={visible}
              row={row}
              index={item.index}
              top={item.start - virtual.offset}
              measure={virtual.measure}
              keys={keys}
            />
          );
        })}
      </tbody>
    </table>
  );
}
