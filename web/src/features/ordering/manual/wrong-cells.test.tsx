import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket, emptyBasket } from '@portal/contract/ordering/basket';
import { startCheckout } from '@portal/contract/ordering/checkout';
import { czk } from '@portal/domain/money/money';
import { openManual } from '../../../../test/ordering/open-tab';
import { orderingWorld } from '../../../../test/ordering/ordering-world';

const cell = (name = 'Gastro, Kč: Adamec Petr') => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const write = async (keys: string, name?: string) => {
  await userEvent.click(await cell(name));
  await userEvent.keyboard(keys);
};
const goOn = async () => userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Jednu hodnotu nelze objednat' }, { timeout: 5000 }));
const byDays = { topUpMethod: 'byDay', defaultValue: czk(235) } as const;

describe('a text that cannot be ordered', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[F-003] stays with its reason, is counted in the bar and asked about before the order goes on', async () => {
    const { api, put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1013', value: 900, quantity: 1 });
    api.on(startCheckout, { data: { order: { uid: 'o-1' }, error: null } });
    const { router } = await openManual();
    await write('60000{Enter}');
    expect(screen.getByText('1 až 50 000 Kč')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 chyba' })).toBeTruthy();
    expect(screen.queryByText('Uloženo')).toBeNull();
    await goOn();
    const dialog = await question();
    for (const text of ['Adamec Petr', '1002', '60000', 'Částka musí být od 1 do 50 000 Kč.']) expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText(/^Gastro, Kč:/)).toBeTruthy();
    expect(api.callsOf(startCheckout)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Opravit' }));
    await waitFor(async () => expect(document.activeElement).toBe(await cell()), { timeout: 5000 });
    expect((await cell()).value).toBe('60000');
    await goOn();
    await userEvent.click((await question()).getByRole('button', { name: 'Objednat bez ní' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/basket/o-1'));
    expect(api.callsOf(changeBasket)).toEqual([]);
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });

  it('[F-003] the question says what the cell ordered before and still would', async () => {
    const { put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 2000, quantity: 1 });
    await openManual();
    await userEvent.clear(await cell());
    await write('60000{Enter}');
    await goOn();
    expect((await question()).getByText(/Bez opravy se objedná dosavadních 2\s000,00\sKč\./)).toBeTruthy();
  });

  it('[F-003] [F-004] outlives a reload, and so does a number nobody confirmed', async () => {
    orderingWorld();
    const { unmount } = await openManual();
    await write('60000{Enter}1200');
    fireEvent(window, new Event('pagehide'));
    unmount();
    const { basket } = orderingWorld();
    await openManual();
    expect((await cell()).value).toBe('60000');
    expect((await cell()).getAttribute('aria-invalid')).toBe('true');
    expect((await cell('Gastro, Kč: Brožek Petr')).value).toMatch(/1\s200/);
    await waitFor(() => expect([...basket.values()].map(({ value }) => value)).toEqual([1200]), { timeout: 3000 });
  });

  it('[F-003] a pasted text that is no number stands in its cell; the rest goes in', async () => {
    const { basket } = orderingWorld();
    await openManual();
    await userEvent.click(await cell());
    await userEvent.paste('abc\n1200\n');
    expect((await cell()).value).toBe('abc');
    expect(screen.getByText('není číslo')).toBeTruthy();
    await waitFor(() => expect(basket.size).toBe(1), { timeout: 3000 });
  });

  it('[F-003] is gone when the person gives it up or empties the basket', async () => {
    const { api, put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1013', value: 900, quantity: 1 });
    await openManual();
    await write('60000{Enter}');
    await userEvent.click(await cell());
    await userEvent.keyboard('{Escape}');
    expect((await cell()).value).toBe('');
    await write('70000{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Vyprázdnit košík' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vyprázdnit košík' }));
    await waitFor(() => expect(api.callsOf(emptyBasket)).toHaveLength(1));
    await waitFor(async () => expect((await cell()).value).toBe(''));
  });

  it('[F-002] 0,5 and 1,5 are no days: nothing is ordered and the cell says why', async () => {
    const { api } = orderingWorld({ topUp: byDays });
    await openManual();
    await write('0,5{Enter}', 'Gastro, dny: Adamec Petr');
    expect((await cell('Gastro, dny: Adamec Petr')).value).toBe('0,5');
    await userEvent.click(await cell('Gastro, dny: Brožek Petr'));
    await userEvent.paste('1,5');
    await userEvent.keyboard('{Enter}');
    expect((await cell('Gastro, dny: Brožek Petr')).value).toBe('1,5');
    expect(screen.getAllByText('celé dny, 1–31')).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(api.callsOf(changeBasket)).toEqual([]);
  });

  it('[F-002] a whole that came without the keyboard stays as it is, letters and all', async () => {
    orderingWorld();
    await openManual();
    const input = await cell();
    await userEvent.click(input);
    fireEvent.input(input, { target: { value: '1e3' }, inputType: 'insertText', data: '1e3' });
    await userEvent.tab();
    expect(screen.getByText('není číslo')).toBeTruthy();
  });

  it('[F-002] a letter that does not get in is told', async () => {
    orderingWorld();
    await openManual();
    await write('2x');
    expect((await cell()).value).toBe('2');
    expect(screen.getByText('Sem patří jen čísla, písmeno jsme nezapsali.')).toBeTruthy();
  });
});
