import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import {
  cancelDeskOrder,
  holdDeskOrder,
  listDeskOrders,
  readDeskOrder,
  releaseDeskOrder,
  type DeskOrderDetail,
} from '@portal/contract/desk/orders';
import { giveDeskCardUp, listDeskCards, makeDeskCardAgain, type DeskCard } from '@portal/contract/desk/cards';
import { czk } from '@portal/domain/money/money';
import type { StaffRole } from '@portal/domain/access/staff';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { CardsPage } from '../cards/cards-page';
import { CASE_LINKS } from '../cockpit/case-texts';
import { badgeText } from '../../../parts/order/order-badge';
import { LISTED_ORDER_BADGES } from '@portal/domain/orders/next-step';
import { OrdersPage } from './orders-page';

const order = (changes: Partial<DeskOrderDetail> = {}): DeskOrderDetail => ({
  uid: 'o-1',
  number: '1260000001',
  companyUid: 'c-1',
  companyName: 'Pekárna U Lípy',
  status: 'SUBMITTED',
  blockingReason: null,
  blockedAt: null,
  orderedAt: '2026-11-20T09:00:00Z',
  paymentType: 'proforma',
  isPaid: false,
  isWorkBegun: false,
  cardCount: 2,
  creditTotal: czk(1_000),
  paidAmount: czk(0),
  dueOn: '2099-12-04',
  priceIncVat: czk(1_250.5),
  packages: [],
  open: { cards: 0, packages: 0 },
  history: [{ at: '2026-11-20T09:00:00Z', kind: 'order.submitted', by: 'Jana Malá', note: null }],
  ...changes,
});

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/orders', 'desk/cards', 'desk/packages', 'desk/words', 'enums', 'errors', 'order']);
  api = stubApi();
});
const meta = { totalPages: 1, nextPage: null, totalRecords: 1, totalUnfilteredRecords: 1 };

async function open(changes: Partial<DeskOrderDetail>, roles: StaffRole[]) {
  api.onPart(getDeskSession, { data: { roles } });
  const { packages: _packages, history: _history, ...row } = order(changes);
  api.on(listDeskOrders, { data: [row], meta });
  api.on(readDeskOrder, { data: order(changes) });
  await renderScreen(
    <main id="content">
      <OrdersPage />
    </main>,
    { address: '/provider/orders' },
  );
  await userEvent.click(await screen.findByRole('button', { name: '1260000001' }));
  return screen.findByRole('dialog', { name: /Objednávka 1260000001/u });
}

it('[DESK-031] the list is narrowed by what its badges say, and by nothing no badge says', async () => {
  await renderScreen(
    <main id="content">
      <OrdersPage />
    </main>,
    { address: '/provider/orders' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /Filtr/u }));
  const drawer = within(await screen.findByRole('dialog', { name: /Filtr/u }));
  await userEvent.click(drawer.getByLabelText('Stav', { selector: 'input' }));
  const words = (await screen.findAllByRole('option', { hidden: true }))
    .map(({ textContent }) => textContent)
    .slice(0, LISTED_ORDER_BADGES.length);
  expect(words).toEqual(LISTED_ORDER_BADGES.map((badge) => i18n.t(badgeText(badge), { ns: 'enums' })));
  expect(words).not.toContain('Odeslaná');
});

it('[DESK-031] an address kept from a time of other words shows what was meant by them, and not everything', async () => {
  await renderScreen(
    <main id="content">
      <OrdersPage />
    </main>,
    { address: '/provider/orders?filter[status]=SUBMITTED' },
  );
  await waitFor(() => expect(api.callsOf(listDeskOrders)).not.toHaveLength(0));
  const asked = api.callsOf(listDeskOrders).map(({ query }) => query['filter']);
  expect(asked).toEqual(asked.map(() => ({ status: ['awaitingPayment', 'overdue', 'inProduction'] })));
});

describe('[DESK-031] an order at the desk', () => {
  it('says what was done to it in the words of the audit where it has none of its own, and a kind nobody knows by its code', async () => {
    const history = ['order.submitted', 'refund.accountGiven', 'of.anOlderRelease'].map((kind, day) => ({
      at: `2026-11-2${day}T09:00:00Z`,
      kind,
      by: null,
      note: null,
    }));
    const drawer = await open({ history }, ['payments']);
    for (const words of ['Odeslaná', 'Účet vratky doplněn', 'Změna (of.anOlderRelease)'])
      expect(await within(drawer).findByText(words)).toBeDefined();
  });

  it('is held with a note, which is asked for; a refusal keeps what was written', async () => {
    const drawer = await open({}, ['payments']);
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Pozastavit' }));
    await expectAccessible();
    const form = await screen.findByRole('dialog', { name: /Pozastavit objednávku/u });
    await userEvent.click(within(form).getByRole('button', { name: 'Pozastavit' }));
    expect((await within(form).findAllByText('Napište proč.')).length).toBeGreaterThan(0);
    expect(api.callsOf(holdDeskOrder)).toHaveLength(0);
    api.refuse(holdDeskOrder, 409, 'order.wrongState');
    await userEvent.type(within(form).getByRole('textbox', { name: /Poznámka/u }), 'dluží');
    await userEvent.click(within(form).getByRole('button', { name: 'Pozastavit' }));
    expect((await within(form).findAllByText(/není ve správném stavu/u)).length).toBeGreaterThan(0);
    api.onPart(holdDeskOrder, { data: { uid: 'o-1' } });
    await userEvent.click(within(form).getByRole('button', { name: 'Pozastavit' }));
    await waitFor(() => expect(api.callsOf(holdDeskOrder)).toHaveLength(2));
    const [first, second] = api.callsOf(holdDeskOrder);
    expect(second).toMatchObject({ body: { reason: 'dodger', note: 'dluží' }, idempotencyKey: first?.idempotencyKey });
  });

  it('leads to its cards and packages somebody looks after, and says so when there are none', async () => {
    const parcel = {
      uid: 'p-1',
      number: '2260000017',
      courier: null,
      trackingNumber: null,
      itemsCount: 2,
      city: 'Kolín',
      dispatchedAt: null,
      deliveredAt: null,
      isTakenOver: false,
      trouble: null,
    };
    const gone = { ...parcel, uid: 'p-2', number: '2260000018', isTakenOver: true };
    const drawer = await open({ packages: [parcel, gone], open: { cards: 2, packages: 1 } }, ['support']);
    const hrefOf = (name: RegExp | string) => decodeURIComponent(within(drawer).getByRole('link', { name }).getAttribute('href') ?? '');
    expect(hrefOf(/^2 karty ve výrobě/u)).toBe('/provider/cards?filter[orderUid][]=o-1');
    expect(hrefOf(/^1 nedoručený balík/u)).toBe('/provider/packages?filter[orderUid][]=o-1');
    expect(hrefOf('2260000017')).toContain('/provider/packages?filter[fulltext]=2260000017');
    expect(within(drawer).queryByRole('link', { name: '2260000018' })).toBeNull();
    await expectAccessible();
  });

  it.each([
    [{}, 'Čeká na platbu'],
    [{ dueOn: '2020-01-01' }, 'Po splatnosti'],
    [{ isPaid: true, paidAmount: czk(1_250.5) }, 'Zpracovává se'],
    [{ status: 'PENDING_CANCELLATION', isPaid: true, paidAmount: czk(1_250.5) }, 'Čeká na storno'],
  ] as const)('of %j is as its client sees it, %s, in the list and in its drawer', async (changes, words) => {
    const drawer = await open(changes, ['support']);
    expect(within(drawer).getByText(words)).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('that waits for nothing says so', async () => {
    const drawer = await open({ isPaid: true }, ['support']);
    expect(within(drawer).getByText(/každý balík už má někdo v ruce/u)).toBeTruthy();
  });

  it('that is not paid says that it waits for the money', async () => {
    const drawer = await open({}, ['support']);
    expect(within(drawer).getByText(/^Platba klienta/u)).toBeTruthy();
    expect(within(drawer).queryByText(/každý balík už má někdo v ruce/u)).toBeNull();
  });

  it.each([
    ['dodger', /firma má dluh po splatnosti/u],
    ['limit', /než dovoluje její limit/u],
  ] as const)('that is held for %s says so, and not that nothing waits', async (blockingReason, words) => {
    const drawer = await open({ status: 'BLOCKED', blockingReason, blockedAt: '2026-11-21T09:00:00Z' }, ['support']);
    expect(within(drawer).getByText(words)).toBeTruthy();
    expect(within(drawer).queryByText(/každý balík už má někdo v ruce/u)).toBeNull();
  });

  it('that is held is let through or ended, by who may', async () => {
    api.onPart(releaseDeskOrder, { data: { uid: 'o-1' } });
    const drawer = await open({ status: 'BLOCKED', blockingReason: 'limit', blockedAt: '2026-11-21T09:00:00Z' }, ['operations']);
    expect(within(drawer).queryByRole('button', { name: 'Stornovat' })).toBeNull();
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Uvolnit' }));
    expect(await screen.findByText(/1260000001 pokračuje/u)).toBeTruthy();
  });

  it('is ended with a reason', async () => {
    api.onPart(cancelDeskOrder, { data: { uid: 'o-1' } });
    const drawer = await open({ status: 'BLOCKED', blockingReason: 'limit', blockedAt: '2026-11-21T09:00:00Z' }, ['payments']);
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Stornovat' }));
    const form = await screen.findByRole('dialog', { name: /Stornovat objednávku/u });
    await expectAccessible();
    await userEvent.type(within(form).getByRole('textbox', { name: /Důvod storna/u }), 'firma končí');
    await userEvent.click(within(form).getByRole('button', { name: 'Stornovat' }));
    await waitFor(() => expect(api.callsOf(cancelDeskOrder)[0]?.body).toEqual({ note: 'firma končí' }));
  });

  it.each([
    ['somebody who only looks', {}, ['support'] as StaffRole[]],
    ['an order that is being worked on', { isWorkBegun: true }, ['payments', 'operations'] as StaffRole[]],
    ['a finished order', { status: 'RESOLVED' as const, isWorkBegun: true }, ['payments'] as StaffRole[]],
  ])('offers nothing to %s', async (_what, changes, roles) => {
    const drawer = await open(changes, roles);
    await within(drawer).findByText('Jana Malá', { exact: false });
    for (const name of ['Pozastavit', 'Uvolnit', 'Stornovat']) expect(within(drawer).queryByRole('button', { name })).toBeNull();
  });
});

describe('[DESK-036] cards at the desk', () => {
  const card = (changes: Partial<DeskCard>): DeskCard => ({
    uid: 'k-1',
    number: null,
    productCode: '90C',
    status: 'CRD_IN_PRD',
    state: 'inProduction',
    since: '2026-11-20T09:00:00Z',
    companyUid: 'c-1',
    companyName: 'Pekárna U Lípy',
    firstName: 'Jiří',
    lastName: 'Dvořák',
    employeeNumber: '17',
    orderUid: 'o-1',
    orderNumber: '1260000001',
    packageNumber: '2260000001',
    canBeMadeAgain: false,
    ...changes,
  });
  const show = async (changes: Partial<DeskCard>, roles: StaffRole[] = ['operations']) => {
    api.onPart(getDeskSession, { data: { roles } });
    api.on(listDeskCards, { data: [card(changes)], meta });
    await renderScreen(
      <main id="content">
        <CardsPage />
      </main>,
      { address: '/provider/cards' },
    );
    await screen.findByText('Jiří Dvořák');
  };

  it('are given up after a question', async () => {
    api.onPart(giveDeskCardUp, { data: { uid: 'k-1' } });
    await show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Vzdát kartu' }));
    const question = await screen.findByRole('dialog', { name: 'Vzdát kartu pro Jiří Dvořák?' });
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Vzdát kartu' }));
    await waitFor(() => expect(api.callsOf(giveDeskCardUp)).toHaveLength(1));
  });

  it('are made again at no cost; one that has changed meanwhile is told', async () => {
    api.refuse(makeDeskCardAgain, 409, 'card.wrongState');
    await show({ state: 'missing', status: 'CRD_BLK_TMP', canBeMadeAgain: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Vyrobit znovu' }));
    const question = await screen.findByRole('dialog', { name: /Vyrobit znovu kartu/u });
    expect(question.textContent).toContain('Chybějící karta se natrvalo zruší');
    await userEvent.click(within(question).getByRole('button', { name: 'Vyrobit znovu' }));
    expect(await screen.findByText(/mezitím se změnila/u)).toBeTruthy();
  });

  it('offer nothing to who may not, nor where nobody waits for another one', async () => {
    await show({ state: 'refused', status: 'CRD_NOT_MNF', canBeMadeAgain: true }, ['support']);
    expect(screen.queryByRole('button', { name: 'Vyrobit znovu' })).toBeNull();
  });
});

describe('a case of the cockpit', () => {
  it.each([
    ['heldOrders', '/provider/orders', { filter: { status: ['BLOCKED'] }, open: 'u-1' }],
    ['stuckOrders', '/provider/orders', { open: 'u-1' }],
    ['cardTrouble', '/provider/cards', { filter: { fulltext: 'Jan Malý' } }],
    ['packageTrouble', '/provider/packages', { filter: { fulltext: '2260000008' } }],
    ['doubtfulPackages', '/provider/packages', { filter: { fulltext: '2260000008' } }],
  ] as const)('of %s leads to where it is solved', (queue, to, search) => {
    const facts = { who: 'Jan Malý', number: '2260000008' };
    const one = {
      subject: 'u-1',
      since: '2026-11-20T09:00:00Z',
      amount: null,
      companyUid: 'c-1',
      companyName: 'Hotel',
      facts,
      takenBy: null,
    };
    expect(CASE_LINKS[queue]?.(one)).toEqual({ to, search });
  });
});
