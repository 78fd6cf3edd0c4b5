import { useMemo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import type { TableSource } from '../../../ui/data-table/table-props';
import type { Selection } from '../../../ui/data-table/use-selection';
import type { TableSort } from '../../../lib/list/use-table-state';
import { readCell } from '../basket/book/cell-text';
import type { CreditColumn } from './cells/credit-column';
import type { EmployeesOf } from './employees-query';
import { FillRow } from './fill/fill-row';
import { GridContext } from './grid-context';
import { nameOf } from '../tabs/person-columns';
import css from './grid.module.css';
import { focusWayOn } from './keys/use-undo-keys';
import { useColumns, useCreditHeader } from './use-columns';
import type { useFill } from './fill/use-fill';
import { useLocation } from '@tanstack/react-router';

interface OrderGridProps {
  of: EmployeesOf;
  source: TableSource<EmployeeProductRow>;
  columns: readonly CreditColumn[];
  selection: Selection;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  fill: ReturnType<typeof useFill>;
  /** For whom the fill row works, in words. */
  target: string;
  isFiltered: boolean;
  onClearFilters: () => void;
  empty: ReactNode;
}

/** The grid of the monthly order: one row per person, cells like a spreadsheet. */
export function OrderGrid(props: OrderGridProps) {
  const { of, source, columns, selection, fill, target } = props;
  const { t } = useTranslation('ordering');
  const headerOf = useCreditHeader();
  const tableColumns = useColumns(of.productCode, columns);
  const { highlighted, endHighlight, paste, fill: fillColumn } = fill;
  const count = selection.selected.size;
  const sought = useSoughtCell();
  const grid = useMemo(
    () => ({
      highlighted,
      onTyped: endHighlight,
      ...sought,
      onPaste: (at: { employeeUid: EmployeeUid; column: string }, text: string) => void paste(at, text),
      onFillSelected: (key: string, text: string) => {
        const column = columns.find((one) => one.key === key);
        if (column === undefined || count === 0 || !readCell(column, text).ok) return false;
        void fillColumn(column, text);
        return true;
      },
    }),
    [highlighted, endHighlight, sought, paste, fillColumn, columns, count],
  );
  const underHeader = (shown: readonly Column<EmployeeProductRow>[]) => (
    <FillRow
      columns={shown}
      credits={columns}
      target={target}
      whom={count > 0 ? 'selected' : 'all'}
      headerOf={headerOf}
      pending={fill.pending}
      onAddCards={() => void fill.addCards()}
      onFill={(column, text) => void fill.fill(column, text)}
      onPaste={(column, text) => void (source.rows[0] && paste({ employeeUid: source.rows[0].uid, column: column.key }, text))}
    />
  );
  return (
    <GridContext value={grid}>
      <button type="button" className={css.skip} onClick={focusWayOn}>
        {t('grid.skip')}
      </button>
      <DataTable
        label={t('grid.label')}
        columns={tableColumns}
        source={source}
        rowKey={(row) => row.uid}
        rowLabel={nameOf}
        sort={props.sort}
        onSort={props.onSort}
        selection={selection}
        isFiltered={props.isFiltered}
        onClearFilters={props.onClearFilters}
        empty={props.empty}
        underHeader={underHeader}
        keepColumns
      />
    </GridContext>
  );
}

/** The cell an address leads to, until it was found once: scrolling back to it later does not take the focus again. */
function useSoughtCell(): { sought: string | null; onFound: () => void } {
  const { soughtCell = null, __TSR_key: visit } = useLocation({ select: ({ state }) => state });
  const [found, setFound] = useState<string | undefined>(undefined);
  return useMemo(() => ({ sought: visit === found ? null : soughtCell, onFound: () => setFound(visit) }), [soughtCell, visit, found]);
}
