import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyBasket } from '@portal/contract/ordering/basket';
import { summariseEmployeesOfProduct } from '@portal/contract/ordering/products';
import { czk } from '@portal/domain/money/money';
import { openManual as open } from '../../../../test/ordering/open-tab';
import { orderingWorld } from '../../../../test/ordering/ordering-world';

const PHONE = '(max-width: 599px)';
const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
const group = {
  uid: '0197b0f1-0000-7000-8000-00000000000a',
  code: 'shops',
  name: 'Prodejny',
  people: 19,
  withCredit: 2,
  cards: 1,
  credits: [{ productServiceCode: '26C-828' as const, amount: czk(4_000) }],
};

describe('manual ordering on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('matchMedia', (query: string) => ({ ...still, media: query, matches: query === PHONE }));
  });
  const world = () => {
    const made = orderingWorld();
    made.api.on(summariseEmployeesOfProduct, {
      data: { checks: { withoutCard: 0, withoutCredit: 12, changed: 0, notOrderable: 0 }, groups: [group] },
    });
    return made;
  };
  const menu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Další možnosti' }));
    return within(await screen.findByRole('menu', { hidden: true }));
  };

  it('[L-11] nothing but the search, the filter and one menu stands above the first person', async () => {
    world();
    await open();
    const first = await screen.findByRole('checkbox', { name: /Adamec/ });
    await screen.findByRole('button', { name: /^Bez kreditu/ });
    const above = within(document.body);
    const before = above
      .getAllByRole('button')
      .filter((button) => (button.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(before.filter((name) => !/^(Bez kreditu|Součty skupin|Přeskočit)/.test(name))).toEqual(['Filtr', 'Další možnosti']);
  });

  it('[L-11] the menu holds what the buttons do on a wide screen', async () => {
    world();
    await open();
    await screen.findByText('Adamec');
    expect(
      (await (await menu()).findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Hromadně vyplnit',
      'Zkontrolovat košíkKošík je zatím prázdný',
      'Součty skupin',
      'Nahrát soubor z Excelu',
      'Stáhnout vzorový souborS předvyplněnými zaměstnanci',
      'Historie košíku',
      'Vyprázdnit košíkKošík je zatím prázdný',
    ]);
  });

  it('[L-11] fills, takes back, checks and empties from there', async () => {
    const { api } = world();
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Gastro, Kč: Adamec Petr' }), '900');
    await userEvent.tab();
    const items = await menu();
    expect(
      await items.findByRole('menuitem', { name: /^Zkontrolovat košík\s*V košíku: 0\skaret, kredit 900,00\sKč$/, hidden: true }),
    ).toBeTruthy();
    await userEvent.click(await items.findByRole('menuitem', { name: 'Vrátit poslední změnu', hidden: true }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Gastro, Kč: Adamec Petr' }).value).toBe(''));
    await userEvent.click(await (await menu()).findByRole('menuitem', { name: 'Zapsat ji znovu', hidden: true }));
    await userEvent.click(await (await menu()).findByRole('menuitem', { name: /^Vyprázdnit košík/, hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Vyprázdnit celý košík?' }));
    await userEvent.click(question.getByRole('button', { name: 'Vyprázdnit košík' }));
    await waitFor(() => expect(api.callsOf(emptyBasket)).toHaveLength(1));
  });

  it('[L-11] shows the sums of the groups as a list, and a group leads to its people', async () => {
    world();
    const { router } = await open();
    await screen.findByText('Adamec');
    await userEvent.click(await (await menu()).findByRole('menuitem', { name: 'Součty skupin', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Objednávka podle skupin' }));
    const name = await dialog.findByRole('button', { name: 'Prodejny' });
    expect(dialog.queryByRole('table')).toBeNull();
    expect(name.closest('li')?.textContent.replaceAll('\u00a0', ' ')).toBe(
      'ProdejnyZaměstnanci s kreditem 2 z 19 · 1 karta · Kredit Gastro 4 000,00 Kč4 000,00 Kč',
    );
    await userEvent.click(name);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ filter: { employeeGroupUid: [group.uid] } }));
  });
});
