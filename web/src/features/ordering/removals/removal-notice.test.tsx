import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyBasket, getBasketTotal, restoreBasketRemoval, type BasketRemoval } from '@portal/contract/ordering/basket';
import { czk } from '@portal/domain/money/money';
import { renderScreen } from '../../../../test/screen';
import { ProductSelectionPage } from '../selection/product-selection-page';
import { colleague, orderingWorld } from '../../../../test/ordering/ordering-world';
import { openManual } from '../../../../test/ordering/open-tab';

const removal = (changes: Partial<BasketRemoval> = {}): BasketRemoval => ({
  uid: 'r-1',
  at: '2026-11-20T08:41:00Z',
  by: colleague,
  cause: 'emptied',
  total: { itemQuantity: 3, totalAmount: czk(12_000), currency: 'CZK' },
  itemCount: 9,
  canRestore: true,
  restoredAt: null,
  order: null,
  ...changes,
});
const total = { itemQuantity: 3, totalAmount: czk(12_000), currency: 'CZK' } as const;
const openSelection = () => renderScreen(<ProductSelectionPage />, { address: '/ordering' });
const openGrid = () => openManual();

describe('what left the basket', () => {
  beforeEach(() => localStorage.clear());

  it('is told on product selection with who, when and how much, and put back as far as possible', async () => {
    const { api } = orderingWorld({ removals: [removal()] });
    api.on(restoreBasketRemoval, {
      data: { total, restored: 7, kept: 1, skipped: [{ rowNumber: 2, personNumber: '1031', reason: 'employeeNotActive' }] },
    });
    await openSelection();
    expect(await screen.findByText(/Z košíku zmizelo: 3 karty, kredit 12\s000,00\sKč\./)).toBeTruthy();
    expect(screen.getByText(/Vyprázdnění košíku, Petr Svoboda, 20\.11\.2026\s9:41/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Vrátit, co jde ještě objednat' }));
    expect(await screen.findByText('Do košíku se vrátilo 7 položek.')).toBeTruthy();
    expect(
      screen.getByText(/1 položku mezitím někdo zadal znovu.*1 položku vrátit nelze: Zaměstnanec je pozastavený.*\(1031\)/),
    ).toBeTruthy();
    expect(api.callsOf(restoreBasketRemoval)[0]?.path).toBe('/api/company/c-1/basket/removals/r-1/restore');
  });

  it('stays away once the person put it away, own work is never told', async () => {
    orderingWorld({ removals: [removal()] });
    const { unmount } = await openSelection();
    await userEvent.click(await screen.findByRole('button', { name: 'Rozumím, skrýt' }));
    await waitFor(() => expect(screen.queryByText(/Z košíku zmizelo/)).toBeNull());
    unmount();
    orderingWorld({ removals: [removal({ uid: 'r-2', at: '2026-11-21T08:00:00Z', by: { ...colleague, uid: 'u' } }), removal()] });
    await openSelection();
    await screen.findByRole('heading', { name: 'Karta Multibenefit' });
    expect(screen.queryByText(/Z košíku zmizelo/)).toBeNull();
  });

  it('[F-218] a colleague’s order is named with its number as news, and is no alarm at the basket', async () => {
    const order = { uid: 'o-7', number: '1260000124' };
    orderingWorld({ removals: [removal({ cause: 'ordered', canRestore: false, order })] });
    await openGrid();
    expect(await screen.findByText(/Obsah košíku už je objednaný: 3 karty/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Objednávka 1260000124' }).getAttribute('href')).toBe('/orders/o-7');
    expect(screen.queryByRole('button', { name: /Něco z košíku zmizelo/ })).toBeNull();
  });

  it('what a colleague took out is told at the basket, too', async () => {
    orderingWorld({ removals: [removal()] });
    await openGrid();
    expect(await screen.findByRole('button', { name: /Něco z košíku zmizelo/ })).toBeTruthy();
  });

  it('the history lists 30 days with what was put back and what can be', async () => {
    orderingWorld({
      removals: [
        removal({ by: null, cause: 'walletsChanged' }),
        removal({ uid: 'r-0', canRestore: false, restoredAt: '2026-11-19T10:00:00Z', total: { ...total, itemQuantity: 0 } }),
      ],
    });
    await openSelection();
    await userEvent.click(await screen.findByRole('button', { name: 'Historie košíku' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Historie košíku' }));
    const [first, second] = await drawer.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Změna peněženek, automaticky/);
    expect(second?.textContent).toMatch(/Vráceno 19\.11\.2026/);
    expect(drawer.getAllByRole('button', { name: /^Vrátit, co jde/ })).toHaveLength(1);
  });

  it('emptying the basket oneself can be undone at once', async () => {
    const removals: BasketRemoval[] = [];
    const world = orderingWorld({ removals });
    world.put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: czk(900), quantity: 1 });
    world.api.on(emptyBasket, () => {
      removals.push(removal({ by: { ...colleague, uid: 'u' }, at: new Date().toISOString() }));
      world.basket.clear();
      return { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' as const } };
    });
    world.api.on(restoreBasketRemoval, { data: { total, restored: 9, kept: 0, skipped: [] } });
    await openGrid();
    await userEvent.click(await screen.findByRole('button', { name: 'Vyprázdnit košík' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vyprázdnit košík' }));
    await screen.findByText('Košík je prázdný.');
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText('Do košíku se vrátilo 9 položek.')).toBeTruthy();
  });

  it('an emptying of before is not offered back when nothing was left to take out', async () => {
    const world = orderingWorld({ removals: [removal({ by: { ...colleague, uid: 'u' } })] });
    world.put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: czk(900), quantity: 1 });
    await openGrid();
    await userEvent.click(await screen.findByRole('button', { name: 'Vyprázdnit košík' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vyprázdnit košík' }));
    await screen.findByText('Košík je prázdný.');
    expect(screen.queryByRole('button', { name: 'Vrátit zpět' })).toBeNull();
  });

  it('[BSK-056] a basket that cannot be read warns', async () => {
    const { api } = orderingWorld();
    api.refuse(getBasketTotal, 500);
    await openSelection();
    expect(await screen.findByText('Basket update failed')).toBeTruthy();
  });
});
