import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket } from '@portal/contract/ordering/basket';
import { listCardRequests } from '@portal/contract/cards/card-requests';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { countRenewable, listRenewable } from '@portal/contract/ordering/renewals';
import { getTopUpMethod, getWallets, listEmployeesOfProduct, listProducts } from '@portal/contract/ordering/products';
import { czk } from '@portal/domain/money/money';
import { listOf } from '../../../../test/api';
import { products } from '../../../../test/ordering/ordering-world';
import { openManual, renewable, request, tabsWorld } from '../../../../test/ordering/open-tab';

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Druhy objednávky' }));
const tab = async (name: RegExp) => (await tabs()).findByRole('link', { name });
const noTab = async (name: RegExp) => expect((await tabs()).queryByRole('link', { name })).toBeNull();
const widget = () => screen.findByRole('button', { name: /^Košík:/ });
const two = [renewable('1002', 'Adamec'), renewable('1013', 'Brožek')];
const path = ({ router }: Awaited<ReturnType<typeof openManual>>) => router.state.location.pathname;

describe('tabs of manual ordering', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[ORD-062] [REN-001] [REN-002] [REQ-001] [REQ-002] are three, two of them with a count', async () => {
    const { api } = tabsWorld({ renewals: two, requests: [request('1019', 'Čermák')] });
    await openManual();
    expect((await tab(/^Obnova karet/)).textContent).toBe('Obnova karet 2');
    expect((await tab(/^Žádosti/)).textContent).toBe('Žádosti o náhradní karty 1');
    expect((await tab(/^Karty a kredity/)).getAttribute('aria-current')).toBe('page');
    expect(api.callsOf(listCardRequests)[0]?.query).toMatchObject({ filter: { productCode: ['90C'], state: ['open'] } });
  });

  it('the grid asks for people and wallets before it is known whether it can be shown, once; the other tabs do not', async () => {
    const { api } = tabsWorld({ renewals: two });
    const asked = () => [listEmployeesOfProduct, getWallets].map((route) => api.callsOf(route).length);
    const view = await openManual('/ordering/manual/90C/card-renew');
    await screen.findByText('Adamec');
    expect(asked()).toEqual([0, 0]);
    await userEvent.click(await tab(/^Karty a kredity/));
    await screen.findByRole('button', { name: 'Hromadně vyplnit' });
    await screen.findByText('Adamec');
    expect(asked()).toEqual([1, 1]);
    view.unmount();
    const failing = tabsWorld().api;
    failing.refuse(listProducts, 503);
    await openManual();
    await screen.findByRole('button', { name: 'Zkusit znovu' });
    expect([listEmployeesOfProduct, getWallets].map((route) => failing.callsOf(route).length)).toEqual([1, 1]);
  });

  it('says what is ordered while the contract and the basket are on their way', async () => {
    tabsWorld();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await openManual();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nová objednávka Multibenefit' })).toBeTruthy();
    expect(screen.getByText('Načítáme…')).toBeTruthy();
  });

  it('[ORD-070] the basket stands beside each of them', async () => {
    tabsWorld({ renewals: two, requests: [request('1019', 'Čermák')] });
    await openManual();
    expect(await widget()).toBeTruthy();
    for (const name of [/^Žádosti/, /^Obnova/]) {
      await userEvent.click(await tab(name));
      await waitFor(async () => expect((await tab(name)).getAttribute('aria-current')).toBe('page'));
      expect(await widget()).toBeTruthy();
    }
  });

  it('[REQ-003] requests are there only where the portal has them; their address leads to the first tab', async () => {
    const { api } = tabsWorld({ hasRequests: false, requests: [request('1019', 'Čermák')] });
    const view = await openManual('/ordering/manual/90C/card-request');
    await waitFor(() => expect(path(view)).toBe('/ordering/manual/90C'));
    await noTab(/^Žádosti/);
    expect(api.callsOf(listCardRequests)).toEqual([]);
  });

  it('[REN-003] [REN-007] renewals are there only for companies that have them; their address leads to the first tab', async () => {
    const { api } = tabsWorld({ hasRenewals: false, renewals: two });
    const view = await openManual('/ordering/manual/90C/card-renew');
    await waitFor(() => expect(path(view)).toBe('/ordering/manual/90C'));
    await noTab(/^Obnova/);
    expect(api.callsOf(countRenewable)).toEqual([]);
  });

  it('the count of renewals follows what a colleague puts into the basket', async () => {
    const { colleaguePuts } = tabsWorld({ renewals: two });
    const { queryClient } = await openManual();
    expect((await tab(/^Obnova karet/)).textContent).toBe('Obnova karet 2');
    colleaguePuts({ productCode: '90C', productServiceCode: '90C-410', employeeUid: 'e-1002', quantity: 1 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['company', 'c-1', 'basket', 'changes'] }));
    await waitFor(async () => expect((await tab(/^Obnova karet/)).textContent).toBe('Obnova karet 1'));
  });

  it('[REN-004] renewals are there only while somebody can be renewed', async () => {
    tabsWorld();
    const view = await openManual('/ordering/manual/90C/card-renew');
    await waitFor(() => expect(path(view)).toBe('/ordering/manual/90C'));
    await tab(/^Žádosti/);
    await noTab(/^Obnova/);
  });

  it('[REN-012] [ORD-053] are offered for Multibenefit at their address, not for Gastro', async () => {
    const { api } = tabsWorld({ renewals: two });
    await openManual('/ordering/manual/90C/card-renew');
    await waitFor(async () => expect((await tab(/^Obnova/)).getAttribute('aria-current')).toBe('page'));
    api.on(listProducts, listOf(products.map((product) => ({ ...product, active: true }))));
    document.body.replaceChildren();
    const view = await openManual('/ordering/manual/26C/card-renew');
    await waitFor(() => expect(path(view)).toBe('/ordering/manual/26C'));
    await tab(/^Žádosti/);
    await noTab(/^Obnova/);
  });

  it('[ORD-052] requests have their address', async () => {
    tabsWorld({ requests: [request('1019', 'Čermák')] });
    await openManual('/ordering/manual/90C/card-request');
    await waitFor(async () => expect((await tab(/^Žádosti/)).getAttribute('aria-current')).toBe('page'));
    expect(await screen.findByText('Čermák')).toBeTruthy();
  });

  it('what is not saved survives the change of the tab and is saved on another one', async () => {
    const { api, basket } = tabsWorld({ renewals: two });
    api.refuse(changeBasket, 503);
    await openManual();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Gastro, Kč: Adamec Petr' }), '2400{Enter}');
    expect(await screen.findByText('1 změna není uložená.', undefined, { timeout: 4000 })).toBeTruthy();
    await userEvent.click(await tab(/^Obnova/));
    await screen.findByRole('button', { name: 'Obnovit kartu: Adamec Petr' });
    expect(screen.getByText('1 změna není uložená.')).toBeTruthy();
    expect((await widget()).textContent).toMatch(/2\s400,00\sKč/);
    api.on(changeBasket, ({ body }) => {
      for (const item of (body as { items: never[] }).items) basket.set('saved', item);
      return {
        data: {
          basketUid: 'b-1',
          total: { totalAmount: czk(2400), itemQuantity: 0, currency: 'CZK' as const },
          items: [],
          skipped: [],
          conflicts: [],
        },
      };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Uložit teď' }));
    await waitFor(() => expect(basket.get('saved')).toMatchObject({ employeeUid: 'e-1002', value: czk(2400) }));
  });

  it.each(['card-request', 'card-renew'])('an undecided Gastro forces its drawer on the tab %s too', async (name) => {
    const { api } = tabsWorld({ renewals: two });
    api.on(getTopUpMethod, { data: { topUpMethod: 'notSet', defaultValue: null, updatedAt: null } });
    const view = await openManual(`/ordering/manual/90C/${name}`);
    await screen.findByRole('dialog', { name: 'Jak budete zadávat Gastro' });
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(path(view)).toBe('/ordering'));
  });

  it('a failed answer about the company is told on the tab itself', async () => {
    const { api } = tabsWorld({ renewals: two });
    api.refuse(getCompanyInformation, 500);
    await openManual('/ordering/manual/90C/card-renew');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(api.callsOf(listRenewable)).toEqual([]);
  });

  it('[REN-006] renewals that are switched off meanwhile lead to the first tab', async () => {
    const { api } = tabsWorld({ renewals: two });
    const view = await openManual('/ordering/manual/90C/card-renew');
    await screen.findByText('Adamec');
    api.onPart(getCompanyInformation, {
      data: { companyInfo: { status: 'active' }, companyOptions: { bulkCardsRenewals: { isEnabled: false } } },
    });
    await act(() => view.queryClient.invalidateQueries({ queryKey: ['company', 'c-1', 'information'] }));
    await waitFor(() => expect(path(view)).toBe('/ordering/manual/90C'));
  });
});
