import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '@portal/contract/checkout';
import { getOrderSummary } from '@portal/contract/orders';
import { listOf } from '../../../test-api';
import { renderScreen } from '../../../test-screen';
import { orderingWorld } from '../test-world';
import { CheckoutPage } from './checkout-page';
import { calculation, deliveryPackage, order, payment } from './test-checkout';

const open = () => renderScreen(<CheckoutPage />, { address: '/ordering/basket/o-1?step=3', path: '/ordering/basket/$orderUid' });

describe('payment of an order', () => {
  let api: ReturnType<typeof orderingWorld>['api'];
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    api = orderingWorld().api;
    api.on(getOrderSummary, calculation);
    api.on(contract.listOrderPackages, listOf([deliveryPackage()]));
    api.on(contract.getCheckout, {
      data: { order: order({ status: 'SUBMITTED', number: '1260000124', label: 'Prosinec', paymentInfo: payment }) },
    });
  });

  it('[CHK-008] [CHK-009] [CHK-022] [CHK-023] [CHK-024] [CHK-025] [CHK-026] shows everything needed to pay and no step bar', async () => {
    await open();
    const slip = within(await screen.findByRole('region', { name: 'Platba objednávky 1260000124' }));
    expect(slip.getAllByText(/6\s588,40/).length).toBeGreaterThan(0);
    expect(slip.getByText('2026000008/0800')).toBeTruthy();
    expect(slip.getByText('4260000122')).toBeTruthy();
    const qr = slip.getByRole('img', { name: /QR Platba/ });
    expect([qr.getAttribute('width'), qr.getAttribute('height')]).toEqual(['130', '130']);
    expect(screen.getByText('1260000124')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Kroky objednávky' })).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Co bude dál' })).getAllByRole('listitem')).toHaveLength(6);
  });

  it('copies the variable symbol', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Kopírovat: Variabilní symbol' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('4260000122'));
  });

  it('[CHK-027] [CHK-028] with nothing to pay only thanks', async () => {
    api.on(contract.getCheckout, { data: { order: order({ status: 'SUBMITTED', number: '1260000125' }) } });
    api.on(getOrderSummary, { data: [], meta: { totalPrice: 0, totalVat: 0, totalPriceIncVat: 0, currency: 'CZK' } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Děkujeme za objednávku' })).toBeTruthy();
    expect(screen.getAllByText(/^0,00/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Číslo účtu')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
