import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '@portal/contract/ordering/checkout';
import { forwardProforma } from '@portal/contract/orders/documents';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { companyFixture } from '../../../../../test/session/company';
import { getOrder, getOrderSummary } from '@portal/contract/orders/orders';
import { czk } from '@portal/domain/money/money';
import { orderFixture } from '../../../../../test/orders/order';
import { listOf } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import { orderingWorld } from '../../../../../test/ordering/ordering-world';
import { CheckoutPage } from '../checkout-page';
import { calculation, deliveryPackage, order, payment } from '../../../../../test/ordering/checkout';

const nothing = { price: czk(0), priceIncVat: czk(0), vat: czk(0), currency: 'CZK' as const };
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
    // Seen on a phone alone.
    expect(slip.getByText('Uložit QR')).toBeTruthy();
    expect(screen.getByText('1260000124')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Kroky objednávky' })).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Co bude dál' })).getAllByRole('listitem')).toHaveLength(6);
  });

  it('[L-04] sends the proforma to the accountant, once, and says where; a wrong address is told in its field', async () => {
    api.on(getOrder, { data: orderFixture() });
    api.on(contract.getCheckoutSummary, { data: { plastic: { cards: [], credits: [] }, people: 42, groups: 3 } });
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(forwardProforma, { data: { email: 'ucetni@pekarna.example' } });
    await open();
    expect(await screen.findByText('42 zaměstnanců, 3 skupiny')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat účetní' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Poslat účetní' }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'E-mail' }), 'ucetni');
    await userEvent.click(drawer.getByRole('button', { name: 'Poslat' }));
    expect((await drawer.findAllByText('E-mail není správně vyplněn.')).length).toBeGreaterThan(0);
    expect(api.callsOf(forwardProforma)).toEqual([]);
    await userEvent.type(drawer.getByRole('textbox', { name: 'E-mail' }), '@pekarna.example');
    await userEvent.click(drawer.getByRole('button', { name: 'Poslat' }));
    expect(await screen.findByText('Zálohovou fakturu posíláme na ucetni@pekarna.example.')).toBeTruthy();
    expect(api.callsOf(forwardProforma).map(({ body }) => body)).toEqual([{ email: 'ucetni@pekarna.example' }]);
  });

  it('copies the variable symbol', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Kopírovat: Variabilní symbol' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('4260000122'));
  });

  it('[CHK-027] [CHK-028] with nothing to pay only thanks', async () => {
    api.on(contract.getCheckout, { data: { order: order({ status: 'SUBMITTED', number: '1260000125' }) } });
    api.on(getOrderSummary, { data: [], meta: { totalPrice: czk(0), totalVat: czk(0), totalPriceIncVat: czk(0), currency: 'CZK' } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Děkujeme za objednávku' })).toBeTruthy();
    expect(screen.getAllByText(/^0,00/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Číslo účtu')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    [
      'costs nothing',
      { totalPrice: czk(0), totalVat: czk(0), totalPriceIncVat: czk(0) },
      orderFixture({ price: nothing, documents: [], paymentInfo: null }),
    ],
    ['is invoiced later', calculation.meta, orderFixture({ paymentType: 'invoice', documents: [], paymentInfo: null, paid: false })],
  ])('[F-203] an order that %s waits for no payment and speaks of no proforma', async (_, totals, placed) => {
    api.on(contract.getCheckout, { data: { order: order({ status: 'SUBMITTED', number: '1260000125' }) } });
    api.on(getOrderSummary, { data: [], meta: { ...totals, currency: 'CZK' } });
    api.on(getOrder, { data: placed });
    await open();
    const way = within(await screen.findByRole('list', { name: 'Co bude dál' }));
    expect(await way.findByText('Začneme hned.')).toBeTruthy();
    expect(way.queryByText(/proform/i)).toBeNull();
    expect(way.queryByText(/po zaplacení|v den platby/)).toBeNull();
    expect(way.queryByText('Platba')).toBeNull();
  });

  it('[F-007] what of the placed order could not be read is said, each part by itself, and read again', async () => {
    api.refuse(getOrder, 500);
    api.refuse(getOrderSummary, 500);
    api.refuse(contract.listOrderPackages, 500);
    await open();
    expect(await screen.findByText('Splatnost a dokumenty objednávky se nepodařilo načíst.')).toBeTruthy();
    expect(screen.getByText('Nepodařilo se načíst, kam zásilky doručíme.')).toBeTruthy();
    api.on(getOrderSummary, calculation);
    const price = screen.getByText('Nepodařilo se načíst, za co platíte.').closest<HTMLElement>('[role]');
    await userEvent.click(within(price ?? document.body).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { name: 'Co platíte' })).toBeTruthy();
  });
});
