import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket } from '@portal/contract/ordering/basket';
import { listEmployeesOfProduct, summariseEmployeesOfProduct, type OrderSummary } from '@portal/contract/ordering/products';
import { czk } from '@portal/domain/money/money';
import { listOf } from '../../../../test/api';
import { openManual as open } from '../../../../test/ordering/open-tab';
import { orderingWorld, person } from '../../../../test/ordering/ordering-world';

const summary: OrderSummary = {
  checks: { withoutCard: 0, withoutCredit: 12, changed: 3, notOrderable: 2 },
  groups: [
    {
      uid: '0197b0f1-0000-7000-8000-00000000000a',
      code: 'shops',
      name: 'Prodejny',
      people: 19,
      withCredit: 2,
      cards: 1,
      credits: [
        { productServiceCode: '26C-828', amount: czk(4_000) },
        { productServiceCode: '27C-728', amount: czk(500.5) },
      ],
    },
    { uid: '0197b0f1-0000-7000-8000-00000000000b', code: 'default', name: 'Výchozí', people: 2, withCredit: 0, cards: 0, credits: [] },
  ],
};

const world = (of: Parameters<typeof orderingWorld>[0] = {}) => {
  const made = orderingWorld(of);
  made.api.on(summariseEmployeesOfProduct, { data: summary });
  return made;
};
type Api = ReturnType<typeof orderingWorld>['api'];
const lastQuery = (api: Api) =>
  (api.callsOf(listEmployeesOfProduct).at(-1)?.query ?? {}) as { filter?: { check?: string[] }; after?: string };
const checks = () => within(screen.getByRole('group', { name: 'Kontrola objednávky' }));

describe('what is looked for before an order is sent', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[L-03] each check says how many it finds and narrows the grid; one that finds nobody is not offered', async () => {
    const { api } = world();
    const { router } = await open();
    const button = await screen.findByRole('button', { name: /^Bez kreditu\s*12$/ });
    expect(checks().queryByRole('button', { name: /^Bez karty/ })).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(lastQuery(api).filter?.check).toEqual(['withoutCredit']));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toMatchObject({ filter: { check: ['withoutCredit'] } });
    await userEvent.click(checks().getByRole('button', { name: /^Nelze dobít/ }));
    await waitFor(() => expect(lastQuery(api).filter?.check).toEqual(['withoutCredit', 'notOrderable']));
    // The counts are those of the other filters.
    for (const { query } of api.callsOf(summariseEmployeesOfProduct)) expect(query).not.toHaveProperty('filter.check');
    await userEvent.click(checks().getByRole('button', { name: /^Bez kreditu/ }));
    await waitFor(() => expect(lastQuery(api).filter?.check).toEqual(['notOrderable']));
  });

  it('[L-03] the last time is compared where it is known', async () => {
    world({ topUp: { topUpMethod: 'noSetting' } });
    await open();
    await screen.findByRole('button', { name: /^Bez kreditu/ });
    expect(checks().queryByRole('button', { name: /^Jiné než minule/ })).toBeNull();
  });

  it('[L-03] what was written is saved before it is asked for', async () => {
    const { api } = world();
    await open();
    const cell = await screen.findByRole('textbox', { name: 'Gastro, Kč: Adamec Petr' });
    await userEvent.type(cell, '900');
    await userEvent.click(await screen.findByRole('button', { name: /^Bez kreditu/ }));
    await waitFor(() => expect(lastQuery(api).filter?.check).toEqual(['withoutCredit']));
    const order = api.calls.map(({ method, path, query }) => `${method} ${path.split('/').at(-1)} ${JSON.stringify(query)}`);
    const saved = order.findIndex((call) => call.startsWith('POST basket'));
    expect(api.callsOf(changeBasket)).toHaveLength(1);
    expect(saved).toBeGreaterThan(-1);
    expect(order.findIndex((call) => call.includes('withoutCredit'))).toBeGreaterThan(saved);
  });

  it('[L-03] the next page of a check begins behind the last row', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly onNear: (entries: { isIntersecting: boolean }[]) => void) {}
        observe = () => this.onNear([{ isIntersecting: true }]);
        disconnect = () => undefined;
      },
    );
    const { api } = world();
    const page = listOf([person('1002', 'Adamec'), person('1013', 'Brožek')]);
    api.on(listEmployeesOfProduct, ({ query }) =>
      query.after === 'e-1013' ? listOf([person('1020', 'Zeman')]) : { ...page, meta: { ...page.meta, nextPage: 2, totalRecords: 3 } },
    );
    await open('/ordering/manual/90C?filter[check][]=withoutCredit');
    expect(await screen.findByText('Zeman')).toBeTruthy();
  });

  it('[L-03] sorts by what stands behind the right edge of a narrower screen, too', async () => {
    const { api } = world();
    await open();
    const choice = await screen.findByRole('combobox', { name: 'Řazení' });
    await userEvent.selectOptions(choice, 'Skupina, vzestupně');
    await waitFor(() => expect(api.callsOf(listEmployeesOfProduct).at(-1)?.query).toMatchObject({ sortBy: 'group', sortDir: 'asc' }));
    const names = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent.split(',')[0]);
    expect([...new Set(names)]).toEqual(['Řazení', 'Osobní číslo', 'Zaměstnanec', 'Skupina', 'Místo doručení', 'Stav karty']);
  });

  it('[L-03] [GRP-013] sums by group with their total, the default one by its word; a group leads to its people', async () => {
    const { api } = world();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Součty skupin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Objednávka podle skupin' }));
    const cells = (name: RegExp) =>
      within(dialog.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
    await dialog.findByRole('row', { name: /^Prodejny/ });
    expect(cells(/^Prodejny/)).toEqual(['2 z 19', '1', '4 000,00 Kč', '500,50 Kč', '4 500,50 Kč']);
    expect(cells(/^Celkem/)).toEqual(['2 z 21', '1', '4 000,00 Kč', '500,50 Kč', '4 500,50 Kč']);
    expect(dialog.getByRole('button', { name: 'Výchozí skupina' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Prodejny' }));
    await waitFor(() => expect(lastQuery(api).filter).toMatchObject({ employeeGroupUid: [summary.groups[0]?.uid] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[ACC-283] counts that could not be read are said where they would stand, and read again', async () => {
    const { api } = world();
    api.refuse(summariseEmployeesOfProduct, 500);
    await open();
    await screen.findByText('Adamec');
    const again = await checks().findByRole('button', { name: 'Zkusit znovu' });
    expect(checks().getByRole('alert').textContent).toContain('Počty ke kontrole se nepodařilo načíst.');
    api.on(summariseEmployeesOfProduct, { data: summary });
    await userEvent.click(again);
    expect(await checks().findByRole('button', { name: /^Bez kreditu\s*12$/ })).toBeTruthy();
    expect(checks().queryByRole('alert')).toBeNull();
  });

  it('[L-03] sums that could not be read are said, with another try; the grid stays', async () => {
    const { api } = world();
    api.refuse(summariseEmployeesOfProduct, 500);
    await open();
    await screen.findByText('Adamec');
    await userEvent.click(screen.getByRole('button', { name: 'Součty skupin' }));
    const dialog = within(await screen.findByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Zkusit znovu' });
    api.on(summariseEmployeesOfProduct, { data: summary });
    await userEvent.click(again);
    expect(await dialog.findByRole('button', { name: 'Prodejny' })).toBeTruthy();
  });
});
