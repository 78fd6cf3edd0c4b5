import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getOrder, getOrderSummary } from '@portal/contract/orders/orders';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../lib/session/selected-company';
import { orderFixture } from '../../../test/orders/order';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { ZeroInvoicePage } from './zero-invoice-page';

const free = orderFixture({
  price: { price: czk(0), priceIncVat: czk(0), vat: czk(0), currency: 'CZK' },
  paid: true,
  paidDate: '2026-11-20',
  paymentInfo: null,
  documents: [],
});

describe('thanks for a free order', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(getOrder, { data: free });
    api.on(getOrderSummary, { data: [], meta: { totalPrice: czk(0), totalVat: czk(0), totalPriceIncVat: czk(0), currency: 'CZK' } });
  });
  const open = () => renderScreen(<ZeroInvoicePage />, { address: '/orders/o-124/zero-invoice', path: '/orders/$orderUid/zero-invoice' });

  it('[OL-008] says thanks, that nothing is paid and what happens next', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Děkujeme za objednávku' })).toBeTruthy();
    expect(screen.getAllByText(/^0,00/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Číslo účtu')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zobrazit objednávku' }).getAttribute('href')).toBe('/orders/o-124');
    expect(screen.getByRole('list', { name: 'Co bude dál' })).toBeTruthy();
  });

  it('an order with a price has a page of its own', async () => {
    api.on(getOrder, { data: orderFixture() });
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/o-124'));
  });

  it('an order that cannot be loaded says so', async () => {
    api.refuse(getOrder, 500);
    await open();
    expect(await screen.findByRole('heading', { name: 'Objednávku se nepodařilo načíst.' })).toBeTruthy();
  });
});
