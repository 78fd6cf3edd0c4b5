import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getOrderByGroup, getOrderValueByMonth } from '@portal/contract/orders/order-totals';
import { listOrders } from '@portal/contract/orders/orders';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { orderFixture } from '../../../../test/orders/order';
import { renderScreen } from '../../../../test/screen';
import { OrdersPage } from '../list/orders-page';
import { i18n } from '../../../lib/text/i18n';
import { OrderGroups } from './order-groups';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1400);
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(listOrders, listOf([orderFixture()]));
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
const longest = (name: RegExp) => screen.getByRole('row', { name }).querySelector<HTMLElement>('[aria-hidden] > i')?.style.width;

describe('value of orders over time', () => {
  const months = [
    { month: '2026-10', orders: 0, priceIncVat: czk(0) },
    { month: '2026-11', orders: 2, priceIncVat: czk(1_210.5) },
    { month: '2026-12', orders: 1, priceIncVat: czk(2_421) },
  ];

  it('[L-07] is a picture with its figures, the newest month first', async () => {
    api.on(getOrderValueByMonth, { data: months });
    await renderScreen(<OrdersPage />, { address: '/orders' });
    expect(api.callsOf(getOrderValueByMonth)).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: /^Vývoj v\sčase$/ }));
    await screen.findByRole('row', { name: /^Prosinec/ });
    expect(cellsOf(/^Listopad/)).toEqual(['2', '1 210,50 Kč']);
    expect(cellsOf(/^Říjen/)).toEqual(['0', '0,00 Kč']);
    expect([longest(/^Prosinec/), longest(/^Listopad/), longest(/^Říjen/)]).toEqual(['100%', '50%', '0%']);
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent.split('2026')[0]?.trim())).toEqual(['Prosinec', 'Listopad', 'Říjen']);
  });

  it('[L-07] not read, it says so and is read again', async () => {
    api.refuse(getOrderValueByMonth, 500);
    await renderScreen(<OrdersPage />, { address: '/orders' });
    await userEvent.click(await screen.findByRole('button', { name: /^Vývoj v\sčase$/ }));
    const again = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Zkusit znovu' });
    api.on(getOrderValueByMonth, { data: months });
    await userEvent.click(again);
    expect(await screen.findByRole('row', { name: /^Prosinec/ })).toBeTruthy();
  });
});

describe('an order by group', () => {
  const group = (name: string, people: number, ...amounts: number[]) => ({
    uid: name,
    code: name,
    name,
    people,
    cards: 1,
    credits: amounts.map((amount, index) => ({
      productServiceCode: (['26C-828', '27C-728'] as const)[index] ?? '26C-828',
      amount: czk(amount),
    })),
  });
  const open = () => renderScreen(<OrderGroups orderUid="o-124" />, { address: '/orders/o-124' });

  it('[L-07] has the credit of each group by product, as long as it is among the others', async () => {
    api.on(getOrderByGroup, { data: [group('Prodejny', 3, 3_000, 1_000.5), group('Výroba', 2, 1_000)] });
    await open();
    await screen.findByRole('heading', { name: 'Podle skupin' });
    expect(cellsOf(/^Prodejny/)).toEqual(['3', '1', '3 000,00 Kč', '1 000,50 Kč', '4 000,50 Kč']);
    expect(cellsOf(/^Výroba/)).toEqual(['2', '1', '1 000,00 Kč', '0,00 Kč', '1 000,00 Kč']);
    expect(Number.parseFloat(longest(/^Výroba/) ?? '')).toBeCloseTo(25, 0);
  });

  it('[L-07] [GRP-013] the default group is called by a word of the language', async () => {
    api.on(getOrderByGroup, { data: [group('Prodejny', 3, 3_000), { ...group('Výchozí', 2, 1_000), code: 'default' }] });
    await i18n.changeLanguage('en');
    await open();
    expect(await screen.findByRole('row', { name: /^Default group/ })).toBeTruthy();
    expect(screen.queryByText('Výchozí')).toBeNull();
    await i18n.changeLanguage('cs');
  });

  it('[L-07] with one group there is nothing to compare', async () => {
    api.on(getOrderByGroup, { data: [group('Výchozí', 3, 3_000)] });
    const { container } = await open();
    await vi.waitFor(() => expect(api.callsOf(getOrderByGroup)).toHaveLength(1));
    expect(within(container).queryByRole('table')).toBeNull();
  });

  it('[L-07] not read, it says so', async () => {
    api.refuse(getOrderByGroup, 500);
    await open();
    expect(await screen.findByText('Nepodařilo se načíst, co objednávka přináší které skupině.')).toBeTruthy();
  });
});
