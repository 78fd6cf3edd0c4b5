import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { listPaymentOrders } from '@portal/contract/desk/money/refunds';
import { czk } from '@portal/domain/money/money';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { PaymentOrders } from './payment-orders';

beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/money']);
});

it('[DESK-019] the file of an order that was taken back is not offered: another order pays its refunds by now', async () => {
  const api = stubApi();
  api.on(getDeskSession, { data: { userUid: 'u1', email: 'eva@x.example', firstName: 'Eva', lastName: 'Malá', roles: ['payments'] } });
  const order = { madeAt: '2026-11-23T09:41:00Z', madeBy: 'Ivana Králová', transfers: 1, amount: czk(100), withdrawnAt: null };
  api.on(listPaymentOrders, {
    data: [
      { ...order, uid: 'e-1', waiting: 1 },
      { ...order, uid: 'e-2', waiting: 0 },
      { ...order, uid: 'e-3', waiting: 0, withdrawnAt: '2026-11-23T09:50:00Z' },
    ],
  });
  await renderScreen(<PaymentOrders />, { address: '/provider/money/refunds' });
  await screen.findByText(/Vzato zpět/u);
  expect(await screen.findAllByRole('button', { name: 'Soubor' })).toHaveLength(2);
});
