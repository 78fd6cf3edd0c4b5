import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { saveTopUpMethod } from '@portal/contract/products';
import { renderScreen } from '../../../test-screen';
import { orderingWorld } from '../test-world';
import { TopUpDrawer } from './top-up-drawer';

it.each([
  ['Částkou v Kč', 'byAmount'],
  ['Částkou v Kč bez návrhu', 'noSetting'],
])('[TOP-017] "%s" is sent without an amount per day, also when one was written before', async (label, topUpMethod) => {
  const { api } = orderingWorld();
  api.on(saveTopUpMethod, { data: { topUpMethod: topUpMethod as 'byAmount', defaultValue: null, updatedAt: null } });
  await renderScreen(<TopUpDrawer opened onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('radio', { name: 'Počtem dní' }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Hodnota na den' }), '150');
  await userEvent.click(drawer.getByRole('radio', { name: label }));
  await userEvent.click(drawer.getByRole('button', { name: 'Uložit a pokračovat' }));
  await waitFor(() => expect(api.callsOf(saveTopUpMethod)[0]?.body).toEqual({ topUpMethod }));
});
