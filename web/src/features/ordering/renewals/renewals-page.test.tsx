import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { autoInsertRenewals, changeBasket } from '@portal/contract/ordering/basket';
import { changeEmployeeAttributes } from '@portal/contract/employees/employees';
import { countRenewable, listRenewable, type ForecastMonth } from '@portal/contract/ordering/renewals';
import { addDays } from '@portal/domain/calendar/prague-day';
import { czk } from '@portal/domain/money/money';
import { formatDate } from '../../../lib/text/formats';
import { today } from '../../../lib/text/day-text';
import { openManual, renewable, tabsWorld } from '../../../../test/ordering/open-tab';

const open = () => openManual('/ordering/manual/90C/card-renew');
const rowOf = async (lastName: string) => within((await screen.findByText(lastName)).closest('tr')!);
const button = (name: string) => screen.findByRole('button', { name });
const services = (basket: ReturnType<typeof tabsWorld>['basket']) => [...basket.values()].map((item) => item.productServiceCode);
const three = () => [renewable('1002', 'Adamec'), renewable('1013', 'Brožek', { autoCardRenew: false }), renewable('1019', 'Čermák')];
const month = (name: string, cards: number, automatic: number): ForecastMonth => ({
  month: name,
  cards,
  automatic,
  price: czk(80 * cards),
  priceIncVat: czk(96.8 * cards),
});

describe('renewals of cards', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[REN-005] lists who can be renewed, when the card ends and until when to order, the first end first', async () => {
    const { api } = tabsWorld({ renewals: three() });
    await open();
    const row = await rowOf('Adamec');
    for (const text of ['1002', 'Petr', 'Výroba', formatDate(addDays(today(), 60)), formatDate(addDays(today(), 45))]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(api.callsOf(listRenewable).at(-1)?.query).toMatchObject({ sortBy: 'cardExpirationDate', sortDir: 'asc', pageNumber: '1' });
  });

  it.each([
    [8, null],
    [7, 'zbývá 7 dní'],
    [2, 'zbývají 2 dny'],
    [1, 'zbývá 1 den'],
    [0, 'poslední den'],
    [-1, 'po termínu'],
  ])('%s days before the last day to order it says %s', async (days, words) => {
    tabsWorld({ renewals: [renewable('1002', 'Adamec', { renewalActionTill: addDays(today(), days) })] });
    await open();
    const row = await rowOf('Adamec');
    expect(row.queryByText(/zbýv|poslední|termínu/)?.textContent.replaceAll('\u00a0', ' ') ?? null).toBe(words);
  });

  it('a renewal by hand goes into the basket and out again, the count follows', async () => {
    const { api, basket } = tabsWorld({ renewals: three() });
    await open();
    await userEvent.click(await button('Obnovit kartu: Adamec Petr'));
    await waitFor(() => expect(services(basket)).toEqual(['90C-403']));
    expect(await screen.findByRole('link', { name: 'Obnova karet 2' })).toBeTruthy();
    expect((await rowOf('Adamec')).getByText('V košíku')).toBeTruthy();
    expect(api.callsOf(changeBasket)[0]?.body).toMatchObject({
      items: [{ employeeUid: 'e-1002', productServiceCode: '90C-403', quantity: 1 }],
    });
    await userEvent.click(await button('Odebrat z košíku: Adamec Petr'));
    await waitFor(() => expect(basket.size).toBe(0));
    expect(await screen.findByRole('link', { name: 'Obnova karet 3' })).toBeTruthy();
  });

  it('[REN-006] the last renewal leads to the first tab, and can still be taken back there', async () => {
    const { basket } = tabsWorld({ renewals: [renewable('1002', 'Adamec')] });
    const { router } = await open();
    await userEvent.click(await button('Obnovit kartu: Adamec Petr'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/manual/90C'));
    expect(screen.queryByRole('link', { name: /^Obnova karet/ })).toBeNull();
    await userEvent.click(await button('Vrátit zpět'));
    await waitFor(() => expect(basket.size).toBe(0));
    expect(await screen.findByRole('link', { name: 'Obnova karet 1' })).toBeTruthy();
  });

  it('[REN-019] automatic renewals are inserted and counted in the basket', async () => {
    const { api, basket } = tabsWorld({ renewals: three() });
    await open();
    await userEvent.click(await button('Vložit automatické obnovy'));
    expect(await screen.findByText('Do košíku přidány 2 obnovy karet.')).toBeTruthy();
    expect(api.callsOf(autoInsertRenewals)[0]).toMatchObject({
      path: '/api/company/c-1/basket/b-1/auto-insert',
      body: { productCode: '90C', rule: 'renewCards' },
    });
    expect(services(basket)).toEqual(['90C-410', '90C-410']);
    expect(await screen.findByRole('button', { name: /^Košík:\s*2 karty/ })).toBeTruthy();
    expect((await rowOf('Čermák')).getByText('V košíku automaticky')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Obnova karet 1' })).toBeTruthy();
  });

  it('[REN-011] with nobody left to insert a dialog says so', async () => {
    const { api } = tabsWorld({ renewals: [renewable('1013', 'Brožek', { autoCardRenew: false })] });
    await open();
    await userEvent.click(await button('Vložit automatické obnovy'));
    expect(await screen.findByRole('dialog', { name: 'Nebyla vložena žádná karta' })).toBeTruthy();
    await userEvent.click(await button('Rozumím'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(countRenewable).length).toBeGreaterThan(1);
  });

  it('renews the selected ones, leaving out who cannot be', async () => {
    const [first, second, third] = three();
    const { basket } = tabsWorld({ renewals: [first!, second!, { ...third!, employeeStatus: 'suspended' }] });
    await open();
    expect((await rowOf('Čermák')).getByRole('button', { name: /^Obnovit kartu/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getAllByRole('checkbox', { name: /všechny/i })[0]!);
    await userEvent.click(await button('Obnovit vybrané'));
    await waitFor(() => expect([...basket.values()].map(({ employee }) => employee.lastName)).toEqual(['Adamec', 'Brožek']));
    expect(await screen.findByText('Do košíku přidány 2 obnovy karet.')).toBeTruthy();
  });

  it('[F-211] asks before it switches automatic renewal, and switches back when it could not be saved', async () => {
    const { api } = tabsWorld({ renewals: three() });
    await open();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Obnovovat automaticky: Adamec Petr' });
    await userEvent.click(toggle);
    const answer = async (title: string, verb: string) =>
      userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: verb }));
    expect(toggle.checked).toBe(true);
    await answer('Vypnout automatickou obnovu: Adamec Petr?', 'Vypnout');
    expect(toggle.checked).toBe(false);
    await waitFor(() => expect(api.callsOf(changeEmployeeAttributes)[0]?.body).toEqual({ autoCardRenew: false }));
    api.refuse(changeEmployeeAttributes, 409, 'err.action.denied');
    await userEvent.click(toggle);
    await answer('Zapnout automatickou obnovu: Adamec Petr?', 'Zapnout');
    await waitFor(() => expect(api.callsOf(changeEmployeeAttributes)).toHaveLength(2));
    await waitFor(() => expect(toggle.checked).toBe(false));
  });

  it('a refused renewal goes back and says why', async () => {
    const { api } = tabsWorld({ renewals: three() });
    const total = { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } as const;
    const skipped = [{ rowNumber: 1, personNumber: '1002', reason: 'cardOrdered' as const }];
    api.on(changeBasket, { data: { basketUid: 'b-1', total, items: [], skipped, conflicts: [] } });
    await open();
    await userEvent.click(await button('Obnovit kartu: Adamec Petr'));
    expect(await screen.findByText(/1002: Zaměstnanec už kartu má/)).toBeTruthy();
    expect(await button('Obnovit kartu: Adamec Petr')).toBeTruthy();
  });

  it('the next twelve months are a picture with words and a table', async () => {
    tabsWorld({ renewals: three(), forecast: [month('2026-11', 3, 2), month('2026-12', 0, 0), month('2027-01', 1, 0)] });
    await open();
    expect(await screen.findByText(/4 karty, 2 automaticky, 387,20\sKč s DPH/)).toBeTruthy();
    await userEvent.click(await button('Zobrazit'));
    expect(screen.getByText('listopad 2026: 3 karty, 2 automaticky; leden 2027: 1 karta, žádná automaticky')).toBeTruthy();
    await userEvent.click(await button('Zobrazit tabulku'));
    const table = within(screen.getByRole('table', { name: 'Obnovy na 12 měsíců dopředu' }));
    const cells = within(table.getByRole('rowheader', { name: 'listopad 2026' }).closest('tr')!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(['3', '2', '240,00 Kč', '290,40 Kč']);
  });
});
