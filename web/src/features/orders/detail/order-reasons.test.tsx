import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { listOrderPackages } from '@portal/contract/ordering/checkout';
import { getOrder, getOrderSummary, listOrderItems, type Order } from '@portal/contract/orders/orders';
import { getOrderByGroup } from '@portal/contract/orders/order-totals';
import { czk } from '@portal/domain/money/money';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { orderFixture, shipmentFixture } from '../../../../test/orders/order';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { LoadedOrder } from './order-page';

const cancelAction = (allowed: boolean, blockers: string[] = []) => [{ action: 'cancel' as const, allowed, blockers }];

describe('what cannot be done with an order', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(getOrderSummary, { data: [], meta: { totalPrice: czk(0), totalVat: czk(0), totalPriceIncVat: czk(0), currency: 'CZK' } });
    api.on(listOrderItems, listOf([]));
    api.on(getOrderByGroup, { data: [] });
    api.on(listOrderPackages, listOf([]));
  });
  const open = () => renderScreen(<LoadedOrder orderUid="o-124" />, { address: '/orders/o-124' });
  const title = () => screen.findByRole('heading', { name: 'Objednávka 1260000124' });

  it.each<[string, Partial<Order>]>([
    ['a time that is over', { actions: cancelAction(false, ['order.pendingCancellationLimit']), cancelLimit: 'windowOver' }],
    ['payment after delivery', { actions: cancelAction(false, ['order.paymentAfterDelivery']), paymentType: 'payment_after_delivery' }],
  ])('[L-07] what only people can decide leads to them: %s', async (_, changes) => {
    api.on(getOrder, { data: orderFixture(changes) });
    await open();
    await title();
    act(() => screen.getByRole('button', { name: 'Stornovat objednávku' }).focus());
    const told = (await screen.findByText(/Zavolejte nám:/)).parentElement;
    expect(told?.querySelector('a')?.getAttribute('href')).toMatch(/^tel:\+420/);
  });

  it.each(['dodger', 'limit'] as const)('[L-07] an order held because of a %s leads to what is owed', async (orderBlockingReason) => {
    api.on(getOrder, { data: orderFixture({ status: 'BLOCKED', orderBlockingReason, paymentInfo: null }) });
    await open();
    await title();
    const way = await screen.findByRole('link', { name: 'Zobrazit, co zaplatit' });
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain('filter[isOwed]=1');
  });

  it.each([
    [{}, /^Převzetí zatím nelze potvrdit, karty odešleme po/, [['Zaplatit objednávku', '/orders/o-124#payment']]],
    [{ status: 'BLOCKED', orderBlockingReason: 'limit' }, /objednávku držíme/, [['Zobrazit, co zaplatit', '[isOwed]=1']]],
    [{ paid: true, paymentInfo: null }, /karty ještě nebyly odeslány/, []],
  ] as const)('[L-07] a package that has not left says what it waits for and leads there: %j', async (changes, reason, way) => {
    const { label, ...parcel } = shipmentFixture({ dispatchedAt: null, courier: null, trackingNumber: null });
    const times = { createdAt: '2026-11-20T08:41:00Z', updatedAt: '2026-11-20T08:41:00Z' };
    api.on(getOrder, { data: orderFixture(changes) });
    api.on(listOrderPackages, listOf([{ ...parcel, ...times, label, address: label, itemsCount: 3 }]));
    await open();
    const button = await screen.findByRole('button', { name: 'Potvrdit převzetí zásilky 2260000087' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(reason);
    act(() => button.focus());
    const explained = button.closest('span');
    if (!explained) throw new Error('no explanation');
    await waitFor(() => expect(within(explained).getAllByText(reason)).toHaveLength(2));
    const links = () => within(explained).queryAllByRole('link', { hidden: true });
    await waitFor(() => expect(links().map((link) => link.textContent)).toEqual(way.map(([name]) => name)));
    expect(links().map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace(/^.*(?=\[|\/orders\/o)/, ''))).toEqual(
      way.map(([, target]) => target),
    );
    expect(document.getElementById('payment') !== null).toBe(orderFixture(changes).paymentInfo !== null);
  });
});
