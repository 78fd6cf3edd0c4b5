import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserInfo } from '@portal/contract/access/access';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { consumeContent } from '@portal/contract/content/content';
import { listEmployees } from '@portal/contract/employees/employees';
import { getCreditByMonth, getOwedTotal, type CreditByMonth } from '@portal/contract/orders/order-totals';
import { listOrders, type Order } from '@portal/contract/orders/orders';
import { listShipments } from '@portal/contract/orders/packages';
import { listProducts } from '@portal/contract/ordering/products';
import { listNotifications } from '@portal/contract/ordering/renewals';
import { addDays } from '@portal/domain/calendar/prague-day';
import { creditMonths } from '@portal/domain/orders/credit-months';
import { czk } from '@portal/domain/money/money';
import { i18n } from '../../lib/text/i18n';
import { selectCompany } from '../../lib/session/selected-company';
import { today } from '../../lib/text/day-text';
import { userFixture } from '../../../test/session/user';
import { orderFixture } from '../../../test/orders/order';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import homeCs from '../../../../content/home_page/cs.json';
import homeEn from '../../../../content/home_page/en.json';
import { HomePage } from './home-page';

const information = {
  companyInfo: { status: 'active', accessMode: 'standard' },
  portalSections: [],
  companyOptions: { bulkCardsRenewals: { isEnabled: true } },
  dataCompletenessState: { initSetupAt: '2026-01-01T00:00:00Z', missingParts: [] },
} as const;
const NOTHING = { orders: 0, amount: czk(0), overdue: { orders: 0, amount: czk(0) } };
const MONTHS = creditMonths('2026-11-23');

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getUserInfo, { data: userFixture });
  api.onPart(getCompanyInformation, { data: information });
  api.on(getBasketTotal, { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } });
  api.on(listProducts, listOf([]));
  api.on(listNotifications, listOf([]));
  api.on(consumeContent, { data: { namespaces: { home_page: { cs: homeCs, en: homeEn } } } });
  orders([]);
  deliveries(0);
  credit({});
  people(3);
});

const orders = (rows: Order[], everOrdered = rows.length) => {
  const { data, meta } = listOf(rows);
  api.on(listOrders, { data, meta: { ...meta, totalUnfilteredRecords: everOrdered } });
  api.on(getOwedTotal, { data: NOTHING });
};
const deliveries = (total: number) => {
  const { data, meta } = listOf([]);
  api.on(listShipments, { data, meta: { ...meta, totalRecords: total, totalAddresses: 0, totalDepartments: 0 } });
};
const people = (total: number) => {
  const { meta } = listOf([]);
  api.onPart(listEmployees, { data: [], meta: { ...meta, totalRecords: total } });
};
/** Gastro by month, and what lies in the basket. */
const credit = (gastro: Record<string, number>, basket: CreditByMonth['basket'] = []) =>
  api.on(getCreditByMonth, {
    data: {
      months: MONTHS.map((month) => ({
        month,
        credit: gastro[month] === undefined ? [] : [{ productCode: '26C' as const, amount: czk(gastro[month]) }],
      })),
      basket,
    },
  });
const open = () => renderScreen(<HomePage />, { address: '/home' });

it('[PLAN-001] [PLAN-008] the last order with credit is offered again, and beside it the plan of the product', async () => {
  api.onPart(getCompanyInformation, { data: { ...information, role: 'user' } });
  api.onPart(listProducts, listOf([{ code: '26C' as const, name: '', type: 'card' as const, active: true, services: [] }]));
  orders([orderFixture({ canRepeat: false }), orderFixture({ uid: 'o-2', number: '1260000121' })]);
  await renderScreen(<HomePage />, { address: '/home' });
  expect(await screen.findByRole('button', { name: 'Zopakovat objednávku 1260000121' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Měsíční plán' })).getAttribute('href')).toBe('/ordering/plan/26C');
});

describe('what is owed', () => {
  it('[L-01] says the sum of all and what of it is late, not only of the two shown', async () => {
    orders([orderFixture()]);
    api.on(getOwedTotal, { data: { orders: 4, amount: czk(426676.65), overdue: { orders: 1, amount: czk(28633.5) } } });
    await open();
    expect((await screen.findByText(/^4 objednávky, celkem 426 676,65 Kč/)).textContent).toMatch(/po splatnosti 28\u00a0633,50\u00a0Kč$/);
  });

  it('[L-01] what is late says by how many days, what is not says nothing of it', async () => {
    orders([orderFixture({ dueDate: addDays(today(), -6) }), orderFixture({ uid: 'o-2', number: '1260000121', dueDate: today() })]);
    await open();
    const late = within(await screen.findByRole('region', { name: 'Platba objednávky 1260000124' }));
    expect(late.getByText('6 dní po splatnosti.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Platba objednávky 1260000121' })).queryByText(/po splatnosti/)).toBeNull();
  });

  it('[L-01] the QR can be kept as a picture, and shared where the browser shares files', async () => {
    const drawn = { fillRect: vi.fn<() => void>(), fillStyle: '' };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((use) => use(new Blob(['png'], { type: 'image/png' })));
    const saved = vi.fn<() => string>(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    const shared = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { share: shared, canShare: () => true });
    orders([orderFixture()]);
    await open();
    const slip = within(await screen.findByRole('region', { name: 'Platba objednávky 1260000124' }));
    await userEvent.click(slip.getByRole('button', { name: 'Uložit QR' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(drawn.fillRect.mock.calls.length).toBeGreaterThan(200);
    await userEvent.click(slip.getByRole('button', { name: 'Sdílet' }));
    await waitFor(() => expect(shared.mock.calls[0]?.[0].files?.[0]?.name).toBe('qr-platba-1260000124.png'));
    Object.assign(navigator, { share: undefined, canShare: undefined });
    vi.restoreAllMocks();
  });

  it('[L-01] a picture that could not be made is said', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    orders([orderFixture()]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit QR' }));
    expect(await screen.findByText(/^Obrázek se nepodařilo vytvořit/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sdílet' })).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('credit by month', () => {
  const section = async () =>
    within((await screen.findByRole('heading', { name: 'Kredit po měsících' })).closest('section') as HTMLElement);

  it('[L-01] says this month with its basket, and the difference against the one before', async () => {
    orders([], 5);
    credit({ '2026-10': 1000.1, '2026-11': 1200.3 }, [{ productCode: '27C', amount: czk(500) }]);
    await open();
    const block = await section();
    expect(block.getByText('1 700,30')).toBeTruthy();
    expect(block.getByText(/^v listopadu/).textContent).toBe('v listopadu, +700,20\u00a0Kč proti říjnu');
    expect(block.getByText('z toho 500,00 Kč zatím v košíku')).toBeTruthy();
  });

  it('[L-01] the picture is a sentence for who does not see it, and a table for who wants figures', async () => {
    orders([], 5);
    credit({ '2026-01': 250, '2026-11': 1000 }, [{ productCode: '27C', amount: czk(500) }]);
    await open();
    const block = await section();
    expect(block.getByText('leden 2026 250,00 Kč; listopad 2026 1 500,00 Kč')).toBeTruthy();
    await userEvent.click(block.getByRole('button', { name: 'Zobrazit tabulku' }));
    const rows = within(block.getByRole('table', { name: 'Kredit po měsících v korunách' })).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells[0]).toEqual(['Měsíc', 'Gastro', 'Flexi', 'Celkem']);
    expect(cells[1]).toEqual(['zatím v košíku', '0', '500', '500']);
    expect(cells[2]).toEqual(['listopad 2026', '1\u00a0000', '0', '1\u00a0000']);
    expect(cells[12]).toEqual(['leden 2026', '250', '0', '250']);
    expect(rows).toHaveLength(14);
    await userEvent.click(block.getByRole('button', { name: 'Zobrazit graf' }));
    expect(block.queryByRole('table')).toBeNull();
  });

  it('[L-01] in English too', async () => {
    await i18n.changeLanguage('en');
    orders([], 5);
    credit({ '2026-10': 900, '2026-11': 400 });
    await open();
    expect((await screen.findByText(/^in November/)).textContent).toBe('in November, \u2212500\u00a0Kč against October');
    await i18n.changeLanguage('cs');
  });

  it('[L-01] a year of cards alone has no picture', async () => {
    orders([orderFixture()]);
    await open();
    await screen.findByRole('heading', { name: 'K úhradě' });
    expect(screen.queryByRole('heading', { name: 'Kredit po měsících' })).toBeNull();
  });
});

describe('a company that has not ordered yet', () => {
  it.each([
    [0, 'Přidat zaměstnance', '/employees?new=open'],
    [3, 'Vytvořit první objednávku', '/ordering'],
  ])('[L-01] with %s people is shown its one next step', async (count, action, target) => {
    people(count);
    await open();
    expect(await screen.findByText('Zatím jste nic neobjednali.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toBe(target);
    for (const name of ['K úhradě', 'Zásilky k převzetí', 'Kredit po měsících']) expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  it('[L-01] who has ordered and owes nothing is not told to begin', async () => {
    orders([], 5);
    credit({ '2026-11': 100 });
    await open();
    await screen.findByRole('heading', { name: 'Kredit po měsících' });
    expect(screen.queryByText('Zatím jste nic neobjednali.')).toBeNull();
  });
});
