import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { askCompany, type MovementDetail, type Suggestion } from '@portal/contract/desk/money/movements';
import { readPayer, type Payer } from '@portal/contract/desk/money/payer';
import type { StaffRole } from '@portal/domain/access/staff';
import { czk } from '@portal/domain/money/money';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { PayerCard } from './payer-card';

const companyUid = 'c-1' as Suggestion['companyUid'];
const paid = (uid: string, bookedOn: Payer['payments'][number]['bookedOn'], orderNumber: string): Payer['payments'][number] => ({
  uid: uid as Payer['payments'][number]['uid'],
  bookedOn,
  variableSymbol: '4260000108',
  orderUid: `o-${uid}` as Payer['payments'][number]['orderUid'],
  orderNumber,
  amount: czk(143_882.72),
});
const payer: Payer = {
  uid: companyUid,
  name: 'Pekárna U Lípy s.r.o.',
  identificationNumber: '99999994',
  language: 'en',
  owedCount: 3,
  owed: czk(259_295.58),
  owedOrders: [
    {
      uid: 'o-1' as Payer['owedOrders'][number]['uid'],
      number: '1260000121',
      symbol: '4260000119',
      dueOn: '2026-12-05',
      rest: czk(98_742.36),
    },
  ],
  payments: [paid('m-0', '2026-10-29', '1260000112'), paid('m-9', '2026-09-29', '1260000096')],
};
const movement = { uid: 'm-1', status: 'unmatched', earlier: [{ uid: 'm-0' }], questions: [] } as unknown as MovementDetail;

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk/money', 'errors']);
  api = stubApi();
  api.on(readPayer, { data: payer });
  signIn('payments');
});
const signIn = (...roles: StaffRole[]) =>
  api.on(getDeskSession, { data: { userUid: 'u-1', email: 'i@example.cz', firstName: 'Ivana', lastName: 'Králová', roles } });
const open = (of = movement) =>
  renderScreen(
    <main>
      <PayerCard companyUid={companyUid} movement={of} />
    </main>,
    { address: '/provider/money/movements/m-1', path: '/provider/money/movements/$movementUid' },
  );
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('[DESK-014] the company beside a line of the bank says what it owes and paid, with the ways to its page, orders and payments', async () => {
  await open();
  expect(await screen.findByText(/3 neuhrazené objednávky, celkem 259.295,58.Kč/u)).toBeTruthy();
  expect(hrefOf('Pekárna U Lípy s.r.o.')).toBe('/provider/companies/c-1');
  expect(hrefOf('1260000121')).toBe('/provider/orders?open=o-1');
  expect(hrefOf('29.09.2026')).toBe('/provider/money/movements/m-9');
  expect(hrefOf('1260000096')).toBe('/provider/orders?open=o-m-9');
  expect(hrefOf('Všechny objednávky')).toContain('/provider/orders?filter');
  expect(hrefOf('Všechny platby')).toContain('/provider/money?filter');
  expect(api.callsOf(readPayer)[0]?.query).toMatchObject({ movement: 'm-1' });
  await expectAccessible();
});

it('[DESK-014] what came from the same account, which the page shows anyway, is not said twice', async () => {
  await open();
  await screen.findByText('Co už firma zaplatila');
  expect(screen.queryByText('1260000112')).toBeNull();
});

it('[DESK-014] a company that owes nothing and never paid says so', async () => {
  api.on(readPayer, { data: { ...payer, owedCount: 0, owed: czk(0), owedOrders: [], payments: [] } });
  await open({ ...movement, earlier: [] });
  expect(await screen.findByText(/Nic nedluží/u)).toBeTruthy();
  expect(screen.getByText('Zatím nic nezaplatila.')).toBeTruthy();
});

it('[DESK-014] what could not be read is tried again by itself', async () => {
  api.refuse(readPayer, 500);
  await open();
  const alert = await screen.findByRole('alert');
  api.on(readPayer, { data: payer });
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('1260000121')).toBeTruthy();
});

it('[DESK-016] the company is asked about waiting money in words of staff, who are told the language of the rest', async () => {
  api.on(askCompany, { data: { recipients: ['jana@pekarna.example'] } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Zeptat se firmy' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/účtem plátce, symbolem a zprávou\..*Ostatní text e-mailu je anglicky\./u)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Odeslat otázku' }));
  expect((await drawer.findAllByText('Napište, na co se ptáte.')).length).toBeGreaterThan(0);
  expect(api.callsOf(askCompany)).toEqual([]);
  await userEvent.type(drawer.getByLabelText('Otázka'), 'Je to za listopad?');
  await userEvent.click(drawer.getByRole('button', { name: 'Odeslat otázku' }));
  await waitFor(() => expect(api.callsOf(askCompany)[0]?.body).toEqual({ companyUid, note: 'Je to za listopad?' }));
});

it('[DESK-016] nobody asks twice, about money that was placed, or without the right to', async () => {
  const isOffered = async (of: MovementDetail) => {
    const view = await open(of);
    await screen.findByRole('link', { name: 'Všechny platby' });
    const button = await screen.findByRole('button', { name: 'Zeptat se firmy' }, { timeout: 300 }).catch(() => null);
    view.unmount();
    return button !== null;
  };
  const asked = { companyUid, companyName: payer.name, mailUid: 'e-1', askedBy: 'Petr Ryba', askedAt: '2026-11-23T08:40:00Z' };
  expect(await isOffered(movement)).toBe(true);
  expect(await isOffered({ ...movement, questions: [asked] })).toBe(false);
  expect(await isOffered({ ...movement, status: 'matched' })).toBe(false);
  signIn('support');
  expect(await isOffered(movement)).toBe(false);
});
