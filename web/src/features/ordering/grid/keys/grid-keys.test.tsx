import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderingWorld, person } from '../../../../../test/ordering/ordering-world';
import { openManual } from '../../../../../test/ordering/open-tab';

const open = () => openManual();
const cell = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const people = [person('1002', 'Adamec'), person('1013', 'Brožek'), person('1019', 'Čermák')];

describe('the grid by keyboard', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('takes changes back and makes them again, one by one, while a field being written keeps its own undo', async () => {
    const { basket } = orderingWorld({ people });
    await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('1000{Enter}1200{Enter}');
    const [first, second] = [await cell('Gastro, Kč: Adamec Petr'), await cell('Gastro, Kč: Brožek Petr')];
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect([first.value, second.value]).toEqual(['1\u00a0000', '']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(first.value).toBe(''));
    await userEvent.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect([first.value, second.value]).toEqual(['1\u00a0000', '1\u00a0200']));
    await waitFor(() => expect(basket.size).toBe(2), { timeout: 3000 });
  });

  it('an undo leaves alone what somebody else changed since', async () => {
    const { colleaguePuts } = orderingWorld({ people });
    const { queryClient } = await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('1000{Enter}');
    await screen.findByText('Uloženo');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zpět (Ctrl+Z)' }).getAttribute('aria-disabled')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 700));
    colleaguePuts({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 1700, quantity: 1 });
    await queryClient.invalidateQueries({ queryKey: ['company', 'c-1', 'basket', 'changes'] });
    await waitFor(async () => expect((await cell('Gastro, Kč: Adamec Petr')).value).toMatch(/1\s700/));
    await userEvent.click(screen.getByRole('button', { name: 'Zpět (Ctrl+Z)' }));
    expect(await screen.findByText(/1 hodnotu jsme nechali, protože ji mezitím změnil někdo jiný/)).toBeTruthy();
    expect((await cell('Gastro, Kč: Adamec Petr')).value).toMatch(/1\s700/);
  });

  it('Ctrl+D takes the value from above, Ctrl+Enter gives it to everybody selected', async () => {
    const { basket } = orderingWorld({ people });
    await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('1000{Enter}{Control>}d{/Control}');
    expect((await cell('Gastro, Kč: Brožek Petr')).value).toBe('1\u00a0000');
    await userEvent.click(screen.getByRole('checkbox', { name: /Čermák/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Adamec/ }));
    await userEvent.click(await cell('Zdraví, Kč: Adamec Petr'));
    await userEvent.keyboard('500{Control>}{Enter}{/Control}');
    await waitFor(
      () =>
        expect([...basket.values()].filter(({ value }) => value === 500).map(({ employee }) => employee.uid)).toEqual(['e-1002', 'e-1019']),
      {
        timeout: 3000,
      },
    );
  });

  it('arrows pass through locked cells, F1 lists the keys', async () => {
    orderingWorld({ people: [people[0]!, person('1013', 'Brožek', { employeeStatus: 'suspended' }), people[2]!] });
    await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Gastro, Kč: Čermák Petr');
    await userEvent.keyboard('{F1}');
    const help = within(await screen.findByRole('dialog', { name: 'Klávesové zkratky' }));
    expect(help.getByText('Vrátit poslední změnu')).toBeTruthy();
  });
});
