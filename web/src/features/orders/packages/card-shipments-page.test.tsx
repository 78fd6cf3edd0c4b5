import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPackage, listShipments, takeOverPackage, type CardShipment, type PackageCard } from '@portal/contract/orders/packages';
import { today } from '../../../lib/text/day-text';
import { selectCompany } from '../../../lib/session/selected-company';
import { shipmentFixture } from '../../../../test/orders/order';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { CardShipmentsPage } from './shipments-page';

const shipments = [
  shipmentFixture(),
  shipmentFixture({ uid: 'p-84', number: '2260000084', courier: 'Česká pošta', trackingNumber: 'RR123456785CZ', isTakenOver: true }),
  shipmentFixture({ uid: 'p-83', number: '2260000083', trackingNumber: null, dispatchedAt: null }),
];

const pageOf = (rows: CardShipment[]) => {
  const { data, meta } = listOf(rows);
  return { data, meta: { ...meta, totalAddresses: 3, totalDepartments: 1 } };
};

const cardOf = (uid: string, lastName: string, firstName: string): PackageCard => ({
  uid,
  employee: { uid: `e-${uid}`, employeeNumber: 'P1', firstName, lastName, employeeStatus: 'active' },
  productCode: '90C',
  number: '**** **** **** 4821',
  status: 'PENDING_DELIVERY_CNF',
  missingSince: uid === 'k-1' ? '2026-11-20T08:00:00Z' : null,
  isOnTheWay: true,
});
const cards = [cardOf('k-1', 'Dvořáková', 'Jana'), cardOf('k-2', 'Říha', 'Karel')];
const packageReply = { data: { cards } };

describe('card shipments', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(listShipments, pageOf(shipments));
  });
  const open = async (address = '/orders/card-shipments') => {
    const view = await renderScreen(<CardShipmentsPage />, { address });
    await screen.findByRole('rowheader', { name: '2260000087' });
    return view;
  };
  const row = (number: string) => within(screen.getByRole('rowheader', { name: number }).closest('tr') as HTMLElement);
  const takeOver = { name: 'Potvrdit převzetí zásilky 2260000087' };

  it('[SHP-001] [SHP-006] [SHP-044] shows packages with cards, the newest first', async () => {
    await open();
    expect(api.calls[0]?.query).toMatchObject({ sortBy: 'orderDate', sortDir: 'desc', filter: { productMedium: ['plastic'] } });
    expect(screen.getByText('Celkem', { exact: false }).textContent).toBe('Celkem 3, na 3 adresách');
  });

  it.each<[string, Partial<CardShipment>]>([
    ['Na cestě', {}],
    ['Připravujeme', { dispatchedAt: null }],
    ['Čeká na platbu', { dispatchedAt: null, orderStatus: 'SUBMITTED', orderPaid: false }],
    ['Pozastavená', { dispatchedAt: null, orderStatus: 'BLOCKED', orderPaid: false }],
    ['Stornovaná', { dispatchedAt: null, orderStatus: 'CANCELLED', orderPaid: false }],
    ['Vrací se', { trouble: 'returned' }],
    ['Potíže na cestě', { trouble: 'problem' }],
  ])('says how far a shipment is: %s', async (words, changes) => {
    api.on(listShipments, pageOf([shipmentFixture(changes)]));
    await open();
    expect(row('2260000087').getByText(words)).toBeTruthy();
  });

  it.each<[RegExp, Partial<CardShipment>]>([
    [/^Odesláno 18\.11\.2026$/, {}],
    [/^Doručíme do \d\d\.\d\d\.\d{4}$/, { dispatchedAt: new Date().toISOString() }],
    [/^Odešleme do \d\d\.\d\d\.\d{4}$/, { dispatchedAt: null, orderPaidDate: today() }],
    [/^Chystáme k odeslání$/, { dispatchedAt: null }],
    [/^Doručeno 20\.11\.2026$/, { deliveredAt: '2026-11-20T09:00:00Z' }],
  ])('[L-07] says what happens next and by when: %s', async (words, changes) => {
    vi.stubGlobal('innerWidth', 1600);
    api.on(listShipments, pageOf([shipmentFixture(changes)]));
    await open();
    expect(row('2260000087').getByText(words)).toBeTruthy();
  });

  const unpaid = { dispatchedAt: null, orderPaid: false, orderPaidDate: null } as const;
  it.each<[string, Partial<CardShipment>, string]>([
    ['zaplacení', { ...unpaid, orderStatus: 'SUBMITTED' }, '/orders/o-109#payment'],
    ['uhraďte dluh', { ...unpaid, orderStatus: 'BLOCKED', orderBlockingReason: 'dodger' }, 'filter[isOwed]=1'],
  ])('[L-07] leads to the money it waits for: %s', async (name, changes, target) => {
    vi.stubGlobal('innerWidth', 1600);
    api.on(listShipments, pageOf([shipmentFixture(changes)]));
    await open();
    const way = row('2260000087').getByRole('link', { name });
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain(target);
  });

  it.each([
    ['packageNumber', '2260000087', 'Číslo zásilky: 2260000087', '[SHP-002] [SHP-050]'],
    ['trackingNumber', '41234567890', 'Sledovací číslo: 41234567890', '[SHP-003] [SHP-051]'],
    ['isTakenOver', '0', 'Převzetí: Nepřevzaté', '[SHP-004] [SHP-052]'],
  ])('the address filters by %s=%s and a chip says %s %s', async (name, value, chip) => {
    await open(`/orders/card-shipments?filter[${name}]=${value}`);
    expect(api.calls[0]?.query.filter).toMatchObject({ [name]: value });
    expect(screen.getByRole('button', { name: `Odebrat filtr ${chip}` })).toBeTruthy();
  });

  it('[SHP-038] [SHP-039] [SHP-040] [SHP-041] [SHP-042] [SHP-043] the filter has its six fields, sent as they are written', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtr' }));
    const written = {
      'Číslo zásilky': '226',
      'Číslo objednávky': '126',
      'Sledovací číslo': '412',
      'Objednáno od': '01.11.2026',
      'Objednáno do': '30.11.2026',
    };
    for (const [label, text] of Object.entries(written)) await userEvent.type(drawer.getByLabelText(label), text);
    await userEvent.click(drawer.getByRole('combobox', { name: 'Převzetí' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Převzaté', hidden: true }));
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() =>
      expect(api.callsOf(listShipments).at(-1)?.query.filter).toEqual({
        productMedium: ['plastic'],
        packageNumber: '226',
        orderNumber: '126',
        trackingNumber: '412',
        isTakenOver: '1',
        orderedFrom: '2026-11-01',
        orderedTo: '2026-11-30',
      }),
    );
  });

  it('[SHP-008] [SHP-009] [SHP-010] [SHP-048] tracks at the courier that carries it, and offers nothing without a number', async () => {
    await open();
    expect(
      row('2260000087')
        .getByRole('link', { name: /41234567890/ })
        .getAttribute('href'),
    ).toContain('ppl.cz');
    expect(
      row('2260000084')
        .getByRole('link', { name: /RR123456785CZ/ })
        .getAttribute('href'),
    ).toContain('postaonline.cz');
    expect(row('2260000083').queryByRole('link', { name: /ppl|\d{11}/ })).toBeNull();
  });

  it('[SHP-033] [SHP-034] a package is taken over after a confirmation', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', takeOver));
    const dialog = within(await screen.findByRole('dialog', { name: 'Převzít zásilku karet' }));
    expect(dialog.getByText(/zásilka 2260000087 byla fyzicky převzata/)).toBeTruthy();
    api.onPart(takeOverPackage, { data: {} });
    api.on(listShipments, pageOf([{ ...shipmentFixture(), isTakenOver: true }, ...shipments.slice(1)]));
    await userEvent.click(dialog.getByRole('button', { name: 'Potvrdit převzetí' }));
    await waitFor(() => expect(row('2260000087').getByText('Převzatá')).toBeTruthy());
    expect(api.callsOf(takeOverPackage)[0]).toMatchObject({ method: 'PUT', body: { isTakenOver: true } });
  });

  it('reports the cards that are not in the package, and takes over the others', async () => {
    const ended = { ...cardOf('k-3', 'Zrušená', 'Eva'), status: 'CRD_CANC' as const, isOnTheWay: false };
    api.onPart(getPackage, { data: { cards: [...cards, ended] } });
    await open();
    await userEvent.click(screen.getByRole('button', takeOver));
    const dialog = within(await screen.findByRole('dialog', { name: 'Převzít zásilku karet' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Některá karta v zásilce chybí' }));
    const unclear = dialog.getByRole('button', { name: 'Potvrdit převzetí' });
    expect(unclear.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(unclear);
    expect(api.callsOf(takeOverPackage)).toHaveLength(0);
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Říha Karel' }));
    expect(dialog.queryByRole('checkbox', { name: 'Zrušená Eva' })).toBeNull();
    api.onPart(takeOverPackage, { data: { missingCards: 1 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Převzít a nahlásit 1 kartu' }));
    expect(await screen.findByText(/Převzetí je potvrzené\. 1 karta chybí/)).toBeTruthy();
    expect(api.callsOf(takeOverPackage)[0]?.body).toEqual({ isTakenOver: true, missingCardUids: ['k-2'] });
  });

  it('a colleague who was faster is told of, with what to do about the missing card', async () => {
    api.onPart(getPackage, packageReply);
    await open();
    await userEvent.click(screen.getByRole('button', takeOver));
    const dialog = within(await screen.findByRole('dialog', { name: 'Převzít zásilku karet' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Některá karta v zásilce chybí' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Říha Karel' }));
    api.refuse(takeOverPackage, 409, 'err.blocked.status');
    api.on(listShipments, pageOf([{ ...shipmentFixture(), isTakenOver: true }, ...shipments.slice(1)]));
    await userEvent.click(dialog.getByRole('button', { name: 'Převzít a nahlásit 1 kartu' }));
    expect(await screen.findByText(/mezitím převzal někdo jiný.*zablokujte u zaměstnance/)).toBeTruthy();
    await waitFor(() => expect(row('2260000087').getByText('Převzatá')).toBeTruthy());
  });

  it('a package without a card says so, and takes a card that was found', async () => {
    api.on(listShipments, pageOf([{ ...shipmentFixture(), isTakenOver: true, missingCards: 1 }]));
    api.onPart(getPackage, packageReply);
    api.onPart(takeOverPackage, { data: { missingCards: 0 } });
    await open();
    expect(row('2260000087').getByText('Chybí 1 karta')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Karta se našla: zásilka 2260000087' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chybějící karta se našla' }));
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Dvořáková Jana' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Potvrdit nalezení' }));
    await waitFor(() => expect(api.callsOf(takeOverPackage)[0]?.body).toEqual({ isTakenOver: true, missingCardUids: [] }));
  });

  describe('while a package is on its way', () => {
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const asked = () => api.callsOf(listShipments).length;
    const hide = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      window.dispatchEvent(new Event('visibilitychange'));
    };
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    it('[TBL-015] [TBL-016] it refreshes itself, with the others on screen that can still change, until nothing can', async () => {
      await open();
      const arrived = [
        shipmentFixture({ deliveredAt: '2026-11-20T08:00:00Z' }),
        { ...shipments[2]!, dispatchedAt: '2026-11-20T08:00:00Z' },
      ];
      api.on(listShipments, pageOf(arrived));
      await pass(5_100);
      expect(await row('2260000087').findByText('Doručená')).toBeTruthy();
      expect(row('2260000083').getByText('Na cestě')).toBeTruthy();
      expect(api.calls.at(-1)?.query).toEqual({ pageSize: '100', filter: { uid: ['p-87', 'p-83'] } });
      api.on(listShipments, pageOf(arrived.map((one) => ({ ...one, isTakenOver: true }))));
      await pass(5_100);
      const calls = asked();
      await pass(30_000);
      expect(asked()).toBe(calls);
    });

    it('[TBL-015] nothing is asked for while nobody sees the tab', async () => {
      await open();
      hide('hidden');
      const calls = asked();
      await pass(30_000);
      expect(asked()).toBe(calls);
      hide('visible');
      await pass(5_100);
      expect(asked()).toBeGreaterThan(calls);
    });

    it('one that is gone leaves the list with its totals', async () => {
      await open();
      api.on(listShipments, ({ query }) =>
        pageOf((query.filter as { uid?: string[] }).uid === undefined ? shipments.slice(0, 2) : shipments.slice(0, 1)),
      );
      await pass(5_100);
      await waitFor(() => expect(screen.queryByRole('rowheader', { name: '2260000083' })).toBeNull());
      expect(screen.getByText('Celkem', { exact: false }).textContent).toBe('Celkem 2, na 3 adresách');
    });
  });

  it('[SHP-049] offers it only for packages not taken over, and explains why not before they were sent', async () => {
    await open();
    expect(row('2260000084').queryByRole('button')).toBeNull();
    const early = row('2260000083').getByRole('button', { name: 'Potvrdit převzetí zásilky 2260000083' });
    expect(early.getAttribute('aria-disabled')).toBe('true');
    expect(row('2260000083').getAllByText(/karty ještě nebyly odeslány/).length).toBeGreaterThan(0);
  });

  it.each([
    [500, 'err.generic', /Převzetí se nepodařilo potvrdit\..*podpora@benefity\.example/, '[SHP-046]'],
    [409, 'package.cardConfirmationMissing', /karty ještě nebyly odeslány/, '[SHP-047]'],
  ])('a refusal %s %s is told: %s %s', async (status, code, text) => {
    api.refuse(takeOverPackage, status, code);
    await open();
    await userEvent.click(screen.getByRole('button', takeOver));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Potvrdit převzetí' }));
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(await toasts.findByText(text)).toBeTruthy();
  });

  it('[F-213] [ACC-279] without a connection the confirmation stays as it was written and is tried again in its place', async () => {
    api.refuse(takeOverPackage, 503, 'err.unavailable');
    await open();
    await userEvent.click(screen.getByRole('button', takeOver));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Potvrdit převzetí' }));
    expect(await dialog.findByText('Nepodařilo se spojit se serverem, převzetí zatím potvrzené není.')).toBeTruthy();
    api.onPart(takeOverPackage, { data: { missingCards: 0 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(await toasts.findByText('Převzetí je potvrzené.')).toBeTruthy();
    expect(screen.queryByText(/nepodařilo/i)).toBeNull();
    expect(api.callsOf(takeOverPackage).map(({ body }) => body)).toEqual([{ isTakenOver: true }, { isTakenOver: true }]);
  });
});
