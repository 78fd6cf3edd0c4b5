import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket } from '@portal/contract/ordering/basket';
import { getWallets } from '@portal/contract/ordering/products';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { openManual } from '../../../../test/ordering/open-tab';

const open = () => openManual();
const cell = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const gastro = (employeeUid: string, value: number) =>
  ({ productCode: '90C', productServiceCode: '26C-828', employeeUid, value, quantity: 1 }) as const;

/** What else is asked for every five seconds. */
const look = async ({ queryClient }: Awaited<ReturnType<typeof open>>) => {
  await act(() => queryClient.invalidateQueries({ queryKey: ['company', 'c-1', 'basket', 'changes'] }));
};

describe('two people on one basket', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('shows what a colleague wrote, with name and time, and never marks own work', async () => {
    const { put, colleaguePuts } = orderingWorld();
    put(gastro('e-1002', 900));
    const view = await open();
    const mine = await cell('Gastro, Kč: Adamec Petr');
    colleaguePuts(gastro('e-1013', 1200));
    await look(view);
    const theirs = await cell('Gastro, Kč: Brožek Petr');
    await waitFor(() => expect(theirs.value).toMatch(/1\s200/));
    expect(theirs.title).toMatch(/Mezitím změněno: Petr Svoboda, 21\.11\.2026/);
    expect(mine.title).toBe('');
  });

  it('marks what a colleague took out', async () => {
    const { put, basket } = orderingWorld();
    put(gastro('e-1002', 900));
    const view = await open();
    expect((await cell('Gastro, Kč: Adamec Petr')).value).toBe('900');
    basket.clear();
    await look(view);
    await waitFor(async () => expect((await cell('Gastro, Kč: Adamec Petr')).value).toBe(''));
    expect((await cell('Gastro, Kč: Adamec Petr')).title).toBe('Hodnotu mezitím někdo odebral');
  });

  it('a value for a wallet that a colleague took away meanwhile is refused with the reason, and its column goes', async () => {
    const { api } = orderingWorld();
    await open();
    const health = await cell('Zdraví, Kč: Adamec Petr');
    api.on(getWallets, { data: { walletOption: 'gastroOnly', wallets: [] } });
    const errors = [{ path: 'items.0.walletUid', code: 'field.invalid', message: '' }];
    api.refuse(changeBasket, 422, { code: 'err.input.invalid', errors });
    await userEvent.clear(health);
    await userEvent.type(health, '500{Enter}');
    expect(await screen.findByText(/Tahle peněženka se už nepoužívá/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Zdraví, Kč: Adamec Petr' })).toBeNull());
  });

  it('a column whose wallet a colleague took away goes with what stood in it', async () => {
    const { api, put, basket } = orderingWorld();
    put(gastro('e-1002', 900));
    const view = await open();
    expect(await cell('Zdraví, Kč: Adamec Petr')).toBeTruthy();
    api.on(getWallets, { data: { walletOption: 'gastroOnly', wallets: [] } });
    basket.clear();
    await look(view);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Zdraví, Kč: Adamec Petr' })).toBeNull());
    expect((await cell('Gastro, Kč: Adamec Petr')).value).toBe('');
  });

  it('a cell both wrote keeps theirs until the person decides; "keep mine" goes out over what they have seen', async () => {
    const { api, put, colleaguePuts, basket } = orderingWorld();
    put(gastro('e-1002', 900));
    await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    colleaguePuts(gastro('e-1002', 1500));
    await userEvent.clear(input);
    await userEvent.type(input, '2000{Enter}');
    expect(await screen.findByText('1 hodnotu mezitím změnil někdo jiný.', {}, { timeout: 3000 })).toBeTruthy();
    expect(input.value).toMatch(/1\s500/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.title).toMatch(/Mezitím změněno: Petr Svoboda.*Vaše hodnota 2\s000,00\sKč není uložená/);
    await userEvent.click(screen.getByRole('button', { name: 'Rozhodnout' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Souběžné změny' }));
    expect(drawer.getByText(/^Petr Svoboda, 21\.11\.2026/)).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: /^Ponechat moje/ }));
    await waitFor(() => expect([...basket.values()].map(({ value }) => value)).toEqual([2000]), { timeout: 3000 });
    expect(api.callsOf(changeBasket).at(-1)?.body).toMatchObject({ items: [{ value: 2000, version: 2 }] });
    expect(screen.queryByText('1 hodnotu mezitím změnil někdo jiný.')).toBeNull();
  });

  it('what a colleague wrote while the person was typing is not overwritten unseen', async () => {
    const { put, colleaguePuts, basket } = orderingWorld();
    put(gastro('e-1002', 900));
    const view = await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    await userEvent.clear(input);
    await userEvent.type(input, '2000');
    colleaguePuts(gastro('e-1002', 1500));
    await look(view);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('1 hodnotu mezitím změnil někdo jiný.', {}, { timeout: 3000 })).toBeTruthy();
    expect([...basket.values()].map(({ value }) => value)).toEqual([1500]);
  });

  it('"take theirs" leaves what stands and sends nothing', async () => {
    const { api, put, colleaguePuts, basket } = orderingWorld();
    put(gastro('e-1002', 900));
    await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    colleaguePuts(gastro('e-1002', 1500));
    await userEvent.clear(input);
    await userEvent.type(input, '2000{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Rozhodnout' }, { timeout: 3000 }));
    await userEvent.click(await screen.findByRole('button', { name: /^Převzít jejich/ }));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
    expect([...basket.values()].map(({ value }) => value)).toEqual([1500]);
    expect(api.callsOf(changeBasket)).toHaveLength(1);
  });
});
