import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../theme/class-names';
import { HiddenText } from '../typography/hidden-text';
import { Icon } from '../icon/icon';
import { CheckboxBox } from './checkbox-box';
import type { Column } from './column';
import css from './data-table.module.css';
import { stickyClass } from './grid-template';
import type { DataTableProps } from './table-props';
import { selectedPart } from './use-selection';

type TableHeaderProps<Row> = DataTableProps<Row> & { keys: readonly string[] };

/** Column headers; a sortable one is a button that goes ascending, descending, none (TBL-011). Scrolling does not draw it again. */
export const TableHeader = memo(DrawnHeader) as typeof DrawnHeader;

function DrawnHeader<Row>({ columns, source, keys, selection, rowMenu, sort, onSort }: TableHeaderProps<Row>) {
  const { t } = useTranslation('ui');
  const part = selection ? selectedPart(selection, keys, source) : 'none';
  return (
    <tr aria-rowindex={1} className={css.headRow}>
      {selection && (
        <th scope="col" className={classNames(css.cell, css.stickyBox)}>
          <CheckboxBox
            label={t('table.selectAll')}
            checked={part === 'all'}
            mixed={part === 'some'}
            disabled={keys.length === 0}
            onToggle={() => selection.toggleAll(keys)}
          />
        </th>
      )}
      {columns.map((column) => (
        <HeaderCell key={column.key} column={column} sort={sort ?? null} onSort={onSort} />
      ))}
      {rowMenu && (
        <th scope="col" className={css.cell}>
          <HiddenText>{t('table.actions')}</HiddenText>
        </th>
      )}
    </tr>
  );
}

interface HeaderCellProps<Row> extends Pick<DataTableProps<Row>, 'onSort'> {
  column: Column<Row>;
  sort: NonNullable<DataTableProps<Row>['sort']> | null;
}

const spokenSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const dir = sort?.by === column.key ? sort.dir : null;
  const name = column.hideHeader ? <HiddenText>{column.header}</HiddenText> : column.header;
  const sortable = column.sortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={sortable ? spokenSort[dir ?? 'none'] : undefined}
      className={classNames(css.cell, css.headCell, column.align === 'end' && css.end, stickyClass(column))}
    >
      {column.mark && <span className={css.mark}>{column.mark}</span>}
      {sortable ? (
        <button type="button" className={classNames(css.sort, dir && css.sorted)} onClick={() => onSort(nextSort(column.key, dir))}>
          {name}
          <Icon name={dir === 'desc' ? 'sortDown' : 'sortUp'} size={14} className={css.arrow} />
        </button>
      ) : (
        name
      )}
      {column.aside && <span className={css.aside}>{column.aside}</span>}
    </th>
  );
}

function nextSort(by: string, dir: 'asc' | 'desc' | null): { by: string; dir: 'asc' | 'desc' } | null {
  if (dir === null) return { by, dir: 'asc' };
  return dir === 'asc' ? { by, dir: 'desc' } : null;
}
