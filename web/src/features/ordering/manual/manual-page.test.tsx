import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket, deleteBasketItems, emptyBasket, listBasketErrors, type BasketErrorItem } from '@portal/contract/ordering/basket';
import { downloadImportTemplate } from '@portal/contract/ordering/basket-import';
import { startCheckout } from '@portal/contract/ordering/checkout';
import { listEmployeesOfProduct, listEverybodyOfProduct, saveTopUpMethod } from '@portal/contract/ordering/products';
import * as files from '../../../lib/call/call-file';
import { keepDrafts } from '../../../lib/storage/drafts';
import { listOf } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { orderingWorld, person, withoutCard } from '../../../../test/ordering/ordering-world';
import { ManualLayout } from './manual-layout';
import { ManualPage } from './manual-page';

const open = (address = '/ordering/manual/90C') =>
  renderScreen(
    <ManualLayout>
      <ManualPage />
    </ManualLayout>,
    { address, path: '/ordering/manual/$productCode' },
  );
const cell = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const lastFilter = (api: ReturnType<typeof orderingWorld>['api']) =>
  (api.callsOf(listEmployeesOfProduct).at(-1)?.query as { filter?: object } | undefined)?.filter;
/** The basket and its total were read after the checkout was refused. */
function expectRefreshed({ calls }: ReturnType<typeof orderingWorld>['api']): void {
  const after = calls.slice(calls.findIndex(({ path }) => path.endsWith('/order-checkout')));
  const read = after.filter(({ method }) => method === 'GET').map(({ path }) => path.split('/').slice(4).join('/'));
  expect(read).toEqual(expect.arrayContaining(['basket', 'basket/total']));
}

const conflict: BasketErrorItem = {
  employee: { uid: 'e-1019', employeeNumber: '1019', firstName: 'Vojtěch', lastName: 'Čermák', employeeStatus: 'active' },
  items: [
    {
      uid: 'i-1',
      productServiceCode: '26C-828',
      requiredServices: [{ productCode: '90C', code: '90C-401' }],
      error: 'noCard',
      resolved: false,
    },
  ],
  locationAddress: { name: 'Pekárna Kolín' },
  cardStatus: null,
};

describe('manual ordering', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[ORD-063] [ORD-064] [ORD-074] [ORD-075] [ORD-076] [ORD-078] [ORD-079] [ORD-081] [ORD-106] [ORD-112] shows people with their card and the tools', async () => {
    const { api } = orderingWorld({
      people: [person('1002', 'Adamec'), person('1013', 'Brožek', { employeeGroup: { uid: 'g-0', code: 'default', name: 'Výchozí' } })],
    });
    await open();
    const row = within((await screen.findByText('Adamec')).closest('tr')!);
    for (const text of ['1002', 'Petr', 'Výroba', 'Pekárna Kolín', 'Aktivní']) expect(row.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Výchozí')).toBeNull();
    expect(screen.getByRole('link', { name: 'Karty a kredity' })).toBeTruthy();
    for (const name of ['Hromadný import', 'Vyprázdnit košík', 'Hromadně vyplnit', 'Přidat do košíku']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(api.callsOf(listEmployeesOfProduct)[0]?.query).toMatchObject({ pageSize: '100', productCode: '90C' });
  });

  it('[BSK-032] [ORD-071] [ORD-072] [ORD-098] saves what is written, counts it and moves down with Enter', async () => {
    const { api, basket } = orderingWorld();
    await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('2x400{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Gastro, Kč: Brožek Petr');
    await waitFor(() => expect(basket.size).toBe(1), { timeout: 3000 });
    expect(api.callsOf(changeBasket)[0]?.body).toEqual({
      items: [{ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 2400, quantity: 1, version: 0 }],
    });
    expect(screen.getByRole('button', { name: /Košík:\s*0 karet\s*,\s*kredit\s*2\s400,00\sKč/ })).toBeTruthy();
    const total = within(screen.getByRole('region', { name: 'Souhrn objednávky' }));
    expect(total.getByText('96,00 Kč')).toBeTruthy();
  });

  it('Esc gives back what stood in the cell, a wrong amount is kept and explained', async () => {
    const { api } = orderingWorld();
    await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    await userEvent.type(input, '99');
    await userEvent.keyboard('{Escape}');
    expect(input.value).toBe('');
    await userEvent.type(input, '60000{Enter}');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Částka musí být od 1 do 50 000 Kč.')).toBeTruthy();
    expect(api.callsOf(changeBasket)).toEqual([]);
  });

  it('[ORD-092] [ORD-093] [ORD-095] [ORD-101] a card opens the credit of its row and goes away with it', async () => {
    const { basket } = orderingWorld({ people: [person('1019', 'Čermák', withoutCard)] });
    await open();
    expect(await screen.findAllByRole('button', { name: /nelze dobít/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Přidat kartu do košíku: Čermák Petr' }));
    expect(screen.getByRole('button', { name: 'Odebrat kartu: Čermák Petr' })).toBeTruthy();
    await userEvent.type(await cell('Gastro, Kč: Čermák Petr'), '500{Enter}');
    await waitFor(() => expect(basket.size).toBe(2), { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Odebrat kartu a kredity: Čermák Petr' }));
    await waitFor(() => expect(basket.size).toBe(0), { timeout: 3000 });
    expect(screen.getAllByRole('button', { name: /nelze dobít/ })).toHaveLength(2);
  });

  it('[ORD-094] [ORD-096] credit alone can be removed by its action or by 0', async () => {
    const { basket, put } = orderingWorld();
    for (const employeeUid of ['e-1002', 'e-1013'])
      put({ productCode: '90C', productServiceCode: '26C-828', employeeUid, value: 900, quantity: 1 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat kredity: Adamec Petr' }));
    const other = await cell('Gastro, Kč: Brožek Petr');
    await userEvent.clear(other);
    await userEvent.type(other, '0{Enter}');
    await waitFor(() => expect(basket.size).toBe(0), { timeout: 3000 });
  });

  it('a pasted column fills downward and can be undone', async () => {
    const { basket } = orderingWorld();
    await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.paste('1000\n1200\n');
    expect((await cell('Gastro, Kč: Brožek Petr')).value).toBe('1\u00a0200');
    await waitFor(() => expect(basket.size).toBe(2), { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    await waitFor(() => expect(basket.size).toBe(0), { timeout: 3000 });
  });

  it('[ORD-108] "fill for all" reaches people on pages not loaded yet', async () => {
    const { api, basket } = orderingWorld({ people: [person('1002', 'Adamec'), person('2002', 'Zeman')] });
    const meta = { totalPages: 2, nextPage: 2, totalRecords: 2, totalUnfilteredRecords: 2 };
    api.on(listEmployeesOfProduct, { data: [person('1002', 'Adamec')], meta });
    api.on(listEverybodyOfProduct, ({ query }) => ({
      data: query.pageNumber === '2' ? [person('2002', 'Zeman')] : [person('1002', 'Adamec')],
      meta: { pages: 2 },
    }));
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Zdraví, Kč: hodnota pro všechny' }), '500{Enter}');
    await waitFor(() => expect([...basket.values()].map(({ employee }) => employee.lastName)).toEqual(['Adamec', 'Zeman']), {
      timeout: 3000,
    });
  });

  it('[ORD-066] adds a card for everybody who can get one', async () => {
    const { basket } = orderingWorld({ people: [person('1002', 'Adamec'), person('1019', 'Čermák', withoutCard)] });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat do košíku' }));
    await waitFor(() => expect([...basket.values()].map(({ employee }) => employee.lastName)).toEqual(['Čermák']), { timeout: 3000 });
  });

  it('[BSK-028] [BSK-029] [BSK-030] an entry the server leaves out goes back, with its reason at the cell and above the table', async () => {
    orderingWorld({ skip: (item) => (item.employeeUid === 'e-1002' ? 'employeeNotActive' : null) });
    await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    await userEvent.type(input, '500{Enter}');
    expect(await screen.findByText(/1002: Zaměstnanec je pozastavený nebo neaktivní/, {}, { timeout: 3000 })).toBeTruthy();
    expect(input.value).toBe('');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what could not be saved, says so, and saves it when asked again', async () => {
    const { api, basket } = orderingWorld();
    await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    api.refuse(changeBasket, 503, 'err.unavailable');
    await userEvent.type(input, '500{Enter}');
    expect(await screen.findByText('1 změna není uložená.', {}, { timeout: 3000 })).toBeTruthy();
    expect(input.value).toBe('500');
    expect(basket.size).toBe(0);
  });

  it('[ORD-065] the import menu leads to the import and gives a sample file', async () => {
    const { api } = orderingWorld();
    api.onFile(downloadImportTemplate, 'vzor.xlsx');
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { router } = await open();
    const item = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Hromadný import' }));
      return screen.findByRole('menuitem', { name, hidden: true });
    };
    await userEvent.click(await item(/^Stáhnout vzorový soubor/));
    await waitFor(() => expect(saved.mock.calls.map(([{ fileName }]) => fileName)).toEqual(['vzor.xlsx']));
    await userEvent.click(await item(/^Nahrát soubor z Excelu/));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/import/90C'));
  });

  it('[L-02] what was ordered last time reads as that in an empty cell, and is not ordered', async () => {
    const { api, basket } = orderingWorld();
    await open();
    const input = await cell('Gastro, Kč: Adamec Petr');
    expect(input.placeholder).toMatch(/^minule 1\s800$/u);
    await userEvent.click(input);
    await userEvent.tab();
    expect([input.value, basket.size, api.callsOf(changeBasket)]).toEqual(['', 0, []]);
  });

  it('[ORD-068] [L-02] editing the order opens what fills many at once', async () => {
    const { basket } = orderingWorld({ people: [person('1002', 'Adamec'), person('1013', 'Brožek')] });
    await open();
    await screen.findByText('Adamec');
    await userEvent.click(screen.getByRole('button', { name: 'Hromadně vyplnit' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hromadně vyplnit' }));
    await userEvent.click(drawer.getByRole('radio', { name: 'Všem stejně' }));
    await userEvent.type(await drawer.findByLabelText(/^Gastro/), '900');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect([...basket.values()].map(({ value }) => value)).toEqual([900, 900]), { timeout: 3000 });
  });

  it('[ORD-067] [BSK-040] empties the basket only after a question', async () => {
    const { api, put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 900, quantity: 1 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Vyprázdnit košík' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vyprázdnit celý košík?' }));
    expect(api.callsOf(emptyBasket)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Vyprázdnit košík' }));
    await waitFor(() => expect(api.callsOf(emptyBasket)).toHaveLength(1));
    expect((await cell('Gastro, Kč: Adamec Petr')).value).toBe('');
  });

  it('[CHK-091] goes on to the checkout with everything saved', async () => {
    const { api, basket } = orderingWorld();
    api.on(startCheckout, { data: { order: { uid: 'o-1' }, error: null } });
    const { router } = await open();
    await userEvent.type(await cell('Gastro, Kč: Adamec Petr'), '500{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/basket/o-1'));
    expect(basket.size).toBe(1);
  });

  it('[CHK-092] [CHK-094] [BSK-058] [BSK-059] [BSK-044] [ORD-073] a credit conflict opens the check, each person with a way out', async () => {
    const { api, put } = orderingWorld({ people: [person('1019', 'Čermák', withoutCard)] });
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1019', value: 900, quantity: 1 });
    api.refuse(startCheckout, 409, 'basketConflictCredit');
    api.on(listBasketErrors, listOf([conflict]));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Kontrola košíku' }));
    expect(await drawer.findByText('Čermák Vojtěch')).toBeTruthy();
    expectRefreshed(api);
    expect(drawer.getByText('Pekárna Kolín')).toBeTruthy();
    expect(drawer.getByText('Bez karty')).toBeTruthy();
    expect(api.callsOf(listBasketErrors)[0]?.query).toMatchObject({ filter: { productServiceGroup: ['credit'] } });
    expect(drawer.getByRole('button', { name: 'Pokračovat' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(drawer.getByRole('button', { name: 'Přidat kartu: Čermák Vojtěch' }));
    expect(await drawer.findByText('Vyřešeno, karta je v košíku.')).toBeTruthy();
    api.on(startCheckout, { data: { order: { uid: 'o-1' }, error: null } });
    await userEvent.click(drawer.getByRole('button', { name: 'Pokračovat' }));
    await waitFor(() => expect(api.callsOf(startCheckout)).toHaveLength(2));
  });

  it('[BSK-042] removes the credit of a conflict', async () => {
    const { api, put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 900, quantity: 1 });
    api.on(listBasketErrors, listOf([conflict]));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Košík:/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat kredit: Čermák Vojtěch' }));
    expect(await screen.findByText('Vyřešeno, kredit je z košíku pryč.')).toBeTruthy();
    expect(api.callsOf(deleteBasketItems)[0]?.body).toEqual({ itemUids: ['i-1'] });
  });

  it('[CHK-093] [CHK-094] [BSK-043] another conflict lists what would be left out and offers to go on without it', async () => {
    const { api, put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 900, quantity: 1 });
    api.refuse(startCheckout, 409, 'basketItemsIgnored');
    api.on(listBasketErrors, listOf([{ ...conflict, items: [{ ...conflict.items[0]!, error: 'employeeNotActive' as const }] }]));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Objednávku nelze dokončit' }));
    expect(await dialog.findByText('Čermák Vojtěch')).toBeTruthy();
    expectRefreshed(api);
    expect(api.callsOf(listBasketErrors)[0]?.query).toMatchObject({ filter: { ignoredOnly: '1' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Odebrat a pokračovat' }));
    await waitFor(() => expect(api.callsOf(startCheckout)).toHaveLength(2));
    expect(api.callsOf(deleteBasketItems)[0]?.body).toEqual({ itemUids: ['i-1'] });
  });

  it('[BSK-049] an empty basket leads back to the products', async () => {
    const { api, put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 900, quantity: 1 });
    api.refuse(startCheckout, 422, 'emptyBasket');
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering'));
  });

  it('[ORD-057] [ORD-060] nothing decided about Gastro forces the drawer; closing it leaves', async () => {
    orderingWorld({ topUp: { topUpMethod: 'notSet' } });
    const { router } = await open();
    await screen.findByRole('dialog', { name: 'Jak budete zadávat Gastro' });
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering'));
  });

  it('[ORD-061] [CHK-150] [CHK-151] [CHK-152] saving it stays here with days in effect', async () => {
    const { api } = orderingWorld({ topUp: { topUpMethod: 'notSet' } });
    api.on(saveTopUpMethod, ({ body }) => ({
      data: { defaultValue: null, updatedAt: '2026-11-01T00:00:00Z', ...(body as { topUpMethod: 'byDay' }) },
    }));
    const { router } = await open();
    const drawer = within(await screen.findByRole('dialog', { name: 'Jak budete zadávat Gastro' }));
    await userEvent.click(drawer.getByRole('radio', { name: 'Podle odpracovaných dnů' }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'Hodnota na den' }), '0');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit a pokračovat' }));
    expect((await drawer.findAllByText('Zadaná částka musí být větší než nula.')).length).toBeGreaterThan(0);
    await userEvent.clear(drawer.getByRole('textbox', { name: 'Hodnota na den' }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'Hodnota na den' }), '235');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit a pokračovat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(saveTopUpMethod)[0]?.body).toMatchObject({ topUpMethod: 'byDay', defaultValue: 235 });
    expect(router.state.location.pathname).toBe('/ordering/manual/90C');
    expect(await cell('Gastro, dny: Adamec Petr')).toBeTruthy();
  });

  it('filters people, says by what, and clearing the filter leaves the search', async () => {
    const { api } = orderingWorld();
    await open('/ordering/manual/90C?filter[fulltext]=pek');
    await userEvent.click(await screen.findByRole('button', { name: 'Filtr' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Jméno' }), ' Petr ');
    await userEvent.click(screen.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(lastFilter(api)).toEqual({ fulltext: 'pek', firstName: 'Petr' }));
    expect(screen.getByRole('button', { name: 'Filtr (1)' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filtr (1)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vymazat filtry' }));
    await waitFor(() => expect(lastFilter(api)).toEqual({ fulltext: 'pek' }));
  });

  it('[ORD-069] nobody to order for offers to add an employee', async () => {
    orderingWorld({ people: [] });
    await open();
    expect((await screen.findByRole('link', { name: 'Přidat zaměstnance' })).getAttribute('href')).toBe('/employees?new=open');
  });

  it('[ORD-102] [ORD-103] names the amounts with the best tax effect', async () => {
    orderingWorld();
    await open();
    const hint = await screen.findByRole('button', { name: 'Daňově optimální hodnoty' });
    expect(hint.textContent.replaceAll('\u00a0', ' ')).toContain('Gastro 235 Kč na odpracovaný den; Zdraví 48 967 Kč na zaměstnance a rok');
  });

  it.each(['26C', 'XXX'])('[S-155] a product that is not in the contract leads back to the products and says why: %s', async (code) => {
    const { api } = orderingWorld();
    const { router } = await open(`/ordering/manual/${code}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering'));
    expect(await screen.findByText('Takový produkt ve smlouvě nemáte. Vyberte, co chcete objednat.')).toBeTruthy();
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('what is just being typed when the session ends is there after login', async () => {
    orderingWorld();
    const { unmount } = await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('2400');
    keepDrafts('u');
    unmount();
    orderingWorld();
    await open();
    expect((await cell('Gastro, Kč: Adamec Petr')).value).toMatch(/2\s400/);
  });

  it('what could not be saved before the session ended is saved after login', async () => {
    const { api, basket } = orderingWorld();
    api.refuse(changeBasket, 401, 'auth.session.invalid');
    const { unmount } = await open();
    await userEvent.click(await cell('Gastro, Kč: Adamec Petr'));
    await userEvent.keyboard('2400{Enter}');
    await waitFor(() => expect(api.callsOf(changeBasket)).not.toHaveLength(0), { timeout: 3000 });
    keepDrafts('u');
    unmount();
    const again = orderingWorld();
    await open();
    expect((await cell('Gastro, Kč: Adamec Petr')).value).toMatch(/2\s400/);
    await waitFor(() => expect(again.basket.size).toBe(1), { timeout: 3000 });
    expect(basket.size).toBe(0);
    expect(screen.getByText('Vrátili jsme změny, které se minule nestihly uložit.')).toBeTruthy();
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });
});
