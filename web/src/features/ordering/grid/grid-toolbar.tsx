import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { OrderCheck } from '@portal/domain/ordering/order-check';
import { formatNumber } from '../../../lib/text/formats';
import type { TableFilter } from '../../../lib/list/url-state';
import type { useTableState } from '../../../lib/list/use-table-state';
import { Button } from '../../../ui/button/button';
import { Chips } from '../../../ui/data-display/chips';
import { filterChips } from '../../../ui/list-toolbar/filter-chips';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { ListFilter } from '../../../ui/list-toolbar/list-filter';
import { SearchBox } from '../../../ui/list-toolbar/search-box';
import { TableTotals } from '../../../ui/data-display/table-totals';
import { Toolbar } from '../../../ui/page/toolbar';
import { HistoryButtons } from './keys/history-buttons';
import { usePersonFilters } from '../tabs/use-person-filters';
import { TaggedText } from '../../../ui/typography/tagged-text';

interface GridToolbarProps {
  table: Pick<ReturnType<typeof useTableState>, 'filter' | 'setFilter' | 'isFiltered'>;
  source: { rows: readonly EmployeeProductRow[]; total: number | null; totalUnfiltered: number | null };
  /** People with credit in the basket. */
  people: number;
  /** Checks that can find somebody. */
  checks: readonly OrderCheck[];
  onEdit: () => void;
  /** On a phone one menu in place of the buttons. */
  menu?: ReactNode;
}

/** Search, filter, editing many at once, and how far the order is. */
export function GridToolbar({ table, source, people, checks, onEdit, menu }: GridToolbarProps) {
  const { t } = useTranslation('ordering');
  const { filter, setFilter, isFiltered } = table;
  const { fulltext } = filter;
  const personal = usePersonFilters(source.rows, filter.employeeGroupUid !== undefined);
  const fields = useMemo(() => [...personal, checkField(t, checks)], [personal, checks, t]);
  // Clearing the filter is not clearing the search.
  const searched: TableFilter = fulltext === undefined ? {} : { fulltext };
  const clear = () => setFilter(searched);
  const without = (key: string) => Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key));
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
          <ListFilter fields={fields} filter={filter} onApply={(applied) => setFilter({ ...searched, ...applied })} onClear={clear} />
          {menu ?? (
            <Button changes icon="edit" onClick={onEdit}>
              {t('edit.title')}
            </Button>
          )}
          <HistoryButtons hasButtons={menu === undefined} />
        </>
      }
      chips={<Chips chips={filterChips(personal, filter)} onRemove={(key) => setFilter(without(key))} onClear={clear} />}
      totals={
        source.total === null ? null : isFiltered ? (
          <TableTotals total={source.totalUnfiltered ?? source.total} filtered={source.total} isFiltered />
        ) : (
          <TaggedText
            t={t}
            i18nKey="grid.progress"
            values={{ count: source.total, people: formatNumber(people), total: formatNumber(source.total) }}
            components={{ b: <b /> }}
          />
        )
      }
    />
  );
}

const checkField = (t: ReturnType<typeof useTranslation<'ordering'>>['t'], checks: readonly OrderCheck[]): FilterField => ({
  name: 'check',
  kind: 'list',
  label: t('grid.check.title'),
  options: checks.map((value) => ({ value, label: t(`grid.check.${value}`) })),
});
