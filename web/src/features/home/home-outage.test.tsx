import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getUserInfo } from '@portal/contract/access/access';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { consumeContent } from '@portal/contract/content/content';
import type { RouteShape } from '@portal/contract/endpoint';
import { getCreditByMonth, getOwedTotal } from '@portal/contract/orders/order-totals';
import { listOrders } from '@portal/contract/orders/orders';
import { listShipments } from '@portal/contract/orders/packages';
import { listProducts } from '@portal/contract/ordering/products';
import { getRegistration } from '@portal/contract/onboarding/registration';
import { listNotifications } from '@portal/contract/ordering/renewals';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../lib/session/selected-company';
import { userFixture } from '../../../test/session/user';
import { orderFixture, shipmentFixture } from '../../../test/orders/order';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import homeCs from '../../../../content/home_page/cs.json';
import homeEn from '../../../../content/home_page/en.json';
import { HomePage } from './home-page';

const company = {
  companyInfo: { status: 'active', accessMode: 'standard' },
  portalSections: [],
  companyOptions: { bulkCardsRenewals: { isEnabled: true } },
  dataCompletenessState: { initSetupAt: '2026-01-01T00:00:00Z', missingParts: [] },
} as const;
const shipments = listOf([shipmentFixture({ number: '2260000087' })]);

describe('home while something cannot be read', () => {
  let api: ReturnType<typeof stubApi>;
  const answers = new Map<RouteShape, () => void>();
  beforeEach(() => {
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(getRegistration, { data: null });
    api.on(getUserInfo, { data: userFixture });
    api.onPart(getCompanyInformation, { data: company });
    api.onPart(listProducts, listOf([{ code: '26C' as const, name: '', type: 'card' as const, active: true, services: [] }]));
    answers
      .set(getBasketTotal, () => api.on(getBasketTotal, { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } }))
      .set(listOrders, () => api.on(listOrders, listOf([orderFixture()])))
      .set(getCreditByMonth, () =>
        api.on(getCreditByMonth, {
          data: { months: [{ month: '2026-11', credit: [{ productCode: '26C', amount: czk(1) }] }], basket: [] },
        }),
      )
      .set(listShipments, () =>
        api.on(listShipments, { ...shipments, meta: { ...shipments.meta, totalAddresses: 1, totalDepartments: 0 } }),
      )
      .set(listNotifications, () =>
        api.on(
          listNotifications,
          listOf([{ uid: 'n-1', type: 'cardsRenewals', totalCount: 12, expiresAt: '2099-01-31', actionTill: '2099-01-10' }]),
        ),
      )
      .set(consumeContent, () => api.on(consumeContent, { data: { namespaces: { home_page: { cs: homeCs, en: homeEn } } } }));
    for (const answer of answers.values()) answer();
    api.on(getOwedTotal, { data: { orders: 1, amount: czk(1), overdue: { orders: 0, amount: czk(0) } } });
  });
  const open = () => renderScreen(<HomePage />, { address: '/home' });

  it('[L-01] [F-007] credit that could not be read says so by itself and is read again', async () => {
    api.refuse(getCreditByMonth, 500);
    await open();
    const block = (await screen.findByText('Nepodařilo se zjistit, kolik kreditu jste objednali.')).closest<HTMLElement>('[role="alert"]');
    expect(screen.getByText('1260000124')).toBeTruthy();
    answers.get(getCreditByMonth)?.();
    await userEvent.click(within(block ?? document.body).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('button', { name: 'Zobrazit tabulku' })).toBeTruthy();
  });

  it('[L-01] without the sum the count of what is owed is said alone', async () => {
    api.refuse(getOwedTotal, 500);
    await open();
    expect(await screen.findByText('1 objednávka')).toBeTruthy();
  });

  it.each([
    [getBasketTotal, 'Nepodařilo se načíst, co je v košíku.', 'Nová objednávka'],
    [listOrders, 'Nepodařilo se zjistit, co je k úhradě.', '1260000124'],
    [listShipments, 'Nepodařilo se načíst zásilky k převzetí.', '2260000087'],
    [listNotifications, 'Nepodařilo se zjistit, zda některým kartám končí platnost.', 'Obnovit karty'],
    [consumeContent, 'Návody a rychlé akce se nepodařilo načíst.', 'První objednávka'],
  ])('[F-007] [ACC-283] without the answer of one call home says so by itself and reads it again: %#', async (route, said, shown) => {
    api.refuse(route, 500);
    await open();
    const block = (await screen.findByText(said)).closest<HTMLElement>('[role="alert"]') ?? document.body;
    expect(screen.getAllByText(/^(Nepodařilo se|Návody a rychlé akce se nepodařilo)/)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: shown })).toBeNull();
    answers.get(route)?.();
    await userEvent.click(within(block).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('link', { name: shown })).toBeTruthy();
    expect(screen.queryByText(said)).toBeNull();
    // The last order, which can be repeated, is asked for by itself.
    expect(api.callsOf(route)).toHaveLength(route === listOrders ? 3 : 2);
  });

  it('[F-007] the basket is neither called empty nor full while it is not known, and ordering stays one click away', async () => {
    api.refuse(getBasketTotal, 500);
    await open();
    expect((await screen.findByRole('link', { name: 'Přejít k objednávce' })).getAttribute('href')).toBe('/ordering');
    expect(screen.queryByText(/košík je prázdný/i)).toBeNull();
    expect(screen.queryByRole('link', { name: /Nová objednávka|Pokračovat v objednávce/ })).toBeNull();
  });

  it('[F-007] everything at once: every block says it', async () => {
    for (const route of answers.keys()) api.refuse(route, 503);
    await open();
    expect(await screen.findByRole('heading', { name: 'Dobrý den, Jano' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Zkusit znovu' })).toHaveLength(answers.size));
  });
});
