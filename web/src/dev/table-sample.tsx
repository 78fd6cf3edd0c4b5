import { useState } from 'react';
import { Badge } from '../ui/data-display/badge';
import { Button } from '../ui/button/button';
import { Chips } from '../ui/data-display/chips';
import { DataTable } from '../ui/data-table/data-table';
import { useSelection } from '../ui/data-table/use-selection';
import { RowMenu } from '../ui/menu/menu-button';
import { SearchBox } from '../ui/list-toolbar/search-box';
import { SelectionAction, SelectionBar } from '../ui/page/selection-bar';
import { TableTotals } from '../ui/data-display/table-totals';
import { Toolbar } from '../ui/page/toolbar';
import css from './gallery.module.css';
import { samplePeople, peopleColumns, type Person } from './sample-people';

const people = samplePeople(Number(new URLSearchParams(window.location.search).get('rows') ?? 500));
const PAGE = 50;
const nameOf = (person: Person) => `${person.lastName} ${person.firstName}`;
const menuOf = (person: Person) => (
  <RowMenu subject={nameOf(person)} actions={[{ key: 'detail', label: 'Zobrazit detail', icon: 'user', onSelect: () => undefined }]} />
);

/** The table: a long one with pages, then its other states. `?rows=100000&all=1` loads many at once. */
export function TableSample() {
  const [loaded, setLoaded] = useState(window.location.search.includes('all=1') ? people.length : PAGE);
  const [sort, setSort] = useState<{ by: string; dir: 'asc' | 'desc' } | null>({ by: 'lastName', dir: 'asc' });
  const [text, setText] = useState('');
  const selection = useSelection(JSON.stringify(sort) + text);
  const common = {
    columns: peopleColumns,
    rowKey: (person: Person) => person.number,
    rowLabel: nameOf,
  };
  const none = { rows: [], total: 0, hasNext: false, nextStatus: 'idle' as const, loadNext: () => undefined, retry: () => undefined };
  return (
    <div className={css.stack}>
      <DataTable {...common} label="Načítání" source={{ ...none, status: 'loading', total: null }} />
      <DataTable {...common} label="Bez shody" isFiltered onClearFilters={() => undefined} source={{ ...none, status: 'ready' }} />
      <DataTable {...common} label="Bez připojení" source={{ ...none, status: 'temporary' }} />
      <DataTable
        {...common}
        label="Další stránka se nenačetla"
        frameHeight="220px"
        source={{ ...none, rows: people.slice(0, 5), total: 500, status: 'ready', hasNext: true, nextStatus: 'failed' }}
      />
      <div>
        <Toolbar
          search={<SearchBox label="Hledat zaměstnance" placeholder="Jméno nebo osobní číslo" value={text} onSearch={setText} />}
          filter={<Button icon="filter">Filtr</Button>}
          chips={
            <Chips
              chips={[{ key: 'status', name: 'Stav', value: 'všichni kromě neaktivních' }]}
              onRemove={() => undefined}
              onClear={() => undefined}
            />
          }
          totals={<TableTotals total={people.length + 5} filtered={people.length} isFiltered />}
          actions={<Button icon="download">Export</Button>}
        />
        <DataTable
          {...common}
          label="Zaměstnanci"
          sort={sort}
          onSort={setSort}
          selection={selection}
          rowMenu={menuOf}
          source={{
            rows: people.slice(0, loaded),
            status: 'ready',
            total: people.length,
            hasNext: loaded < people.length,
            nextStatus: 'idle',
            loadNext: () => setLoaded((count) => count + PAGE),
            retry: () => undefined,
          }}
        />
        <SelectionBar count={selection.selected.size} onClear={selection.clear}>
          <SelectionAction icon="plus" label="Dobít kredit" onClick={() => undefined} />
          <SelectionAction icon="card" label="Objednat kartu" onClick={() => undefined} />
          <SelectionAction icon="download" label="Export" onClick={() => undefined} />
        </SelectionBar>
      </div>
      <Badge variant="created">Konec</Badge>
    </div>
  );
}
