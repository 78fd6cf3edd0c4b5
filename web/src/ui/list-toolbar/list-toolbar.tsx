import type { ReactNode } from 'react';
import type { ListState } from '../../lib/list/use-list-state';
import { Chips } from '../data-display/chips';
import { SearchBox } from './search-box';
import { TableTotals } from '../data-display/table-totals';
import { Toolbar } from '../page/toolbar';
import { filterChips } from './filter-chips';
import type { FilterField } from './filter-field';
import { ListFilter } from './list-filter';

interface ListToolbarProps {
  /** Must be a constant or memoised. */
  fields: readonly FilterField[];
  table: Pick<ListState, 'filter' | 'isFiltered' | 'setFilter'>;
  source: { total: number | null; totalUnfiltered: number | null };
  /** Searches the filter `fulltext`. */
  search?: { label: string; placeholder: string };
  /** Quiet words after the totals. */
  note?: ReactNode;
  actions?: ReactNode;
}

const SEARCHED = 'fulltext';

/** Everything over a list: search, filter, chips, totals. The filters live in the address. */
export function ListToolbar({ fields, table, source, search, note, actions }: ListToolbarProps) {
  const { filter, setFilter } = table;
  const { [SEARCHED]: searched, ...others } = filter;
  const kept = searched === undefined ? {} : { [SEARCHED]: searched };
  const without = (key: string) => Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key));
  return (
    <Toolbar
      search={
        search && (
          <SearchBox
            {...search}
            value={typeof searched === 'string' ? searched : ''}
            onSearch={(text) => setFilter(text === '' ? others : { ...others, [SEARCHED]: text })}
          />
        )
      }
      filter={
        <ListFilter
          fields={fields}
          filter={filter}
          onApply={(applied) => setFilter({ ...kept, ...applied })}
          onClear={() => setFilter({})}
        />
      }
      chips={<Chips chips={filterChips(fields, filter)} onRemove={(key) => setFilter(without(key))} onClear={() => setFilter({})} />}
      totals={
        source.total !== null && (
          <>
            <TableTotals total={source.totalUnfiltered ?? source.total} filtered={source.total} isFiltered={table.isFiltered} />
            {note && <>, {note}</>}
          </>
        )
      }
      actions={actions}
    />
  );
}
