import { czk } from '@portal/domain/money/money';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeBasket } from '@portal/contract/ordering/basket';
import { listProducts, type EmployeeProductRow } from '@portal/contract/ordering/products';
import { SERVICES } from '@portal/domain/catalogue/services';
import { CULTURE, CULTURE_LABELS } from '../../../scripts/sixth-product/culture';
import { creditPicture } from '../../src/features/home/credit/credit-months';
import { i18n } from '../../src/lib/text/i18n';
import { listOf } from '../api';
import { openManual } from '../ordering/open-tab';
import { orderingWorld, person, products } from '../ordering/ordering-world';

const { account, credit, product } = CULTURE;
const service: EmployeeProductRow['services'][number] = {
  code: credit,
  group: SERVICES[credit].group,
  isActive: true,
  isOrderable: true,
  blockers: [],
  basketItems: [],
  customGpcDefault: null,
};

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1600);
  const name = CULTURE_LABELS.cs;
  i18n.addResourceBundle('cs', 'ordering', { credit: { [account]: name }, total: { [account]: `Kredit ${name}` } }, true);
});

it('has a column of the grid with its own limits, and a line of the total', async () => {
  const adamec = person('1002', 'Adamec');
  const { api } = orderingWorld({ people: [{ ...adamec, services: [...adamec.services, service] }] });
  await openManual();
  const cell = await screen.findByRole('textbox', { name: 'Kultura, Kč: Adamec Petr' });
  await userEvent.type(cell, '49{Enter}');
  expect(await screen.findByText(/^50 až 12 000 Kč$/u)).toBeTruthy();
  expect(api.callsOf(changeBasket)).toEqual([]);
  await userEvent.clear(cell);
  await userEvent.type(cell, '300{Enter}');
  await waitFor(() =>
    expect(api.callsOf(changeBasket).at(-1)?.body).toMatchObject({ items: [{ productServiceCode: credit, value: 300, quantity: 1 }] }),
  );
  expect((await screen.findByText('Kredit Kultura')).nextElementSibling?.textContent).toBe('300,00\u00a0Kč');
});

it('is a column of the grid of its own card, alone', async () => {
  const { api } = orderingWorld({ people: [person('1002', 'Adamec', { services: [service] })] });
  api.on(listProducts, listOf(products.map((one) => ({ ...one, code: product }))));
  await openManual(`/ordering/manual/${product}`);
  expect(await screen.findByRole('columnheader', { name: /Kultura, Kč/u })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Gastro, Kč/u })).toBeNull();
});

it('is drawn in the chart of the home screen', () => {
  const month = { month: '2026-11', credit: [{ productCode: product, amount: czk(300) }] };
  expect(creditPicture({ months: [month], basket: [] })).toMatchObject({ products: [product], months: [{ total: 300 }] });
});
