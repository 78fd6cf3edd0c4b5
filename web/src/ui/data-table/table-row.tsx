import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../theme/class-names';
import { CheckboxBox } from './checkbox-box';
import css from './data-table.module.css';
import { stickyClass } from './grid-template';
import type { DataTableProps } from './table-props';

interface PlacedRow<Row> {
  row: Row;
  index: number;
  top: number;
  keys: readonly string[];
  /** Tells how tall the row is; without it all are alike. */
  measure: RefCallback<HTMLElement> | undefined;
}

type TableRowProps<Row> = DataTableProps<Row> & PlacedRow<Row>;

/** One row at its place. Scrolling moves the window over the rows and not the rows: one that stays is not drawn again. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, index, top, keys, measure, columns, rowKey, rowLabel, selection, rowMenu, onRowOpen } = props;
  const { t } = useTranslation('ui');
  const key = rowKey(row);
  const selected = selection?.selected.has(key) ?? false;
  return (
    <tr
      ref={measure}
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(css.row, selected && css.selected, onRowOpen && css.opens)}
      style={{ top }}
    >
      {selection && (
        <td className={classNames(css.cell, css.stickyBox)}>
          <CheckboxBox
            label={t('table.select', { row: rowLabel(row) })}
            checked={selected}
            onToggle={(shift) => selection.toggle(key, keys, shift)}
          />
        </td>
      )}
      {columns.map((column) => {
        const className = classNames(css.cell, column.align === 'end' && css.end, column.wraps && css.wraps, stickyClass(column));
        return column.sticky === true ? (
          <th key={column.key} scope="row" className={className}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {column.cell(row)}
          </td>
        );
      })}
      {rowMenu && <td className={classNames(css.cell, css.menu)}>{rowMenu(row)}</td>}
    </tr>
  );
}
