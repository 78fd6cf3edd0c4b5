import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserInfo } from '@portal/contract/access/access';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { consumeContent, type HomePage as HomeContent } from '@portal/contract/content/content';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { downloadDocument, downloadInvoice } from '@portal/contract/orders/documents';
import { getCreditByMonth, getOwedTotal, type CreditByMonth } from '@portal/contract/orders/order-totals';
import { listOrders } from '@portal/contract/orders/orders';
import { listShipments, takeOverPackage } from '@portal/contract/orders/packages';
import { listProducts } from '@portal/contract/ordering/products';
import { getRegistration } from '@portal/contract/onboarding/registration';
import { listNotifications, type RenewalNotice } from '@portal/contract/ordering/renewals';
import type { PortalSection } from '@portal/domain/access/company-status';
import { addDays } from '@portal/domain/calendar/prague-day';
import { creditMonths } from '@portal/domain/orders/credit-months';
import { czk } from '@portal/domain/money/money';
import { formatDate } from '../../lib/text/formats';
import { i18n } from '../../lib/text/i18n';
import { selectCompany } from '../../lib/session/selected-company';
import { today } from '../../lib/text/day-text';
import { userFixture as user } from '../../../test/session/user';
import { orderFixture, shipmentFixture } from '../../../test/orders/order';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import homeCs from '../../../../content/home_page/cs.json';
import homeEn from '../../../../content/home_page/en.json';
import { ProviderSettings } from '../../ui/theme/provider';
import { HomePage } from './home-page';

const company = (
  status: CompanyDetails['companyInfo']['status'],
  {
    initSetupAt = '2026-01-01T00:00:00Z',
    inBulk = true,
    sections = [],
  }: { initSetupAt?: string | null; inBulk?: boolean; sections?: PortalSection[] } = {},
) =>
  ({
    data: {
      companyInfo: { status, accessMode: 'standard' },
      portalSections: sections.map((name) => ({ name, enabled: true })),
      companyOptions: { bulkCardsRenewals: { isEnabled: inBulk } },
      dataCompletenessState: { initSetupAt, missingParts: [] },
    },
  }) as const;
const notice = (changes: Partial<RenewalNotice> = {}): RenewalNotice => ({
  uid: 'n-1',
  type: 'cardsRenewals',
  totalCount: 12,
  expiresAt: addDays(today(), 40),
  actionTill: addDays(today(), 25),
  ...changes,
});
const shipmentsOf = (...numbers: string[]) => {
  const { data, meta } = listOf(numbers.map((number) => shipmentFixture({ uid: `p-${number}`, number })));
  return { data, meta: { ...meta, totalRecords: 3, totalAddresses: 1, totalDepartments: 0 } };
};

/** Gastro in October and November; 500 of Flexi waits in the basket. */
const creditOf = (changes: Partial<CreditByMonth> = {}): CreditByMonth => ({
  months: creditMonths('2026-11-23').map((month) => ({
    month,
    credit: month >= '2026-10' ? [{ productCode: '26C', amount: czk(month === '2026-10' ? 1000.1 : 1200.2) }] : [],
  })),
  basket: [{ productCode: '27C', amount: czk(500) }],
  ...changes,
});

describe('home', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(getRegistration, { data: null });
    api.on(getUserInfo, { data: user });
    api.onPart(getCompanyInformation, company('active'));
    api.on(getBasketTotal, { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } });
    api.onPart(listProducts, listOf([{ code: '26C' as const, name: '', type: 'card' as const, active: true, services: [] }]));
    api.on(listOrders, listOf([orderFixture(), orderFixture({ uid: 'o-2', number: '1260000121' })]));
    api.on(getOwedTotal, { data: { orders: 3, amount: czk(426676.65), overdue: { orders: 1, amount: czk(28633.5) } } });
    api.on(getCreditByMonth, { data: creditOf() });
    api.on(listShipments, shipmentsOf('2260000087', '2260000084'));
    api.on(listNotifications, listOf([]));
    api.on(consumeContent, { data: { namespaces: { home_page: { cs: homeCs, en: homeEn } } } });
  });
  const deliver = (change: Partial<HomeContent>) =>
    api.on(consumeContent, { data: { namespaces: { home_page: { cs: { ...homeCs, ...change }, en: homeEn } } } });
  const open = () => renderScreen(<HomePage />, { address: '/home' });

  it('[HOME-019] [BSK-061] greets and offers a new order while the basket is empty', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Dobrý den, Jano' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Nová objednávka' })).getAttribute('href')).toBe('/ordering');
  });

  it.each([
    [0, 1],
    [10, 0],
  ])('[HOME-018] [HOME-056] [BSK-061] offers to continue with credit %s and %s cards in the basket', async (totalAmount, itemQuantity) => {
    api.on(getBasketTotal, { data: { totalAmount: czk(totalAmount), itemQuantity, currency: 'CZK' } });
    await open();
    const link = await screen.findByRole('link', { name: 'Pokračovat v objednávce' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/ordering/manual/26C'));
  });

  it('[HOME-028] [HOME-029] [OL-100] [HOME-057] [HOME-068] [F-012] [L-01] asks for two orders that are owed, whatever their state and age, what is late first', async () => {
    await open();
    await screen.findByText('1260000121');
    expect(api.callsOf(listOrders).find(({ query }) => query.sortBy === 'dueDate')?.query).toEqual({
      pageSize: '2',
      sortBy: 'dueDate',
      sortDir: 'asc',
      filter: { isOwed: '1' },
    });
  });

  it('[HOME-030] [HOME-031] [HOME-032] [HOME-037] [HOME-069] [OL-104] [ACC-006] shows each as a slip with QR, numbers, proforma and a way to it', async () => {
    api.onFile(downloadInvoice);
    await open();
    const slip = within(await screen.findByRole('region', { name: 'Platba objednávky 1260000124' }));
    const qr = slip.getByRole('img', { name: /QR Platba/ });
    expect([qr.getAttribute('width'), qr.getAttribute('height')]).toEqual(['130', '130']);
    expect(slip.getByText('2026000008/0800')).toBeTruthy();
    expect(slip.getByText('4260000122')).toBeTruthy();
    expect(slip.getByText('159 078,82')).toBeTruthy();
    expect(slip.getByRole('link', { name: '1260000124' }).getAttribute('href')).toBe('/orders?filter[orderNumber]=1260000124');
    await userEvent.click(slip.getByRole('button', { name: 'Zálohová faktura (PDF)' }));
    await waitFor(() => expect(api.callsOf(downloadInvoice)[0]?.path).toBe('/api/company/c-1/invoice/d-1/download'));
  });

  it('[HOME-023] [HOME-060] [HOME-061] [HOME-062] [HOME-063] [HOME-066] [HOME-067] [SHP-036] [SHP-045] asks for deliveries nobody confirmed', async () => {
    await open();
    await screen.findByText('2260000087');
    expect(api.callsOf(listShipments)[0]?.query).toEqual({
      pageSize: '2',
      sortBy: 'orderDate',
      sortDir: 'asc',
      filter: { productMedium: ['plastic'], isTakenOver: 'false', orderStatus: ['RESOLVED'], orderedFrom: addDays(today(), -90) },
    });
  });

  it('[HOME-024] [HOME-025] [HOME-038] [SHP-037] of three deliveries shows two deliveries, each a way to itself, and a way to all', async () => {
    await open();
    expect((await screen.findByRole('link', { name: '2260000087' })).getAttribute('href')).toBe(
      '/orders/card-shipments?filter[packageNumber]=2260000087',
    );
    expect(screen.getByRole('link', { name: 'Všechny (3)' }).getAttribute('href')).toBe('/orders/card-shipments?filter[isTakenOver]=0');
    expect(screen.getAllByRole('button', { name: /Potvrdit převzetí/ })).toHaveLength(2);
  });

  it('[F-206] [SHP-051] the tracking number leads to the shipment in the list', async () => {
    await open();
    const [link] = await screen.findAllByRole('link', { name: 'sledovací číslo 41234567890' });
    expect(link?.getAttribute('href')).toBe('/orders/card-shipments?filter[trackingNumber]=41234567890');
  });

  it('[HOME-027] [HOME-050] [SHP-053] a delivery leaves the block when it is taken over', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Potvrdit převzetí zásilky 2260000087' }));
    api.onPart(takeOverPackage, { data: {} });
    api.on(listShipments, shipmentsOf('2260000084'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Potvrdit převzetí' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '2260000087' })).toBeNull());
    expect(api.callsOf(takeOverPackage)[0]).toMatchObject({
      path: '/api/company/c-1/orders/package/p-2260000087',
      body: { isTakenOver: true },
    });
  });

  it('[HOME-033] [HOME-034] [HOME-035] [HOME-036] [REN-022] tells how many cards end, when, until when to order, and leads there', async () => {
    api.on(listNotifications, listOf([notice()]));
    const { router } = await open();
    const { expiresAt, actionTill } = notice();
    expect(await screen.findByText(`12 kartám brzy končí platnost, první ${formatDate(expiresAt)}.`)).toBeTruthy();
    expect(screen.getByText(new RegExp(`Obnovu objednejte do ${formatDate(actionTill)}`))).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Obnovit karty' });
    expect(link.getAttribute('href')).toBe('/ordering/manual/90C/card-renew');
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/manual/90C/card-renew'));
  });

  it('without renewals in bulk the notice leads to the grid, the tab being closed', async () => {
    api.onPart(getCompanyInformation, company('active', { inBulk: false }));
    api.on(listNotifications, listOf([notice()]));
    await open();
    const link = await screen.findByRole('link', { name: 'Obnovit karty' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/ordering/manual/90C'));
  });

  it.each([
    [{ type: 'cardsRenewalsReminder' }, 25, /^Poslední dny na obnovu: 12 kartám/, /jinak nové karty nemusí dorazit včas/],
    [{ type: 'cardsRenewalsReminder' }, -1, /^12 kartám brzy končí platnost/, /Na obnovu bez přerušení byl čas do/],
    [{ totalCount: 1 }, 25, /^1 kartě končí platnost/, /Obnovu objednejte do/],
  ] as const)('a notice %j %s days before the last day has its own words', async (changes, days, fact, what) => {
    api.on(listNotifications, listOf([notice({ ...changes, actionTill: addDays(today(), days) })]));
    await open();
    expect((await screen.findByText(fact)).tagName).toBe('B');
    expect(screen.getByText(what)).toBeTruthy();
  });

  it('[HOME-015] [HOME-017] notices stand in order: the company, cards that end, content, and then the header', async () => {
    api.onPart(getCompanyInformation, company('pending'));
    api.on(listNotifications, listOf([notice()]));
    deliver({ topNotifications: [{ id: 'a', kind: 'info', fact: 'Portál v sobotu odpočívá.' }] });
    await open();
    await screen.findByText('Portál v sobotu odpočívá.');
    const parts = [
      screen.getByText('Firma se právě aktivuje.'),
      await screen.findByText(/^12 kartám/),
      screen.getByText('Portál v sobotu odpočívá.'),
      screen.getByRole('heading', { level: 1 }),
      await screen.findByRole('region', { name: 'Jak na to' }),
      screen.getByRole('navigation', { name: 'Rychlé akce' }),
      await screen.findByRole('heading', { name: 'Zásilky k převzetí' }),
      screen.getByRole('heading', { name: 'K úhradě' }),
      screen.getByRole('heading', { name: 'Kredit po měsících' }),
      screen.getByRole('heading', { name: 'O benefitech' }),
      screen.getByRole('complementary'),
    ];
    for (const [index, part] of parts.slice(1).entries()) {
      expect(parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('[HOME-043] shows where cards are accepted, with the way to the map, where the provider has one', async () => {
    const places = { placesUrl: 'https://www.benefity.example/kde-platit' };
    const { unmount } = await renderScreen(
      <ProviderSettings values={places}>
        <HomePage />
      </ProviderSettings>,
      { address: '/home' },
    );
    const block = within((await screen.findByRole('heading', { name: 'Kde platit' })).closest('section') as HTMLElement);
    expect(block.getByRole('link', { name: /Otevřít mapu/ }).getAttribute('href')).toBe(places.placesUrl);
    unmount();
    await open();
    await screen.findByRole('heading', { name: 'O benefitech' });
    expect(screen.queryByRole('heading', { name: 'Kde platit' })).toBeNull();
  });

  it('[HOME-044] its links about the benefits are content', async () => {
    deliver({ benefits: [{ id: 'a', title: 'Cafeterie', link: 'https://cafeterie.example' }] });
    await open();
    const block = within((await screen.findByRole('heading', { name: 'O benefitech' })).closest('section') as HTMLElement);
    expect(block.getByRole('link', { name: /Cafeterie/ }).getAttribute('href')).toBe('https://cafeterie.example');
  });

  it('before the setup nobody hears of cards that end', async () => {
    api.onPart(getCompanyInformation, company('active', { initSetupAt: null }));
    api.on(listNotifications, listOf([notice()]));
    await open();
    await screen.findByText('Poradíme vám s objednávkou i platbou');
    expect(screen.queryByText(/^12 kartám/)).toBeNull();
    expect(api.callsOf(listNotifications)).toEqual([]);
  });

  it('[HOME-016] warns while the company is not active', async () => {
    api.onPart(getCompanyInformation, company('pending'));
    await open();
    expect(await screen.findByText('Firma se právě aktivuje.')).toBeTruthy();
  });

  it('before the setup there is only the header and help', async () => {
    api.onPart(getCompanyInformation, company('active', { initSetupAt: null }));
    await open();
    expect(await screen.findByText('Poradíme vám s objednávkou i platbou')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'K úhradě' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nová objednávka' })).toBeNull();
  });

  it('[HOME-012] [HOME-014] before the portal opens for the company there is only the header and help', async () => {
    const early = {
      companyInfo: { status: 'active', accessMode: 'earlyAccess' },
      dataCompletenessState: { initSetupAt: '2026-01-01T00:00:00Z', missingParts: [] },
      portalSections: [],
    } as const;
    api.onPart(getCompanyInformation, { data: early });
    await open();
    expect(await screen.findByText('Poradíme vám s objednávkou i platbou')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'K úhradě' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Zásilky k převzetí' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nová objednávka' })).toBeNull();
  });

  it('[HOME-026] the action on a delivery reads take over card delivery in English', async () => {
    await i18n.changeLanguage('en');
    await open();
    expect((await screen.findAllByText('Take over card delivery')).length).toBe(2);
    await i18n.changeLanguage('cs');
  });

  it('[HOME-049] [HOME-071] [BIL-129] asks for the company every 5 s until it is active', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.onPart(getCompanyInformation, company('pending'));
    await open();
    await screen.findByText('Firma se právě aktivuje.');
    api.onPart(getCompanyInformation, company('active'));
    await vi.advanceTimersByTimeAsync(5_100);
    await waitFor(() => expect(screen.queryByText('Firma se právě aktivuje.')).toBeNull());
    const asked = api.callsOf(getCompanyInformation).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.callsOf(getCompanyInformation)).toHaveLength(asked);
    vi.useRealTimers();
  });

  it('[ACC-023] its titles are content, in the chosen language', async () => {
    deliver({ titles: { ...homeCs.titles, greeting: 'Ahoj, {{name}}!', intro: 'Co dnes objednáme?' } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Ahoj, Jano!' })).toBeTruthy();
    expect(screen.getByText('Co dnes objednáme?')).toBeTruthy();
    await act(() => i18n.changeLanguage('en'));
    expect(await screen.findByRole('heading', { name: 'Hello, Jana' })).toBeTruthy();
    await act(() => i18n.changeLanguage('cs'));
  });

  it('[ACC-024] its notices are content, each on its days, with an action', async () => {
    const notice = { id: 'a', kind: 'info', fact: 'Portál v sobotu odpočívá.', action: { label: 'Proč', link: '/faq?q=sobota' } } as const;
    deliver({
      topNotifications: [
        { ...notice, from: today(), till: today() },
        { ...notice, id: 'b', fact: 'Až zítra', from: addDays(today(), 1) },
        { ...notice, id: 'c', fact: 'Jen včera', till: addDays(today(), -1) },
      ],
    });
    await open();
    expect(await screen.findByText('Portál v sobotu odpočívá.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Proč' }).getAttribute('href')).toBe('/faq?q=sobota');
    expect([screen.queryByText('Až zítra'), screen.queryByText('Jen včera')]).toEqual([null, null]);
  });

  it('[ACC-025] [HOME-022] its quick actions are content', async () => {
    await open();
    const actions = within(await screen.findByRole('navigation', { name: 'Rychlé akce' })).getAllByRole('link');
    expect(actions.map((link) => link.getAttribute('href'))).toEqual([
      '/ordering',
      '/ordering/import/90C',
      '/employees?new=open',
      '/orders/card-shipments',
      '/settings/addresses',
    ]);
    expect(actions[1]?.textContent).toBe('Nahrát ExcelHromadný import kreditu');
    await waitFor(() => expect(actions[3]?.textContent).toBe('Sledovat zásilku3 zásilky k převzetí'));
  });

  it('[F-213] [ACC-086] offers no way into a section the company has closed', async () => {
    api.onPart(getCompanyInformation, company('active', { sections: ['home', 'orderList', 'companySettings'] }));
    api.on(listNotifications, listOf([notice()]));
    await open();
    const actions = within(await screen.findByRole('navigation', { name: 'Rychlé akce' })).getAllByRole('link');
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/orders/card-shipments', '/settings/addresses']);
    expect(await screen.findByText(/^12 kartám/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Nová objednávka|Obnovit karty/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Všechny neuhrazené' })).toBeTruthy();
  });

  it('[ACC-026] [HOME-020] its guides are content, only those switched on', async () => {
    await open();
    const guides = within(await screen.findByRole('region', { name: 'Jak na to' })).getAllByRole('link');
    expect(guides.map((link) => link.textContent)).toEqual(['První objednávka', 'Přidání zaměstnanců', 'Potvrzení zásilky']);
  });

  it('[HOME-021] a guide whose file cannot be had opens its address on a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const file = { id: 'f', title: 'Návod', description: '', documentUid: '0195a1c2-0000-7000-8000-000000000001', enabled: true };
    deliver({ tutorials: [{ ...file, url: 'https://navody.example/objednavka.pdf' }] });
    api.onFile(downloadDocument);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Návod' }));
    await waitFor(() => expect(api.callsOf(downloadDocument)).toHaveLength(1));
    expect(opened).not.toHaveBeenCalled();
    api.refuse(downloadDocument, 404, 'err.notFound');
    await userEvent.click(screen.getByRole('button', { name: 'Návod' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://navody.example/objednavka.pdf', '_blank', 'noopener'));
    opened.mockRestore();
  });

  it('[ACC-027] content is asked for once, however often home is opened', async () => {
    const { router } = await open();
    await screen.findByRole('navigation', { name: 'Rychlé akce' });
    for (const place of ['/ordering', '/home', '/ordering', '/home']) await act(() => router.navigate({ to: place }));
    await screen.findByRole('navigation', { name: 'Rychlé akce' });
    expect(api.callsOf(consumeContent)).toHaveLength(1);
  });

  it('markup and addresses of scripts in content do nothing', async () => {
    const [action] = homeCs.quickActions;
    deliver({ quickActions: [{ ...action!, title: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)' }] });
    const { container } = await open();
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(container.querySelector('img, a[href^="javascript"]')).toBeNull();
  });
});
