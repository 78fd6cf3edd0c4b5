import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toQueryString } from '../../lib/list/query-string';
import { pageQuery, useListState } from '../../lib/list/use-list-state';
import { renderScreen } from '../../../test/screen';
import type { FilterField } from './filter-field';
import { ListToolbar } from './list-toolbar';

const SHAPE = {
  sortable: ['name'],
  filters: { fulltext: { kind: 'text' }, name: { kind: 'text' }, isPaid: { kind: 'flag' }, since: { kind: 'day' } },
} as const;
const DEFAULTS = { sort: { by: 'name', dir: 'asc' } } as const;
const FIELDS: FilterField[] = [
  { name: 'name', label: 'Název', kind: 'text' },
  {
    name: 'isPaid',
    label: 'Jen zaplacené',
    kind: 'flag',
    options: [
      { value: '1', label: 'ano' },
      { value: '0', label: 'ne' },
    ],
  },
  { name: 'since', label: 'Od', kind: 'day', min: '2026-01-01', invalid: 'Portál začal 01.01.2026.' },
];

/** A list that shows what it would ask the server for. */
function List() {
  const table = useListState(SHAPE, DEFAULTS);
  return (
    <>
      <ListToolbar
        fields={FIELDS}
        table={table}
        source={{ total: 2, totalUnfiltered: 5 }}
        search={{ label: 'Hledat', placeholder: 'Název' }}
      />
      <p aria-label="dotaz">{toQueryString(pageQuery(table, 1))}</p>
    </>
  );
}

async function open(filter = '') {
  await renderScreen(<List />, { address: `/?sortBy=name&sortDir=asc${filter}` });
  const user = userEvent.setup();
  const openDrawer = async () => {
    await user.click(screen.getByRole('button', { name: /^Filtr/ }));
    return within(await screen.findByRole('dialog', { name: 'Filtr' }));
  };
  const query = () => decodeURIComponent(screen.getByLabelText('dotaz').textContent ?? '');
  return { user, openDrawer, query };
}

const PLAIN = 'pageNumber=1&sortBy=name&sortDir=asc';

describe('the filter of a list', () => {
  it('[TBL-002] has a drawer whose Clear removes every filter and closes it', async () => {
    const { user, openDrawer, query } = await open('&filter[name]=leden&filter[isPaid]=1&filter[fulltext]=x');
    expect(query()).toBe(`${PLAIN}&filter[fulltext]=x&filter[name]=leden&filter[isPaid]=1`);
    const drawer = await openDrawer();
    expect(drawer.getByLabelText<HTMLInputElement>('Název').value).toBe('leden');
    expect(drawer.getByLabelText<HTMLInputElement>('Jen zaplacené').checked).toBe(true);
    await user.click(drawer.getByRole('button', { name: 'Vymazat filtry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(query()).toBe(PLAIN);
    expect(screen.queryByRole('list', { name: 'Použité filtry' })).toBeNull();
    const again = await openDrawer();
    expect(again.getByLabelText<HTMLInputElement>('Název').value).toBe('');
    expect(again.getByLabelText<HTMLInputElement>('Jen zaplacené').checked).toBe(false);
  });

  it('changes nothing until it is applied', async () => {
    const { user, openDrawer, query } = await open();
    const drawer = await openDrawer();
    await user.type(drawer.getByLabelText('Název'), 'únor');
    expect(query()).toBe(PLAIN);
    await user.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(query()).toBe(`${PLAIN}&filter[name]=únor`));
  });

  it('[TBL-008] sends a checkbox as 1, and not at all when it is unchecked', async () => {
    const { user, openDrawer, query } = await open();
    await user.click((await openDrawer()).getByLabelText('Jen zaplacené'));
    await user.click(screen.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(query()).toBe(`${PLAIN}&filter[isPaid]=1`));
    expect(screen.getByRole('button', { name: 'Odebrat filtr Jen zaplacené: ano' })).toBeDefined();
    await user.click((await openDrawer()).getByLabelText('Jen zaplacené'));
    await user.click(screen.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(query()).toBe(PLAIN));
  });

  it.each([
    ['32.13.2026', /^Tohle není platné datum/],
    ['31.12.2025', /^Portál začal/],
  ])('[F-001] [OL-089] [INV-004] the day %s is refused in words, and the drawer stays open with it', async (text, words) => {
    const { user, openDrawer, query } = await open('&filter[since]=2026-03-01');
    const drawer = await openDrawer();
    const day = drawer.getByLabelText<HTMLInputElement>('Od');
    fireEvent.change(day, { target: { value: text } });
    fireEvent.blur(day);
    expect(drawer.getByText(words)).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(day.value).toBe(text);
    expect(query()).toBe(`${PLAIN}&filter[since]=2026-03-01`);
    expect(screen.getByRole('dialog', { name: 'Filtr' })).toBeTruthy();
  });

  it('keeps the 0 a link carries', async () => {
    const { query } = await open('&filter[isPaid]=0');
    expect(query()).toBe(`${PLAIN}&filter[isPaid]=0`);
    expect(screen.getByRole('button', { name: 'Odebrat filtr Jen zaplacené: ne' })).toBeDefined();
  });
});
