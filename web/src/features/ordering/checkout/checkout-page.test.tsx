import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '@portal/contract/ordering/checkout';
import type { CheckoutDetail } from '@portal/contract/ordering/checkout';
import { czk } from '@portal/domain/money/money';
import { renderScreen } from '../../../../test/screen';
import { userQuery } from '../../../lib/session/session-queries';
import { listOf } from '../../../../test/api';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { CheckoutPage } from './checkout-page';
import { calculation, deliveryPackage, order, payment } from '../../../../test/ordering/checkout';

type World = ReturnType<typeof orderingWorld>['api'];

const open = (query = '') =>
  renderScreen(<CheckoutPage />, { address: `/ordering/basket/o-1${query}`, path: '/ordering/basket/$orderUid' });
const name = async (text: string) => {
  const field = screen.getByRole('textbox', { name: /Název objednávky/ });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const next = () => userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));

describe('checkout', () => {
  let api: World;
  const answer = (changes: Partial<CheckoutDetail['order']> = {}) => api.on(contract.getCheckout, { data: { order: order(changes) } });
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    api = orderingWorld().api;
    answer();
    api.on(contract.getCheckoutSummary, {
      data: {
        plastic: {
          cards: [{ serviceCode: '90C-401', serviceName: 'Nová karta Multibenefit', quantity: 3, price: czk(240) }],
          credits: [{ serviceCode: '26C-828', serviceName: 'Dobití kreditu Gastro', quantity: 6000, price: czk(6000) }],
        },
        people: 42,
        groups: 3,
      },
    });
    api.on(contract.calculateCheckout, calculation);
    api.on(contract.listDeliveries, {
      data: [
        {
          productServiceCode: '90C-421',
          name: 'Doručení Českou poštou',
          courier: 'Česká pošta',
          unitPrice: czk(190),
          vatRate: 21,
          packages: 2,
          lastUsed: false,
        },
        {
          productServiceCode: '90C-422',
          name: 'Doručení PPL',
          courier: 'PPL',
          unitPrice: czk(190),
          vatRate: 21,
          packages: 2,
          lastUsed: false,
        },
      ],
    });
    api.on(contract.listOrderPackages, listOf([deliveryPackage()]));
    api.on(contract.nameOrder, ({ body }) => ({ data: { order: order({ label: (body as { label: string | null }).label }) } }));
    api.on(contract.chooseDelivery, { data: { order: order({ mainDeliveryService: { code: '90C-422' } }) } });
  });

  afterEach(() => void vi.useRealTimers());

  it('[CHK-001] [CHK-002] [CHK-004] [CHK-032] [CHK-033] [CHK-034] [CHK-035] [CHK-111] shows what is ordered, takes a name and goes on', async () => {
    const { router } = await open();
    const row = within((await screen.findByText('Nová karta Multibenefit')).closest('tr')!);
    expect(row.getByText('3 ks')).toBeTruthy();
    expect(row.getByText(/240,00/)).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Kroky objednávky' })).getAllByRole('listitem')).toHaveLength(4);
    await name('  Prosinec 2026 ');
    await next();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Doručení karet' })).toBeTruthy();
    expect(api.callsOf(contract.nameOrder)[0]?.body).toEqual({ label: 'Prosinec 2026' });
  });

  it('[CHK-003] [CHK-135] a name too long has its own message', async () => {
    await open();
    await screen.findByText('Dobití kreditu Gastro');
    await name('x'.repeat(101));
    await next();
    expect(await screen.findByText('Název objednávky není správně vyplněn. Zadejte nejvýše 100 znaků.')).toBeTruthy();
    expect(api.callsOf(contract.nameOrder)).toEqual([]);
  });

  it('a name that was written stays with the order when its page is left without going on', async () => {
    const { unmount, queryClient } = await open();
    await screen.findByText('Dobití kreditu Gastro');
    await name('Prémie');
    queryClient.setQueryData(userQuery.queryKey, { uid: 'u-1' } as never);
    unmount();
    await waitFor(() => expect(api.callsOf(contract.nameOrder).map(({ body }) => body)).toEqual([{ label: 'Prémie' }]));
  });

  it.each([
    ['that is too long', 'x'.repeat(101)],
    ['nobody wrote', null],
    ['of somebody whose session ended', 'Prémie'],
  ])('a name %s is not sent when the page is left', async (_what, text) => {
    const { unmount } = await open();
    await screen.findByText('Dobití kreditu Gastro');
    if (text !== null) await name(text);
    unmount();
    expect(api.callsOf(contract.nameOrder)).toEqual([]);
  });

  it('[CHK-005] [CHK-006] credit alone skips the delivery there and back', async () => {
    answer({ hasCards: false });
    api.on(contract.nameOrder, { data: { order: order({ hasCards: false, label: 'Prosinec 2026' }) } });
    const { router } = await open('?step=0');
    await screen.findByText('Dobití kreditu Gastro');
    await next();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '0' }));
  });

  it('[L-04] credit alone has one page before the payment: it is named there, and sent', async () => {
    answer({ hasCards: false });
    api.on(contract.nameOrder, { data: { order: order({ hasCards: false, label: 'Prémie' }) } });
    api.on(contract.submitCheckout, { data: { order: { uid: 'o-1', number: '1260000124', status: 'SUBMITTED' }, paymentInfo: payment } });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kontrola ceny' })).toBeTruthy();
    await screen.findByText('Celkem s DPH');
    await name('x'.repeat(101));
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat objednávku' }));
    expect(await screen.findByText(/Název objednávky není správně vyplněn\./)).toBeTruthy();
    expect(api.callsOf(contract.submitCheckout)).toEqual([]);
    await name('Prémie');
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat objednávku' }));
    await waitFor(() => expect(api.callsOf(contract.submitCheckout)).toHaveLength(1));
    expect(api.callsOf(contract.nameOrder).map(({ body }) => body)).toEqual([{ label: 'Prémie' }]);
  });

  it('[L-04] the first page says for how many people it is, what it comes to, and names it after the month it is for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T10:00:00Z') });
    const { router } = await open();
    expect(await screen.findByText('42 zaměstnanců, 3 skupiny')).toBeTruthy();
    expect(await screen.findByText('Celkem s DPH, zatím bez doručení')).toBeTruthy();
    // With fees and VAT, what stands there comes to the total.
    const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect([said('Poplatky za dobití'), said('DPH')].join(' ')).toMatch(/^240,00\sKč\s108,40\sKč$/);
    expect(screen.getByText(/6 588,40|6\s588,40/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Název objednávky/ }).value).toBe('Leden 2027');
    await next();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '1' }));
    expect(api.callsOf(contract.nameOrder)[0]?.body).toEqual({ label: 'Leden 2027' });
  });

  it('[L-04] the carrier of the last order stands there, and is saved by going on', async () => {
    const option = { name: 'Doručení', unitPrice: czk(190), vatRate: 21, packages: 2 };
    api.on(contract.listDeliveries, {
      data: [
        { ...option, productServiceCode: '90C-421', courier: 'Česká pošta', lastUsed: true },
        { ...option, productServiceCode: '90C-422', courier: 'PPL', lastUsed: false },
      ],
    });
    const { router } = await open('?step=1');
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: /Česká pošta/ })).toHaveProperty('checked', true);
    expect(api.callsOf(contract.chooseDelivery)).toEqual([]);
    await next();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }));
    expect(api.callsOf(contract.chooseDelivery).map(({ body }) => body)).toEqual([{ productServiceCode: '90C-421' }]);
  });

  it('[CHK-010] [CHK-011] [CHK-104] [CHK-148] a delivery must be chosen, none is chosen for you', async () => {
    const { router } = await open('?step=1');
    await screen.findByRole('radio', { name: /PPL/ });
    await next();
    expect(await screen.findByText('Vyberte způsob doručení.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /PPL/ }));
    await waitFor(() => expect(api.callsOf(contract.chooseDelivery)[0]?.body).toEqual({ productServiceCode: '90C-422' }));
    await next();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }));
  });

  it('who goes on while the chosen delivery is still on its way goes on when it has arrived', async () => {
    const answered = globalThis.fetch;
    let arrive = () => undefined as void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      if (String(given[0]).endsWith('/delivery')) await arrival;
      return answered(...given);
    });
    const { router } = await open('?step=1');
    await userEvent.click(await screen.findByRole('radio', { name: /PPL/ }));
    await next();
    expect(router.state.location.search).toEqual({ step: '1' });
    arrive();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }));
  });

  it('the only service offered is chosen and stored', async () => {
    api.on(contract.listDeliveries, {
      data: [
        {
          productServiceCode: '90C-422',
          name: 'Doručení PPL',
          courier: 'PPL',
          unitPrice: czk(190),
          vatRate: 21,
          packages: 1,
          lastUsed: false,
        },
      ],
    });
    await open('?step=1');
    await waitFor(() => expect(api.callsOf(contract.chooseDelivery)).toHaveLength(1));
    expect((screen.getByRole('radio', { name: /PPL/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('[CHK-012] [CHK-013] [CHK-105] [CHK-114] [CHK-128] [CHK-136] [CHK-145] a label is edited in its own drawer, every field with its own message', async () => {
    api.on(contract.labelPackage, ({ body }) => ({
      data: { ...deliveryPackage(), label: (body as { label: ReturnType<typeof deliveryPackage>['label'] }).label },
    }));
    await open('?step=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Upravit štítek: Pekárna Kolín' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Štítek zásilky' }));
    await userEvent.clear(drawer.getByRole('textbox', { name: 'Firma nebo příjemce' }));
    await userEvent.clear(drawer.getByRole('textbox', { name: 'E-mail' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect((await drawer.findAllByText(/Firma nebo příjemce není správně vyplněn\./)).length).toBeGreaterThan(0);
    expect(drawer.getAllByText('E-mail kontaktní osoby není správně vyplněn.').length).toBeGreaterThan(0);
    await userEvent.type(drawer.getByRole('textbox', { name: 'Firma nebo příjemce' }), 'Pekárna, sklad');
    await userEvent.type(drawer.getByRole('textbox', { name: 'E-mail' }), 'sklad@pekarna.example');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect(await screen.findByText('Pekárna, sklad')).toBeTruthy();
    expect(api.callsOf(contract.labelPackage)[0]?.path).toBe('/api/company/c-1/order-checkout-package/p-1');
  });

  it('[CHK-087] [CHK-134] a label has one or two contact persons', async () => {
    await open('?step=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Upravit štítek: Pekárna Kolín' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Štítek zásilky' }));
    expect(drawer.queryByRole('button', { name: 'Odebrat kontaktní osobu 1' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Přidat kontaktní osobu' }));
    expect(drawer.queryByRole('button', { name: 'Přidat kontaktní osobu' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Odebrat kontaktní osobu 2' }));
    expect(drawer.getByRole('button', { name: 'Přidat kontaktní osobu' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: 'Jméno' })));
  });

  it('[CHK-007] [CHK-040] [CHK-043] [CHK-044] [CHK-045] [CHK-046] [CHK-050] [CHK-051] shows lines with their fees and totals as the server counted them', async () => {
    await open('?step=2');
    const text = (await screen.findByRole('table')).textContent.replaceAll('\u00a0', ' ');
    expect(text).toContain('Nová karta Multibenefit');
    expect(text).toContain('4 % z 6 000,00 Kč');
    expect(text).toContain('3 ks × 80,00 Kč');
    expect(text).toContain('mimo DPH');
    expect(screen.getByText(/6 588,40|6\s588,40/)).toBeTruthy();
  });

  it('[CHK-106] a double click sends the order once and shows the payment', async () => {
    api.on(contract.submitCheckout, { data: { order: { uid: 'o-1', number: '1260000124', status: 'SUBMITTED' }, paymentInfo: payment } });
    const { router } = await open('?step=2');
    const submit = await screen.findByRole('button', { name: 'Odeslat objednávku' });
    answer({ status: 'SUBMITTED', number: '1260000124', paymentInfo: payment });
    await userEvent.dblClick(submit);
    expect(await screen.findByRole('heading', { name: 'Objednávka je odeslaná, zbývá ji zaplatit' })).toBeTruthy();
    expect(api.callsOf(contract.submitCheckout)).toHaveLength(1);
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '3' }));
  });

  it('[CHK-106] an order whose answer was lost is shown as sent when it was, and as unsent when it was not', async () => {
    api.refuse(contract.submitCheckout, 503, 'err.unavailable');
    await open('?step=2');
    const submit = await screen.findByRole('button', { name: 'Odeslat objednávku' });
    await userEvent.click(submit);
    expect(await screen.findByText('Objednávku se nepodařilo odeslat.')).toBeTruthy();
    answer({ status: 'SUBMITTED', number: '1260000124', paymentInfo: payment });
    await userEvent.click(submit);
    expect(await screen.findByRole('heading', { name: 'Objednávka je odeslaná, zbývá ji zaplatit' })).toBeTruthy();
  });

  it('[CHK-106] where nobody can say whether it arrived, that is what is said', async () => {
    api.refuse(contract.submitCheckout, 503, 'err.unavailable');
    await open('?step=2');
    const submit = await screen.findByRole('button', { name: 'Odeslat objednávku' });
    api.refuse(contract.getCheckout, 503, 'err.unavailable');
    await userEvent.click(submit);
    expect(await screen.findByText('Nevíme, jestli objednávka dorazila.')).toBeTruthy();
    expect(screen.getByText('Až bude spojení, zkuste to znovu. Kdyby už dorazila, podruhé se neodešle.')).toBeTruthy();
  });

  it('[CHK-147] [CHK-154] what is missing on the delivery step leads back to it', async () => {
    api.refuse(contract.submitCheckout, 422, {
      code: 'err.input.invalid',
      errors: [
        { path: 'productServiceCode', code: 'delivery.required', message: '' },
        { path: 'packages.p-1.label.phone', code: 'field.phone', message: '' },
      ],
    });
    await open('?step=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Odeslat objednávku' }));
    expect(await screen.findByText('Vyberte způsob doručení.')).toBeTruthy();
    expect(await screen.findByText('Štítek není správně vyplněn. Upravte ho prosím.')).toBeTruthy();
  });

  it.each([
    ['opening', () => undefined, ''],
    ['sending', (world: World) => world.refuse(contract.submitCheckout, 404, 'err.notFound'), '?step=2'],
  ])('[CHK-095] [CHK-153] a window that is no longer valid is told, %s', async (when, prepare, query) => {
    if (when === 'opening') api.refuse(contract.getCheckout, 404, 'err.notFound');
    prepare(api);
    const { router } = await open(query);
    if (when === 'sending') await userEvent.click(await screen.findByRole('button', { name: 'Odeslat objednávku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Objednávka už není platná' }));
    expect(dialog.getByText(/Obsah košíku se změnil nebo bylo dokončení zahájeno v jiném okně\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Zpět na výběr produktu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering'));
  });

  it('[DESK-026] a price that began meanwhile is told before anything is ordered, and leads back to where finishing begins anew', async () => {
    api.refuse(contract.submitCheckout, 409, 'checkout.pricesChanged');
    const { router } = await open('?step=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Odeslat objednávku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ceny se mezitím změnily' }));
    expect(dialog.getByText(/Nic jsme neobjednali a košík zůstal, jak byl\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Zpět na výběr produktu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering'));
  });

  it('[BSK-057] a checkout with nothing in it leads back to the products', async () => {
    answer({ hasCards: false, hasCredits: false });
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering'));
  });

  it('[CHK-155] without an order it says so and asks nothing', async () => {
    await renderScreen(<CheckoutPage />, { address: '/ordering/basket' });
    expect(await screen.findByRole('heading', { name: 'The order is not selected' })).toBeTruthy();
    expect(api.callsOf(contract.getCheckout)).toEqual([]);
  });

  it('the payment step belongs to a placed order only', async () => {
    await open('?step=3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Souhrn košíku' })).toBeTruthy();
  });

  it.each([
    [0, 'proforma', 'Odesláním objednávku závazně potvrdíte.'],
    [121, 'proforma', 'Odesláním objednávku závazně potvrdíte. Na e-mail pošleme zálohovou fakturu.'],
    [121, 'invoice', 'Odesláním objednávku závazně potvrdíte.'],
    [121, 'payment_after_delivery', 'Odesláním objednávku závazně potvrdíte.'],
  ] as const)(
    '[F-203] an order for %s Kč paid by %s says before it is sent whether a proforma comes',
    async (totalPriceIncVat, paymentType, note) => {
      answer({ mainDeliveryService: { code: '90C-422' }, paymentType });
      api.on(contract.calculateCheckout, { ...calculation, meta: { ...calculation.meta, totalPriceIncVat: czk(totalPriceIncVat) } });
      await open('?step=2');
      expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === note)).toBeTruthy();
    },
  );
});
