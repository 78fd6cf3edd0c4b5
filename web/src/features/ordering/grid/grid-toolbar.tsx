import { Trans, useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/products';
import { formatNumber } from '../../../lib/formats';
import type { TableFilter } from '../../../lib/url-state';
import type { useTableState } from '../../../lib/use-table-state';
import { Button } from '../../../ui/button';
import { Chips } from '../../../ui/chips';
import { SearchBox } from '../../../ui/search-box';
import { TableTotals } from '../../../ui/table-totals';
import { Toolbar } from '../../../ui/toolbar';
import { GridFilter, groupsIn } from './grid-filter';

interface GridToolbarProps {
  table: Pick<ReturnType<typeof useTableState>, 'filter' | 'setFilter' | 'isFiltered'>;
  source: { rows: readonly EmployeeProductRow[]; total: number | null; totalUnfiltered: number | null };
  /** People with credit in the basket. */
  people: number;
  onEdit: () => void;
}

/** Search, filter, editing many at once, and how far the order is. */
export function GridToolbar({ table, source, people, onEdit }: GridToolbarProps) {
  const { t } = useTranslation('ordering');
  const { filter, setFilter, isFiltered } = table;
  const { fulltext } = filter;
  return (
    <Toolbar
      search={
        <SearchBox
          label={t('grid.search')}
          placeholder={t('grid.searchHint')}
          value={typeof fulltext === 'string' ? fulltext : ''}
          onSearch={(text) => setFilter({ ...filter, fulltext: text })}
        />
      }
      filter={
        <>
          <GridFilter filter={filter} onFilter={setFilter} rows={source.rows} />
          <Button icon="edit" onClick={onEdit}>
            {t('edit.title')}
          </Button>
        </>
      }
      chips={<GridChips filter={filter} onFilter={setFilter} rows={source.rows} />}
      totals={
        source.total === null ? null : isFiltered ? (
          <TableTotals total={source.totalUnfiltered ?? source.total} filtered={source.total} isFiltered />
        ) : (
          <Trans
            ns="ordering"
            i18nKey="grid.progress"
            count={source.total}
            values={{ people: formatNumber(people), total: formatNumber(source.total) }}
            components={{ b: <b /> }}
          />
        )
      }
    />
  );
}

interface GridChipsProps {
  filter: TableFilter;
  onFilter: (filter: TableFilter) => void;
  rows: readonly EmployeeProductRow[];
}

function GridChips({ filter, onFilter, rows }: GridChipsProps) {
  const { t } = useTranslation('ordering');
  const groups = groupsIn(rows);
  const names: Record<string, string> = {
    employeeNumber: t('grid.number'),
    firstName: t('grid.firstName'),
    lastName: t('grid.lastName'),
    employeeGroupUid: t('grid.group'),
  };
  const chips = Object.entries(filter)
    .filter(([key]) => key in names)
    .map(([key, value]) => ({
      key,
      name: names[key] ?? key,
      value: [value ?? []]
        .flat()
        .map((one) => groups.get(one) ?? one)
        .join(', '),
    }));
  const { fulltext } = filter;
  return (
    <Chips
      chips={chips}
      onRemove={(key) => onFilter(Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key)))}
      onClear={() => onFilter(fulltext === undefined ? {} : { fulltext })}
    />
  );
}
