import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names';
import { CheckboxBox } from './checkbox-box';
import css from './data-table.module.css';
import type { DataTableProps } from './table-props';

type TableRowProps<Row> = DataTableProps<Row> & { row: Row; index: number; top: number; keys: readonly string[] };

/** One row at its place. */
export function TableRow<Row>({ row, index, top, keys, columns, rowKey, rowLabel, selection, rowMenu, onRowOpen }: TableRowProps<Row>) {
  const { t } = useTranslation('ui');
  const key = rowKey(row);
  const selected = selection?.selected.has(key) ?? false;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(css.row, selected && css.selected, onRowOpen && css.opens)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onRowOpen && ((event) => opensRow(event) && onRowOpen(row))}
    >
      {selection && (
        <div role="cell" className={classNames(css.cell, css.stickyBox)}>
          <CheckboxBox label={t('table.select', { row: rowLabel(row) })} checked={selected} onToggle={(shift) => selection.toggle(key, keys, shift)} />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.key}
          role={column.sticky ? 'rowheader' : 'cell'}
          className={classNames(css.cell, column.align === 'end' && css.end, column.sticky && css.sticky)}
        >
          {column.cell(row)}
        </div>
      ))}
      {rowMenu && (
        <div role="cell" className={classNames(css.cell, css.menu)}>
          {rowMenu(row)}
        </div>
      )}
    </div>
  );
}

/** A click on a control, or the end of selecting text, is not a click on the row. */
export const opensRow = (event: MouseEvent) =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  event.target.closest('a, button, input, label, select, textarea') === null &&
  String(window.getSelection() ?? '') === '';
