import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listOrderPackages } from '@portal/contract/ordering/checkout';
import { consumeContent } from '@portal/contract/content/content';
import { forwardProforma } from '@portal/contract/orders/documents';
import { getCompanyInformation } from '@portal/contract/companies/company';
import {
  cancelOrder,
  exportOrderItems,
  getOrder,
  getOrderSummary,
  giveRefundAccount,
  listOrderItems,
} from '@portal/contract/orders/orders';
import { getOrderByGroup } from '@portal/contract/orders/order-totals';
import { czk } from '@portal/domain/money/money';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { orderFixture, progressFixture, shipmentFixture } from '../../../../test/orders/order';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import ordersCs from '../../../../../content/orders/cs.json';
import ordersEn from '../../../../../content/orders/en.json';
import { LoadedOrder } from './order-page';

const line = {
  itemDescription: 'Nová karta Multibenefit',
  unitPrice: czk(80),
  unit: 'Pieces',
  currency: 'CZK',
  quantity: 3,
  price: czk(240),
  vatRate: 21,
  priceIncVat: czk(290.4),
  productCode: '90C',
  productServiceCode: '90C-401',
} as const;

const cancelAction = (allowed: boolean, blockers: string[] = []) => [{ action: 'cancel' as const, allowed, blockers }];

describe('order', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(getOrder, { data: orderFixture() });
    api.on(getOrderSummary, {
      data: [line],
      meta: { totalPrice: czk(240), totalVat: czk(50.4), totalPriceIncVat: czk(290.4), currency: 'CZK' },
    });
    api.on(listOrderItems, listOf([]));
    api.on(getOrderByGroup, { data: [] });
    api.on(listOrderPackages, listOf([]));
  });
  const open = () => renderScreen(<LoadedOrder orderUid="o-124" />, { address: '/orders/o-124' });
  const title = () => screen.findByRole('heading', { name: 'Objednávka 1260000124' });

  it('the proforma is sent to who pays from here, too, while it is not paid', async () => {
    const user = userEvent.setup();
    api.on(forwardProforma, { data: { email: 'ucetni@pekarna.example' } });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Poslat účetní' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Poslat účetní' }));
    await user.type(drawer.getByRole('textbox', { name: 'E-mail' }), 'ucetni@pekarna.example');
    await user.click(drawer.getByRole('button', { name: 'Poslat' }));
    expect(await screen.findByText('Zálohovou fakturu posíláme na ucetni@pekarna.example.')).toBeTruthy();
    expect(api.callsOf(forwardProforma).map(({ body }) => body)).toEqual([{ email: 'ucetni@pekarna.example' }]);
  });

  it.each([
    ['paid', { paid: true, paymentInfo: null }],
    ['without a proforma', { documents: [] }],
  ])('an order %s asks nobody to pay', async (_case, changes) => {
    api.on(getOrder, { data: orderFixture(changes) });
    await open();
    await title();
    expect(screen.queryByRole('button', { name: 'Poslat účetní' })).toBeNull();
  });

  it('[PLAN-001] one of cards alone is not offered to be repeated', async () => {
    api.on(getOrder, { data: orderFixture({ canRepeat: false }) });
    await open();
    await title();
    expect(screen.queryByRole('button', { name: 'Zopakovat' })).toBeNull();
  });

  it('[F-208] [S-064] a basket opened by its link leads back to ordering and asks for no packages', async () => {
    api.on(getOrder, { data: orderFixture({ status: 'BASKET', number: null, paymentInfo: null, documents: [], orderedAt: null }) });
    await renderScreen(<LoadedOrder orderUid="o-1" />, { address: '/orders/o-1' });
    expect((await screen.findByRole('link', { name: 'Pokračovat v objednávce' })).getAttribute('href')).toBe('/ordering');
    expect(api.callsOf(listOrderPackages)).toHaveLength(0);
  });

  it.each([
    [getOrderSummary, ['Ceny se teď nepodařilo načíst.', 'Průběh objednávky se nepodařilo načíst.']],
    [listOrderPackages, ['Zásilky objednávky se nepodařilo načíst.']],
  ])('[F-007] each part that could not be read says so and is read again: %#', async (route, said) => {
    api.refuse(route, 500);
    await renderScreen(<LoadedOrder orderUid="o-1" />, { address: '/orders/o-1' });
    for (const words of said) expect(await screen.findByText(words)).toBeTruthy();
    const [first = ''] = said;
    const block = screen.getByText(first).closest<HTMLElement>('[role="alert"]') ?? document.body;
    await userEvent.click(within(block).getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(2));
  });

  it('[OL-083] [OL-036] an unpaid order shows what to pay, where and with which symbol', async () => {
    await open();
    await title();
    const slip = within(screen.getByRole('region', { name: 'Platba objednávky 1260000124' }));
    expect(slip.getByText('2026000008/0800')).toBeTruthy();
    expect(slip.getByText('4260000122')).toBeTruthy();
    expect(slip.getByText('07.12.2199')).toBeTruthy();
    expect(slip.getByRole('img', { name: /QR Platba objednávky 1260000124/ })).toBeTruthy();
  });

  it('says what to do when something is wrong, when content says it', async () => {
    api.on(consumeContent, { data: { namespaces: { orders: { cs: ordersCs, en: ordersEn } } } });
    await open();
    await screen.findByRole('heading', { name: 'Něco není v pořádku?' });
    expect(screen.getByRole('link', { name: 'Storno objednávky' }).getAttribute('href')).toBe('/faq/cancel-order');
  });

  it('a package on its way keeps itself fresh until all its cards are taken over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const parcel = {
      ...shipmentFixture(),
      courier: 'PPL' as const,
      itemsCount: 3,
      createdAt: '2026-11-20T08:41:00Z',
      updatedAt: '2026-11-20T08:41:00Z',
    };
    const packed = (changes: object) => listOf([{ ...parcel, address: parcel.label, ...changes }]);
    api.on(getOrder, { data: orderFixture({ status: 'RESOLVED', paid: true, paymentInfo: null }) });
    api.on(listOrderPackages, packed({}));
    await open();
    await screen.findByText('Na cestě');
    api.on(listOrderPackages, packed({ isTakenOver: true }));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByText('Převzatá')).toBeTruthy();
    const asked = api.callsOf(listOrderPackages).length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.callsOf(listOrderPackages)).toHaveLength(asked);
    vi.useRealTimers();
  });

  it('[OL-061] the price lines have totals', async () => {
    await open();
    await title();
    const table = within(await screen.findByRole('table', { name: 'Co platíte' }));
    expect(table.getByRole('row', { name: /Nová karta Multibenefit 3 ks/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /Celkem s DPH.*290,40/ })).toBeTruthy();
  });

  it('[OL-072] [OL-073] [OL-088] cancels after a confirmation', async () => {
    await open();
    await title();
    api.on(cancelOrder, {
      data: orderFixture({ status: 'PENDING_CANCELLATION', paymentInfo: null, actions: cancelAction(false, ['order.notSubmitted']) }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stornovat objednávku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stornovat objednávku 1260000124?' }));
    expect(api.callsOf(cancelOrder)).toHaveLength(0);
    api.on(getOrder, {
      data: orderFixture({ status: 'PENDING_CANCELLATION', paymentInfo: null, actions: cancelAction(false, ['order.notSubmitted']) }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stornovat objednávku' }));
    expect(await screen.findByText('Čeká na storno')).toBeTruthy();
    expect(api.callsOf(cancelOrder)[0]?.method).toBe('PATCH');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stornovat objednávku' })).toBeNull());
  });

  it('[OL-102] a blocked cancellation explains itself and cannot be asked for', async () => {
    api.on(getOrder, { data: orderFixture({ actions: cancelAction(false, ['order.pendingCancellationLimit']) }) });
    await open();
    await title();
    const button = screen.getByRole('button', { name: 'Stornovat objednávku' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog', { name: /Stornovat/ })).toBeNull();
    expect(screen.getAllByText(/Stornovat jde jen poslední nezaplacená objednávka/).length).toBeGreaterThan(0);
  });

  it.each([
    ['notLatest', /Po této jste odeslali ještě další/, ['[isOwed]=1']],
    ['otherWaiting', /Na storno už čeká jiná objednávka/, ['[status][]=PENDING_CANCELLATION']],
    ['windowOver', /Lhůta pro storno objednávky uplynula/, []],
  ] as const)('[OL-097] [L-07] and says which limit it is, with the way to what removes it: %s', async (cancelLimit, text, way) => {
    api.on(getOrder, { data: orderFixture({ actions: cancelAction(false, ['order.pendingCancellationLimit']), cancelLimit }) });
    await open();
    await title();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/je-li stanovena/)).toEqual([]);
    act(() => screen.getByRole('button', { name: 'Stornovat objednávku' }).focus());
    const ways = () =>
      screen.queryAllByRole('link', { name: /^Zobrazit (?:nezaplacené|objednávku, která)/ }).map((link) => link.getAttribute('href') ?? '');
    await waitFor(() => expect(ways().map((href) => decodeURIComponent(href).replace(/^.*filter/, ''))).toEqual(way));
  });

  it('[OL-091] a refused cancellation is told with its reason and the support contact', async () => {
    api.refuse(cancelOrder, 409, 'order.notSubmitted');
    await open();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Stornovat objednávku' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stornovat objednávku' }));
    expect(await screen.findByText(/Tuto objednávku už nelze stornovat\..*\+420.*podpora@benefity\.example/)).toBeTruthy();
  });

  it('a payment that is short says by how much and how to add it', async () => {
    const payments = {
      received: czk(100000),
      missing: czk(59078.82),
      overpaid: czk(0),
      returned: czk(0),
      refunds: [],
      movements: [{ date: '2026-11-21', amount: czk(100000), kind: 'received' } as const],
    };
    api.on(getOrder, { data: orderFixture({ paidAmount: czk(100000), payments }) });
    await open();
    await title();
    expect(screen.getByText(/^Přišlo 100\s000,00\sKč, chybí 59\s078,82\sKč\.$/)).toBeTruthy();
  });

  it.each([
    ['over', { refunds: [{ reason: 'overpayment' as const, amount: czk(100), to: 'payer' as const }] }, /Přišlo o 100,00\sKč víc/],
    ['where to', { refunds: [{ reason: 'overpayment' as const, amount: czk(100), to: 'payer' as const }] }, /na účet, ze kterého přišly/],
    [
      'a card not made',
      { refunds: [{ reason: 'creditNote' as const, amount: czk(121), to: 'company' as const }] },
      /Podle dobropisu vám vracíme 121,00\sKč/,
    ],
    ['to the company', { refunds: [{ reason: 'creditNote' as const, amount: czk(121), to: 'company' as const }] }, /na účet vaší firmy/],
    [
      'cancelled',
      { refunds: [{ reason: 'cancelledOrder' as const, amount: czk(30), to: 'unknown' as const }] },
      /zrušená, vracíme vám zaplacených 30,00\sKč/,
    ],
    [
      'nowhere yet',
      { refunds: [{ reason: 'cancelledOrder' as const, amount: czk(30), to: 'unknown' as const }] },
      /Neznáme účet, na který je máme poslat/,
    ],
    ['too late', { refunds: [{ reason: 'tooLate' as const, amount: czk(50), to: 'payer' as const }] }, /Po stornu přišla platba 50,00\sKč/],
    ['returned', { returned: czk(100) }, /Vrátili jsme vám 100,00\sKč/],
  ])('money that goes back is told with its reason: %s', async (_what, change, text) => {
    const payments = {
      received: czk(159178.82),
      missing: czk(0),
      overpaid: czk(0),
      returned: czk(0),
      refunds: [],
      movements: [],
      ...change,
    };
    api.on(getOrder, { data: orderFixture({ paid: true, paidDate: '2026-11-21', paymentInfo: null, payments }) });
    await open();
    await title();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('a standard user is not asked for the account but told who can give it', async () => {
    const payments = { received: czk(0), missing: czk(0), overpaid: czk(7), returned: czk(0), movements: [] };
    const refunds = [{ reason: 'overpayment' as const, amount: czk(7), to: 'unknown' as const }];
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    api.on(getOrder, { data: orderFixture({ paid: true, paymentInfo: null, payments: { ...payments, refunds } }) });
    await open();
    expect(await screen.findByText('Účet nám může zadat jen hlavní kontaktní osoba vaší firmy.')).toBeTruthy();
    expect(screen.queryByLabelText('Číslo účtu')).toBeNull();
  });

  it('[F-220] asks where to money goes that waits without an account: a wrong account is refused at the field, a good one is saved', async () => {
    const waiting = { received: czk(0), missing: czk(0), overpaid: czk(7), returned: czk(0), movements: [] };
    const shown = (to: 'unknown' | 'company') =>
      orderFixture({ paid: true, paymentInfo: null, payments: { ...waiting, refunds: [{ reason: 'overpayment', amount: czk(7), to }] } });
    api.on(getOrder, { data: shown('unknown') });
    await open();
    const field = await screen.findByLabelText<HTMLInputElement>('Číslo účtu');
    const save = screen.getByRole('button', { name: 'Uložit účet' });
    await userEvent.type(field, '19-2000145398/0800');
    await userEvent.click(save);
    expect(await screen.findByText('Číslo účtu není platné.')).toBeTruthy();
    expect([api.callsOf(giveRefundAccount), field.value]).toEqual([[], '19-2000145398/0800']);
    await userEvent.clear(field);
    await userEvent.type(field, '19-2000145399/0800');
    api.on(giveRefundAccount, { data: shown('company') });
    api.on(getOrder, { data: shown('company') });
    await userEvent.click(save);
    await waitFor(() => expect(api.callsOf(giveRefundAccount)[0]?.body).toEqual({ account: '19-2000145399/0800' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uložit účet' })).toBeNull());
  });

  it('[OL-085] exports the items, all or a kind of them', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    api.onFile(exportOrderItems, 'polozky.xlsx');
    await open();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Exportovat' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Jen karty' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.callsOf(exportOrderItems)[0]?.query).toEqual({ type: 'cards' });
  });

  it('[OL-008] a free order leads to its thanks in place of a payment', async () => {
    const price = { price: czk(0), priceIncVat: czk(0), vat: czk(0), currency: 'CZK' as const };
    api.on(getOrder, { data: orderFixture({ price, paid: true, paymentInfo: null, documents: [] }) });
    await open();
    await title();
    expect(screen.getByRole('link', { name: 'Zobrazit potvrzení' }).getAttribute('href')).toBe('/orders/o-124/zero-invoice');
  });

  it('an open checkout can be continued; nobody asks for its price, which is not counted yet', async () => {
    api.on(getOrder, { data: orderFixture({ status: 'CHECKOUT', number: null, paymentInfo: null, documents: [] }) });
    await open();
    expect((await screen.findByRole('link', { name: 'Pokračovat v objednávce' })).getAttribute('href')).toBe('/ordering/basket/o-124');
    expect(screen.getByText('Cenu spočítáme, až budete objednávku dokončovat.')).toBeTruthy();
    expect(api.callsOf(getOrderSummary)).toHaveLength(0);
  });

  it('a finished order on invoice shows how to pay it, with the invoice', async () => {
    const documents = [{ uid: 'd-5', type: 'invoice' as const, number: '5260000007', status: 'unpaid' as const, totalPaid: czk(0) }];
    api.on(getOrder, { data: orderFixture({ status: 'RESOLVED', paymentType: 'invoice', documents }) });
    await open();
    await title();
    const slip = within(screen.getByRole('region', { name: 'Platba objednávky 1260000124' }));
    expect(slip.getByRole('button', { name: 'Faktura (PDF)' })).toBeTruthy();
  });

  it('a cancelled order whose money has gone back does not promise it again', async () => {
    const payments = { received: czk(100), missing: czk(0), overpaid: czk(0), returned: czk(100), refunds: [], movements: [] };
    const documents = [{ uid: 'd-6', type: 'credit_note' as const, number: '6260000001', status: 'paid' as const, totalPaid: czk(0) }];
    api.on(getOrder, { data: orderFixture({ status: 'CANCELLED', paidAmount: czk(100), paymentInfo: null, payments, documents }) });
    await open();
    await title();
    expect(screen.getByText(/stornovaná, 100,00\sKč jsme vám vrátili/)).toBeTruthy();
    expect(screen.getByText('Vráceno')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Rozpis ceny' })).toBeTruthy();
  });

  it('a promise that was not kept is not made again', async () => {
    const progress = progressFixture({ packages: 1, cardsManufactured: 3 });
    api.on(getOrder, { data: orderFixture({ paid: true, paidDate: '2020-01-02', paymentInfo: null, progress }) });
    await open();
    await title();
    const way = within(screen.getByRole('list', { name: 'Co bude dál' }));
    expect(way.getByText('mělo být do 06.01.2020')).toBeTruthy();
    expect(way.queryByText(/dorazí do/)).toBeNull();
  });

  it('[OL-090] [ACC-286] an order that is not there is told by a dialog that leads home', async () => {
    api.refuse(getOrder, 404, 'err.notFound');
    const { router } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Objednávka neexistuje nebo byla smazána' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Přejít na přehled' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('[OL-093] an order that cannot be loaded says so and can be tried again', async () => {
    api.refuse(getOrder, 500);
    await open();
    expect(await screen.findByRole('heading', { name: 'Objednávku se nepodařilo načíst.' })).toBeTruthy();
    api.on(getOrder, { data: orderFixture() });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await title()).toBeTruthy();
  });
});
