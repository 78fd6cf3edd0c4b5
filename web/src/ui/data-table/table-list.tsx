import { useCallback, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../theme/class-names';
import { HiddenText } from '../typography/hidden-text';
import { CheckboxBox } from './checkbox-box';
import { priorityOf, type Column } from './column';
import { isSortable, SortChoice } from './sort-choice';
import css from './table-list.module.css';
import type { DataTableProps } from './table-props';
import { selectedPart } from './use-selection';
import { useRowClick } from './use-row-click';
import { useVirtualRows } from './use-virtual-rows';

type TableListProps<Row> = DataTableProps<Row> & { frame: RefObject<HTMLElement | null> | null };

const ITEM_HEIGHT = 88;

/** The table of a phone: one item per row, its name in bold, the state at the right, the rest as lines below. */
export function TableList<Row>(props: TableListProps<Row>) {
  const { source, rowKey, frame, label, selection } = props;
  const { t } = useTranslation('ui');
  const { rows } = source;
  const list = useRef<HTMLUListElement>(null);
  const keyOf = useCallback((index: number) => (rows[index] === undefined ? String(index) : rowKey(rows[index])), [rows, rowKey]);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const virtual = useVirtualRows({ count: rows.length, rowHeight: ITEM_HEIGHT, measured: true, rows: list, frame, keyOf });
  useRowClick(list, props.onRowOpen && ((index) => rows[index] !== undefined && props.onRowOpen?.(rows[index])));
  const part = selection ? selectedPart(selection, keys, source) : 'none';
  return (
    <>
      {rows.length > 0 && (selection !== undefined || isSortable(props)) && (
        <div className={css.all}>
          {selection && (
            <>
              <CheckboxBox
                label={t('table.selectAll')}
                checked={part === 'all'}
                mixed={part === 'some'}
                onToggle={() => selection.toggleAll(keys)}
              />
              <span aria-hidden="true">{t('table.selectAll')}</span>
            </>
          )}
          <SortChoice {...props} className={css.sort} />
        </div>
      )}
      <ul ref={list} aria-label={label} className={css.list} style={{ height: virtual.height }}>
        {virtual.items.map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <li
              key={item.key}
              ref={virtual.measure}
              data-index={item.index}
              aria-setsize={source.total ?? rows.length}
              aria-posinset={item.index + 1}
              className={classNames(css.item, selection?.selected.has(rowKey(row)) && css.selected)}
              style={{ transform: `translateY(${item.start - virtual.offset}px)` }}
            >
              <ListItem {...props} row={row} keys={keys} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ListItem<Row>({
  columns,
  row,
  keys,
  rowKey,
  rowLabel,
  selection,
  rowMenu,
}: DataTableProps<Row> & { row: Row; keys: readonly string[] }) {
  const { t } = useTranslation('ui');
  const at = (place: Column<Row>['phone']) => columns.filter((column) => placeOf(column, columns) === place);
  return (
    <>
      {selection && (
        <div className={css.check}>
          <CheckboxBox
            label={t('table.select', { row: rowLabel(row) })}
            checked={selection.selected.has(rowKey(row))}
            onToggle={(shift) => selection.toggle(rowKey(row), keys, shift)}
          />
        </div>
      )}
      <div className={css.content}>
        <div className={css.top}>
          <div className={css.title}>
            {at('title').map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
          </div>
          <div className={css.end}>
            {at('end').map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
          </div>
        </div>
        <dl className={css.lines}>
          {at('line').map((column) => (
            <Line key={column.key} column={column} value={column.cell(row)} />
          ))}
        </dl>
      </div>
      {rowMenu && <div className={css.menu}>{rowMenu(row)}</div>}
    </>
  );
}

function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): Column<Row>['phone'] {
  if (column.phone !== undefined) return column.phone;
  if (column === columns[0] && !columns.some((one) => one.phone === 'title')) return 'title';
  return priorityOf(column) <= 3 ? 'line' : 'hidden';
}

/** A line without a value would be a name with nothing to say. */
const Line = <Row,>({ column, value }: { column: Column<Row>; value: ReactNode }) =>
  value === null || value === false ? null : (
    <div className={css.line}>
      <dt className={column.hideHeader ? css.silent : undefined}>
        {column.hideHeader ? <HiddenText>{column.header}</HiddenText> : column.header}
      </dt>
      <dd>{value}</dd>
    </div>
  );
