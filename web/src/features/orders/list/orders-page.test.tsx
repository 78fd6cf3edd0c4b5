import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadInvoice } from '@portal/contract/orders/documents';
import { exportOrders, listOrders } from '@portal/contract/orders/orders';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../../lib/session/selected-company';
import { orderFixture, progressFixture } from '../../../../test/orders/order';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { fitColumns } from '../../../ui/data-table/fit-columns';
import { clearToasts } from '../../../ui/feedback/toast';
import { orderColumns } from './order-columns';
import { OrdersPage } from './orders-page';

const orders = [
  orderFixture(),
  orderFixture({ uid: 'o-117', number: '1260000117', dueDate: '2020-11-20', label: null }),
  orderFixture({
    uid: 'o-109',
    number: '1260000109',
    status: 'RESOLVED',
    paid: true,
    paymentInfo: null,
    progress: progressFixture({ packages: 1, packagesDispatched: 1 }),
  }),
  orderFixture({ uid: 'o-101', number: '1260000101', status: 'CANCELLED', paymentInfo: null }),
];

describe('orders list', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.stubGlobal('innerWidth', 1400);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
    api.on(listOrders, listOf(orders, 64));
  });
  const open = async (address = '/orders') => {
    const view = await renderScreen(<OrdersPage />, { address });
    await screen.findByRole('link', { name: '1260000124' });
    return view;
  };
  const row = (number: string) => within(screen.getByRole('link', { name: number }).closest('tr') as HTMLElement);

  it('[OL-006] [OL-002] [OL-003] opens with the newest first, beside the tab of card shipments', async () => {
    await open();
    expect(api.calls[0]?.query).toMatchObject({ sortBy: 'orderedAt', sortDir: 'desc' });
    expect(screen.getByRole('link', { name: 'Objednávky' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Karetní zásilky' }).getAttribute('href')).toBe('/orders/card-shipments');
  });

  it('[PLAN-001] an order can be repeated from its row on a screen of 1366 px too', () => {
    const columns = orderColumns(i18n.getFixedT('cs', 'orders'), { download: () => undefined, pendingUid: null });
    // What the menu and the edges leave of it.
    expect(fitColumns(columns, 1076).map(({ key }) => key)).toContain('repeat');
  });

  it('[OL-001] [OL-105] [TBL-003] opens filtered by an address', async () => {
    await open('/orders?filter[orderNumber]=1260000124');
    expect(api.calls[0]?.query).toMatchObject({ filter: { orderNumber: '1260000124' }, sortBy: 'orderedAt' });
    expect(screen.getByRole('button', { name: 'Odebrat filtr Číslo objednávky: 1260000124' })).toBeTruthy();
  });

  it('[OL-007] [OL-063] [OL-066] [OL-069] says the state and what happens next, with a way to move it on', async () => {
    await open();
    expect(screen.getByRole('link', { name: '1260000124' }).getAttribute('href')).toBe('/orders/o-124');
    expect(row('1260000124').getByText('Čeká na platbu')).toBeTruthy();
    expect(row('1260000124').getByRole('link', { name: 'zaplatit QR' }).getAttribute('href')).toBe('/orders/o-124');
    expect(row('1260000117').getByText('Po splatnosti')).toBeTruthy();
    expect(row('1260000109').getByText('Vyřízená')).toBeTruthy();
    expect(row('1260000109').getByRole('link', { name: 'potvrdit převzetí' }).getAttribute('href')).toBe(
      '/orders/card-shipments?filter[orderNumber]=1260000109&filter[isTakenOver]=0',
    );
    expect(row('1260000101').getByText('Stornovaná')).toBeTruthy();
  });

  it('[OL-089] says which filter is not filled in correctly and keeps it open', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Filtr' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText('Částka od'), 'sto');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect(await drawer.findByText('Údaj Částka od není správně vyplněn.')).toBeTruthy();
    await userEvent.clear(drawer.getByLabelText('Částka od'));
    await userEvent.type(drawer.getByLabelText('Částka od'), '1 500,50');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(api.calls.at(-1)?.query.filter).toEqual({ amountFrom: '1500.50' }));
  });

  it('[OL-089] says that a range is the wrong way round', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Filtr' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText('Částka od'), '500');
    await userEvent.type(drawer.getByLabelText('Částka do'), '100');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect(await drawer.findByText('Hodnota „Částka do“ nesmí být menší než „Částka od“.')).toBeTruthy();
  });

  it('a click anywhere in a row opens the order', async () => {
    const { router } = await open();
    await userEvent.click(row('1260000124').getByText('Prosinec 2026'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/o-124'));
  });

  it('an order that was not submitted has neither a number nor a price', async () => {
    const price = { price: czk(0), priceIncVat: czk(0), vat: czk(0), currency: 'CZK' as const };
    const checkout = orderFixture({ uid: 'o-9', status: 'CHECKOUT', number: null, label: null, price, paymentInfo: null, documents: [] });
    api.on(listOrders, listOf([orderFixture(), checkout]));
    await open();
    expect(row('Bez čísla').getByRole('link', { name: 'pokračovat' }).getAttribute('href')).toBe('/ordering/basket/o-9');
    expect(row('Bez čísla').queryByText('0,00')).toBeNull();
  });

  it('[OL-082] exports what the list finds, in its order', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.onFile(exportOrders, 'objednavky.xlsx');
    await open('/orders?filter[label]=prosinec&sortBy=priceIncVat&sortDir=asc');
    await userEvent.click(screen.getByRole('button', { name: 'Exportovat' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.callsOf(exportOrders)[0]?.query).toEqual({ filter: { label: 'prosinec' }, sortBy: 'priceIncVat', sortDir: 'asc' });
  });

  it('[OL-005] [OL-004] leads to the other screens of the area', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Papírové zásilky' }).getAttribute('href')).toBe('/orders/paper-shipments');
    expect(screen.getByRole('link', { name: 'Účetní doklady' }).getAttribute('href')).toBe('/orders/invoices');
  });

  it('downloads the proforma', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.onFile(downloadInvoice);
    await open();
    await userEvent.click(row('1260000124').getByRole('button', { name: 'Stáhnout zálohovou fakturu 4260000122' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(api.callsOf(downloadInvoice)).toHaveLength(1);
  });

  it('[OL-092] a file that cannot be downloaded is told with the support contact', async () => {
    api.refuse(downloadInvoice, 500);
    await open();
    await userEvent.click(row('1260000124').getByRole('button', { name: 'Stáhnout zálohovou fakturu 4260000122' }));
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(await toasts.findByText(/Soubor se nepodařilo stáhnout\..*podpora@benefity\.example/)).toBeTruthy();
  });

  it('[OL-094] [ACC-287] a document that is not available is an information', async () => {
    api.refuse(downloadInvoice, 404, 'err.notFound');
    await open();
    await userEvent.click(row('1260000124').getByRole('button', { name: 'Stáhnout zálohovou fakturu 4260000122' }));
    expect(await screen.findByText('Dokument není k dispozici.')).toBeTruthy();
  });

  it('[TBL-015] [TBL-016] an unfinished order refreshes itself by one call for at most 100 rows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    api.on(listOrders, listOf([orderFixture({ status: 'PENDING_CANCELLATION', paymentInfo: null }), orderFixture({ uid: 'o-117' })]));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByText('Čeká na storno')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toMatchObject({ pageSize: '100', filter: { uid: ['o-124', 'o-117'] } });
    vi.useRealTimers();
  });
});
