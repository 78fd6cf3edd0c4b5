import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import {
  approveDeskRefund,
  downloadPaymentOrder,
  exportDeskRefunds,
  giveDeskRefundAccount,
  listDeskRefunds,
  listPaymentOrders,
  type DeskRefund,
} from '@portal/contract/desk/money/refunds';
import { czk } from '@portal/domain/money/money';
import { listOf, stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import * as files from '../../../lib/call/call-file';
import { i18n } from '../../../lib/text/i18n';
import { RefundsPage } from './refunds-page';

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/money', 'errors']);
  vi.stubGlobal('innerWidth', 1_400);
  api = stubApi();
  api.onPart(getDeskSession, { data: { roles: ['payments'] } });
});

describe('[DESK-019] [DESK-020] refunds', () => {
  const refund = (uid: string, overrides: Partial<DeskRefund> = {}): DeskRefund => ({
    uid,
    state: 'toSend',
    reason: 'unplaced',
    amount: czk(100),
    account: '2000145399/0800',
    symbol: null,
    companyUid: null,
    companyName: `Plátce ${uid}`,
    orderNumber: null,
    movementUid: null,
    createdAt: '2026-11-23T08:40:00Z',
    sentAt: null,
    exportUid: null,
    needsSecondPerson: false,
    approvedBy: null,
    sendingBlocker: null,
    approvalBlocker: 'refund.smallAmount',
    ...overrides,
  });
  const rows = [
    refund('a'),
    refund('b', { amount: czk(20_000), needsSecondPerson: true, sendingBlocker: 'refund.needsSecondPerson', approvalBlocker: null }),
    refund('c', { account: null, state: 'withoutAccount', sendingBlocker: 'refund.accountMissing' }),
  ];
  const open = async () => {
    api.on(listDeskRefunds, listOf(rows));
    api.on(listPaymentOrders, { data: [] });
    const view = await renderScreen(
      <main id="content">
        <RefundsPage />
      </main>,
      { address: '/provider/money/refunds' },
    );
    await screen.findByText('Plátce a');
    return view;
  };

  it('makes one order of the chosen that may go, leaves the others out and takes its file', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    api.on(exportDeskRefunds, { data: { uid: 'e-1', transfers: 1, amount: czk(100) } });
    api.onFile(downloadPaymentOrder, 'prikaz.xml');
    await open();
    const [, first, ...others] = await screen.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    expect(screen.getAllByText(/^1 vratka za 100,00 Kč$/u).length).toBeGreaterThan(0);
    for (const box of others) await userEvent.click(box);
    expect(screen.getAllByText(/1 vratka za 100,00 Kč\. Vynecháno: 1 čeká na druhou osobu, 1 nemá účet/u).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Vytvořit příkaz' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(api.callsOf(exportDeskRefunds)[0]?.body).toEqual({ refunds: [{ uid: 'a', amount: 100 }] });
  });

  it('says why nothing of what is chosen goes', async () => {
    await open();
    const [, , second, third] = await screen.findAllByRole('checkbox');
    await userEvent.click(second as HTMLElement);
    expect(screen.getAllByText('Vynecháno: 1 čeká na druhou osobu').length).toBeGreaterThan(0);
    await userEvent.click(third as HTMLElement);
    expect(screen.getAllByText('Vynecháno: 1 čeká na druhou osobu, 1 nemá účet').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Vytvořit příkaz' })).toBeNull();
  });

  it('a narrow window shows who has to say yes, and a row opens to what there is no room for', async () => {
    vi.stubGlobal('innerWidth', 912);
    await open();
    expect(screen.getByRole('columnheader', { name: 'Druhá osoba' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Proč' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^20.000,00$/u }));
    const drawer = within(await screen.findByRole('dialog', { name: /Vratka 20.000,00.Kč/u }));
    for (const text of ['nepřiřazená platba', 'čeká na schválení', '2000145399/0800']) expect(drawer.getByText(text)).toBeTruthy();
    await expectAccessible();
  });

  it('asks for a second person and takes their yes to what was seen', async () => {
    api.on(approveDeskRefund, { data: { uid: 'b' } });
    await open();
    expect(screen.getByText('čeká na schválení')).toBeTruthy();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: /Plátce b/u }));
    expect(await screen.findByRole('menuitem', { name: 'Změnit účet', hidden: true })).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: /Schválit/u, hidden: true }));
    await waitFor(() => expect(api.callsOf(approveDeskRefund)[0]?.body).toEqual({ amount: 20_000, account: '2000145399/0800' }));
    expect(await screen.findByText(/^Vratka 20.000,00.Kč na účet 2000145399\/0800 je schválená\.$/u)).toBeTruthy();
  });

  it('[DESK-018] an account is checked before it is sent', async () => {
    api.on(giveDeskRefundAccount, { data: { uid: 'c' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: /Plátce c/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Doplnit účet', hidden: true }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText('Účet'), '1234/0800');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit účet' }));
    expect((await drawer.findAllByText(/Účet není platný/u)).length).toBeGreaterThan(0);
    expect(api.callsOf(giveDeskRefundAccount)).toEqual([]);
    await userEvent.clear(drawer.getByLabelText('Účet'));
    await userEvent.type(drawer.getByLabelText('Účet'), 'CZ6508000000192000145399');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit účet' }));
    await waitFor(() => expect(api.callsOf(giveDeskRefundAccount)[0]?.body).toEqual({ account: 'CZ6508000000192000145399' }));
  });
});
