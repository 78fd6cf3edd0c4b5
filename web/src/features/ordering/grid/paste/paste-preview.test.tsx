import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listEmployeesOfProduct, listEverybodyOfProduct } from '@portal/contract/ordering/products';
import { orderingWorld, person, withoutCard } from '../../../../../test/ordering/ordering-world';
import { openManual } from '../../../../../test/ordering/open-tab';

const open = () => openManual();
const cell = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const many = Array.from({ length: 25 }, (_, index) => person(String(2001 + index), `Novák${index}`));

describe('paste with a preview', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('a long column is shown before it goes in, and goes in when confirmed', async () => {
    const { basket } = orderingWorld({ people: many });
    await open();
    await userEvent.click(await cell('Gastro, Kč: Novák0 Petr'));
    await userEvent.paste(`${Array.from({ length: 26 }, (_, index) => 1000 + index).join('\n')}\n`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Vložení z Excelu' }));
    expect(drawer.getByText('Zaměstnanci').nextElementSibling?.textContent).toBe('25');
    expect(drawer.getByText('Kredit celkem').nextElementSibling?.textContent).toMatch(/25\s300,00\sKč/);
    expect(drawer.getByRole('row', { name: /26 1025 Pod vybranou buňkou už není řádek\./ })).toBeTruthy();
    expect(basket.size).toBe(0);
    await userEvent.click(drawer.getByRole('button', { name: 'Vložit 25 hodnot' }));
    await waitFor(() => expect(basket.size).toBe(25), { timeout: 3000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    await waitFor(() => expect(basket.size).toBe(0), { timeout: 3000 });
  });

  it('personal numbers in the first column find their people, also those not loaded; what stays out says why', async () => {
    const others = [person('3001', 'Žák'), person('3000', 'Zeman', withoutCard)];
    const { api, basket } = orderingWorld({ people: [...many, ...others] });
    api.on(listEmployeesOfProduct, { data: many, meta: { totalPages: 2, nextPage: 2, totalRecords: 27, totalUnfilteredRecords: 27 } });
    api.on(listEverybodyOfProduct, ({ query }) => ({ data: query.pageNumber === '2' ? others : many, meta: { pages: 2 } }));
    await open();
    await userEvent.click(await cell('Zdraví, Kč: Novák0 Petr'));
    const lines = [
      '3001\t500',
      '3000\t500',
      '9999\t500',
      '2002\tabc',
      ...many.slice(5).map(({ employeeNumber }) => `${employeeNumber}\t300`),
    ];
    await userEvent.paste(lines.join('\n'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Vložení z Excelu' }));
    expect(drawer.getByText(/podle osobního čísla\./)).toBeTruthy();
    expect(drawer.getByRole('row', { name: /2 3000: 500 Zaměstnanec nemá kartu/ })).toBeTruthy();
    expect(drawer.getByRole('row', { name: /3 9999 Osobní číslo nemáte/ })).toBeTruthy();
    expect(drawer.getByRole('row', { name: /4 2002: abc Zadejte částku jako číslo/ })).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Vložit 21 hodnot' }));
    await waitFor(() => expect([...basket.values()].find(({ value }) => value === 500)?.employee.uid).toBe('e-3001'), { timeout: 3000 });
  });

  it('a column pasted into the row that fills all begins with the first person', async () => {
    const { basket } = orderingWorld({ people: many.slice(0, 3) });
    await open();
    await userEvent.click(await cell('Gastro, Kč: hodnota pro všechny'));
    await userEvent.paste('500\n600\n700\n');
    await waitFor(() => expect([...basket.values()].map(({ value }) => value)).toEqual([500, 600, 700]), { timeout: 3000 });
  });

  it('a small block that does not fit is shown first: lines under the last row and columns behind the last one', async () => {
    const { basket } = orderingWorld({ people: many.slice(0, 2) });
    await open();
    await userEvent.click(await cell('Zdraví, Kč: Novák1 Petr'));
    await userEvent.paste('500\t600\n700\t800');
    const drawer = within(await screen.findByRole('dialog', { name: 'Vložení z Excelu' }));
    expect(drawer.getByRole('row', { name: /2 700 800 Pod vybranou buňkou už není řádek\./ })).toBeTruthy();
    expect(basket.size).toBe(0);
    await userEvent.click(drawer.getByRole('button', { name: /^Vložit 1 hodnotu/ }));
    await waitFor(() => expect(basket.size).toBe(1), { timeout: 3000 });
  });

  it('nothing happens when it is cancelled', async () => {
    const { basket } = orderingWorld({ people: many });
    await open();
    await userEvent.click(await cell('Gastro, Kč: Novák0 Petr'));
    await userEvent.paste(Array.from({ length: 22 }, () => '700').join('\n'));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Vložení z Excelu' })).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(basket.size).toBe(0);
  });
});
