import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TableTotals } from '../data-display/table-totals';
import type { Column } from './column';
import { DataTable } from './data-table';
import type { DataTableProps, TableSource } from './table-props';
import { useSelection } from './use-selection';

interface Person {
  uid: string;
  name: string;
}

const people = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ uid: `u${index}`, name: `Osoba ${index}` }));
const columns: Column<Person>[] = [
  { key: 'number', header: 'Osobní číslo', sortable: true, sticky: true, priority: 1, cell: (person) => person.uid },
  { key: 'name', header: 'Jméno', sortable: true, priority: 1, phone: 'title', cell: (person) => person.name },
  { key: 'group', header: 'Skupina', priority: 4, cell: () => 'Výroba' },
];
const ready = (rows: Person[], more: Partial<TableSource<Person>> = {}): TableSource<Person> => ({
  rows,
  status: 'ready',
  total: rows.length,
  hasNext: false,
  nextStatus: 'idle',
  loadNext: vi.fn<() => void>(),
  retry: vi.fn<() => void>(),
  ...more,
});

/** The observer of the end of the rows: what it watches with, and how to bring the end near. */
const watch = { margins: [] as string[], near: () => undefined as void };

beforeEach(() => {
  watch.margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        watch.margins.push(options.rootMargin);
        watch.near = () => callback([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('innerWidth', 1200);
});

function Table({
  sorted = null,
  ...props
}: Partial<DataTableProps<Person>> & { source: TableSource<Person>; sorted?: DataTableProps<Person>['sort'] }) {
  const [sort, setSort] = useState(sorted);
  const selection = useSelection(JSON.stringify(sort));
  return (
    <>
      <DataTable
        label="Zaměstnanci"
        columns={columns}
        rowKey={(person) => person.uid}
        rowLabel={(person) => person.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        {...props}
      />
      <p>vybráno {[...selection.selected].join(' ')}</p>
    </>
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name });

describe('data table', () => {
  it('renders only the rows near the screen of 100,000 and tells their place', () => {
    render(<Table source={ready(people(100_000))} />);
    const table = screen.getByRole('table', { name: 'Zaměstnanci' });
    expect(table.getAttribute('aria-rowcount')).toBe('100001');
    const rows = within(table).getAllByRole('row');
    expect(rows.length).toBeLessThan(120);
    expect(rows[0]?.getAttribute('aria-rowindex')).toBe('1');
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2');
    expect(within(table).getByRole('rowheader', { name: 'u0' })).toBeDefined();
  });

  it('[TBL-011] cycles a header through ascending, descending and none', async () => {
    render(<Table source={ready(people(3))} />);
    expect(header('Jméno').getAttribute('aria-sort')).toBe('none');
    const button = screen.getByRole('button', { name: 'Jméno' });
    for (const expected of ['ascending', 'descending', 'none']) {
      await userEvent.click(button);
      expect(header('Jméno').getAttribute('aria-sort')).toBe(expected);
    }
    expect(header('Skupina').getAttribute('aria-sort')).toBeNull();
  });

  it('sorts by the keyboard and moves on to another column', async () => {
    render(<Table source={ready(people(3))} />);
    screen.getByRole('button', { name: 'Osobní číslo' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Jméno' }));
    expect(header('Osobní číslo').getAttribute('aria-sort')).toBe('none');
    expect(header('Jméno').getAttribute('aria-sort')).toBe('ascending');
  });

  it('[TBL-014] selects rows, a range with shift and all loaded ones; a new sort empties the selection', async () => {
    render(<Table source={ready(people(6))} />);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await userEvent.click(box('Vybrat: Osoba 1'));
    fireEvent.click(box('Vybrat: Osoba 3'), { shiftKey: true });
    expect(screen.getByText('vybráno u1 u2 u3')).toBeDefined();
    const all = box('Vybrat všechny načtené');
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(all.checked).toBe(true);
    expect(screen.getByText(/u0/, { selector: 'p' }).textContent).toContain('u5');
    await userEvent.click(screen.getByRole('button', { name: 'Jméno' }));
    expect(screen.getByText('vybráno')).toBeDefined();
  });

  it('[TBL-012] asks for the next page once the end is within 200 px, [TBL-013] and no more at the last page', () => {
    const source = ready(people(50), { hasNext: true, total: 120 });
    const { rerender } = render(<Table source={source} />);
    expect(watch.margins).toEqual(['0px 0px 200px 0px']);
    expect(source.loadNext).not.toHaveBeenCalled();
    act(() => watch.near());
    expect(source.loadNext).toHaveBeenCalledTimes(1);
    rerender(<Table source={{ ...source, nextStatus: 'loading' }} />);
    expect(screen.getByText('Načítáme další záznamy…')).toBeDefined();
    rerender(<Table source={ready(people(120))} />);
    expect(watch.margins).toHaveLength(1);
  });

  it('[TBL-019] [ACC-285] keeps the rows when the next page fails and offers to try again', async () => {
    const source = ready(people(50), { hasNext: true, nextStatus: 'failed' });
    render(<Table source={source} />);
    expect(screen.getByRole('alert').textContent).toContain('Další záznamy se nepodařilo načíst.');
    expect(screen.getByText('Osoba 0')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(source.loadNext).toHaveBeenCalledTimes(1);
  });

  it('[TBL-017] [ACC-283] [ERR-003] [ERR-009] fills the frame when loading fails, [TBL-018] [ACC-284] and shows a banner with retry when the connection is gone', async () => {
    const failed = ready([], { status: 'fatal' });
    const { rerender } = render(<Table source={failed} />);
    expect(screen.getByRole('heading', { name: 'Něco se pokazilo.' })).toBeDefined();
    expect(screen.getByText(/\+420/)).toBeDefined();
    const offline = ready([], { status: 'temporary' });
    rerender(<Table source={offline} />);
    expect(screen.getByRole('alert').textContent).toContain('Nepodařilo se spojit se serverem.');
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(offline.retry).toHaveBeenCalledTimes(1);
  });

  it('says that it loads, that nothing is there, and that nothing matches', async () => {
    const { rerender } = render(<Table source={ready([], { status: 'loading', total: null })} />);
    expect(screen.getByText('Načítáme…')).toBeDefined();
    rerender(<Table source={ready([])} />);
    expect(screen.getByText('Žádné záznamy')).toBeDefined();
    const clear = vi.fn<() => void>();
    rerender(<Table source={ready([])} isFiltered onClearFilters={clear} />);
    expect(screen.getByText('Žádné záznamy neodpovídají filtru')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Vymazat filtry' }));
    expect(clear).toHaveBeenCalledTimes(1);
    rerender(<Table source={ready([], { totalUnfiltered: 5 })} isFiltered onClearFilters={clear} />);
    expect(screen.getByText('Žádné záznamy neodpovídají filtru')).toBeDefined();
    rerender(<Table source={ready([], { totalUnfiltered: 0 })} isFiltered onClearFilters={clear} />);
    expect(screen.getByText('Žádné záznamy')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Vymazat filtry' })).toBeNull();
  });

  it('opens a row by a click beside its controls only', async () => {
    const open = vi.fn<(person: Person) => void>();
    render(<Table source={ready(people(3))} onRowOpen={open} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vybrat: Osoba 1' }));
    expect(open).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Osoba 2'));
    expect(open).toHaveBeenCalledWith({ uid: 'u2', name: 'Osoba 2' });
  });

  it('drops the least needed columns on a narrow screen and becomes a list on a phone', () => {
    vi.stubGlobal('innerWidth', 400 + 44);
    const { unmount } = render(<Table source={ready(people(3))} />);
    expect(screen.getByRole('list', { name: 'Zaměstnanci' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    vi.stubGlobal('innerWidth', 600);
    render(<Table source={ready(people(3))} columns={columns.map((column) => ({ ...column, width: 250 }))} />);
    expect(screen.queryByRole('columnheader', { name: 'Skupina' })).toBeNull();
    expect(header('Jméno')).toBeDefined();
  });

  it('[L-11] a phone sorts the list by a select, up, down and not at all', async () => {
    vi.stubGlobal('innerWidth', 360);
    render(<Table source={ready(people(3))} />);
    const sorting = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Řazení' });
    expect(
      within(sorting)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Řazení', 'Osobní číslo, vzestupně', 'Osobní číslo, sestupně', 'Jméno, vzestupně', 'Jméno, sestupně']);
    await userEvent.selectOptions(sorting, 'Jméno, sestupně');
    expect(sorting.value).toBe('name desc');
    await userEvent.selectOptions(sorting, '');
    expect(sorting.value).toBe('');
  });

  it('[L-11] while it loads, a phone shows no more items than it has room for', () => {
    vi.stubGlobal('innerWidth', 360);
    const { container } = render(<Table source={ready([], { status: 'loading', total: null })} />);
    expect(container.querySelectorAll('[class*="skeletonItem"]')).toHaveLength(4);
  });

  it('a row is as tall as a text that goes on in the next line, where a column lets it', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
    const second = (container: HTMLElement) => container.querySelector<HTMLElement>('tbody tr:nth-child(2)')?.style.top;
    const { container, unmount } = render(<Table source={ready(people(3))} />);
    expect(second(container)).toBe('36px');
    unmount();
    const wrapping = columns.map((column) => ({ ...column, wraps: column.key === 'name' }));
    expect(second(render(<Table source={ready(people(3))} columns={wrapping} />).container)).toBe('64px');
    vi.restoreAllMocks();
  });

  it('keeps what gets the focus clear of the columns that stay at the right edge', () => {
    const staying = [
      ...columns,
      { key: 'reason', header: 'Kontrola', width: 248, priority: 1, sticky: 'end' as const, cell: () => 'v pořádku' },
    ];
    const { container } = render(<Table source={ready(people(1))} columns={staying} keepColumns />);
    expect(container.querySelector<HTMLElement>('table')?.style.getPropertyValue('--sticky-right')).toBe('248px');
  });

  it('brings a header that gets the focus into sight whole, where the table is wider than its place', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const focusName = () => fireEvent.focusIn(screen.getByRole('button', { name: /^Jméno/u }));
    const { unmount } = render(<Table source={ready(people(1))} keepColumns />);
    focusName();
    expect(scrolled).not.toHaveBeenCalled();
    unmount();
    render(<Table source={ready(people(1))} columns={columns.map((column) => ({ ...column, width: 900 }))} keepColumns />);
    focusName();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', inline: 'nearest' });
    vi.restoreAllMocks();
  });

  it('[L-06] a cut cell says all of it, one that is shown whole says nothing', () => {
    const { container } = render(<Table source={ready(people(2))} />);
    const [cut, whole] = container.querySelectorAll<HTMLElement>('tbody td:nth-of-type(2)');
    Object.defineProperty(cut, 'scrollWidth', { value: 200 });
    fireEvent.pointerOver(cut as HTMLElement);
    fireEvent.pointerOver(whole as HTMLElement);
    expect([cut?.title, whole?.title]).toEqual([cut?.textContent, '']);
  });
});

it('[TBL-009] [TBL-010] tells both numbers while a filter is applied', () => {
  render(<TableTotals total={12_480} filtered={48} isFiltered />);
  expect(document.body.textContent).toBe('Celkem 12\u00a0480, vyfiltrováno 48');
});
