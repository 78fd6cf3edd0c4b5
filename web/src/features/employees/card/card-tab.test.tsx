import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockCard, cancelCard, listEmployeeCards, resetCardPin, unblockCard, type CardRecord } from '@portal/contract/cards/cards';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { listEmployeeAccounts } from '@portal/contract/employees/employee-accounts';
import { changeEmployeeAttributes, getEmployee } from '@portal/contract/employees/employees';
import { selectCompany } from '../../../lib/session/selected-company';
import { stubApi } from '../../../../test/api';
import { clearToasts } from '../../../ui/feedback/toast';
import { accountsFixture, cardFixture, detailFixture } from '../../../../test/employees/employee';
import { openDrawer } from '../../../../test/employees/open-drawer';

const lock = (kind: 'HR' | 'HOLDER' | 'SYSTEM') => ({ lock: kind, createdBy: 'Jana Dvořáková', createdAt: '2026-11-18T10:00:00Z' });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('card tab', () => {
  let api: ReturnType<typeof stubApi>;
  const processed = { data: { message: 'Požadavek byl přijat.' }, meta: { code: 'success.processed', message: '' } };
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
    api.on(listEmployeeAccounts, { data: accountsFixture() });
    for (const route of [blockCard, unblockCard, cancelCard, resetCardPin]) api.on(route, processed);
  });
  const open = async (...records: CardRecord[]) => {
    api.on(listEmployeeCards, { data: records });
    const { drawer } = await openDrawer(api, detailFixture(), 'card');
    await drawer.findByRole('switch', { name: 'Automatická obnova karty' });
    return drawer;
  };
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

  it('[EMP-042] [CARD-001] [CARD-025] [CARD-078] shows the cards with their actions, Gastro first, and the former ones below', async () => {
    const drawer = await open(
      cardFixture({ uid: 'f', type: 'flexi', accountType: 'flexi', number: null, status: 'ORDERED', allowedActions: [] }),
      cardFixture(),
      cardFixture({ uid: 'g', type: 'gastro', accountType: 'gastro', number: '**** **** **** 1170' }),
      cardFixture(
        { uid: 'x', status: 'CRD_CANC', number: '**** **** **** 0001', allowedActions: [] },
        { timeline: { ...cardFixture().timeline, endedAt: '2025-01-05T00:00:00Z' } },
      ),
    );
    const names = (await drawer.findAllByRole('article')).map((card) => plain(card.getAttribute('aria-label') ?? ''));
    expect(names).toEqual(['Gastro •••• 1170', 'Multibenefit •••• 4821', 'Flexi']);
    const mpc = within(drawer.getByRole('article', { name: /Multibenefit/ }));
    for (const name of ['Zablokovat kartu', 'Reset PIN', 'Zrušit kartu']) expect(isOff(mpc.getByRole('button', { name }))).toBe(false);
    expect(plain(mpc.getByText(/^Platí do/).textContent)).toBe('Platí do 31.12.2027, obnovíme ji automaticky.');
    expect(plain(drawer.getByRole('heading', { name: 'Předchozí karty' }).parentElement?.textContent ?? '')).toContain(
      'Zrušena 05.01.2025',
    );
  });

  it.each([
    ['CARD-063', 'Zablokovat kartu', 'block'],
    ['CARD-065', 'Zrušit kartu', 'cancel'],
    ['CARD-066', 'Reset PIN', 'pinReset'],
  ] as const)('[%s] %s can be used only when the card allows it, else it says why', async (_, name, action) => {
    const all = ['block', 'cancel', 'pinReset'] as const;
    const drawer = await open(
      cardFixture({ allowedActions: all.filter((one) => one !== action), isPinResetPending: action === 'pinReset' }),
    );
    const button = drawer.getByRole('button', { name });
    expect(isOff(button)).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    await userEvent.click(button);
    expect(screen.queryAllByRole('dialog')).toHaveLength(1);
    for (const other of ['Zablokovat kartu', 'Zrušit kartu', 'Reset PIN'].filter((one) => one !== name)) {
      expect(isOff(drawer.getByRole('button', { name: other }))).toBe(false);
    }
  });

  it.each([
    ['ORDERED', 'Objednávka 1260000124', '/orders/o-124'],
    ['PENDING_DELIVERY_CNF', 'Zásilka 2260000087', 'filter[packageNumber]=2260000087'],
  ] as const)('[L-07] a card that is %s leads to where it is waited for', async (status, name, target) => {
    const orderInfo = {
      uid: 'o-124',
      number: '1260000124',
      orderedAt: '2026-11-20T08:41:00Z',
      packageNumber: '2260000087',
      packageDeliveryType: 'physical',
      packageDeliveryAddress: null,
    } as const;
    const drawer = await open(cardFixture({ status, allowedActions: [] }, { orderInfo }));
    expect(decodeURIComponent(drawer.getByRole('link', { name }).getAttribute('href') ?? '')).toContain(target);
  });

  it('[CARD-064] [CARD-071] unblocking needs the card to allow it; without either the control is off', async () => {
    const drawer = await open(cardFixture({ status: 'CRD_BLK_TMP', allowedActions: ['cancel'], locks: [lock('SYSTEM')] }));
    const unblock = drawer.getByRole('button', { name: 'Odblokovat kartu' });
    expect(isOff(unblock)).toBe(true);
    expect(drawer.getAllByText(/Kartu zablokoval vydavatel/).length).toBeGreaterThan(0);
  });

  it('[CARD-067] blocks for the holder unless the company is chosen, and says what the server answered', async () => {
    const drawer = await open(cardFixture());
    await userEvent.click(drawer.getByRole('button', { name: 'Zablokovat kartu' }));
    const radio = drawer.getByRole<HTMLInputElement>('radio', { name: 'Držitel karty' });
    expect(radio.checked).toBe(true);
    expect(document.activeElement).toBe(radio);
    await userEvent.click(drawer.getByRole('radio', { name: 'Jen firma' }));
    api.on(listEmployeeCards, { data: [cardFixture({ status: 'PENDING_BLOCKING', allowedActions: [] })] });
    await userEvent.click(drawer.getAllByRole('button', { name: 'Zablokovat kartu' })[1] ?? document.body);
    expect(await screen.findByText('Požadavek byl přijat.')).toBeTruthy();
    expect(api.callsOf(blockCard)[0]).toMatchObject({ query: { type: 'hr' } });
    expect(await drawer.findByText('Blokuje se')).toBeTruthy();
    expect(drawer.queryByRole('radio')).toBeNull();
  });

  it('reads the cards again every five seconds until the processor is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drawer = await open(cardFixture({ status: 'PENDING_BLOCKING', allowedActions: [] }));
    expect(drawer.getByText('Blokuje se')).toBeTruthy();
    api.on(listEmployeeCards, { data: [cardFixture({ status: 'CRD_BLK_TMP', allowedActions: ['unblock'], locks: [lock('HR')] })] });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await drawer.findByText('Blokovaná')).toBeTruthy();
    const asked = api.callsOf(listEmployeeCards).length;
    await vi.advanceTimersByTimeAsync(11_000);
    expect(api.callsOf(listEmployeeCards)).toHaveLength(asked);
    vi.useRealTimers();
  });

  it.each([
    ['HR', 'Kartu může odblokovat jen firma.'],
    ['HOLDER', 'Kartu může odblokovat i zaměstnanec.'],
  ] as const)('[CARD-069] [CARD-070] unblocking over the lock %s says: %s', async (kind, hint) => {
    const drawer = await open(cardFixture({ status: 'CRD_BLK_TMP', allowedActions: ['unblock', 'cancel'], locks: [lock(kind)] }));
    await userEvent.click(drawer.getByRole('button', { name: 'Odblokovat kartu' }));
    const question = await screen.findByRole('dialog', { name: 'Odblokovat kartu?' });
    expect(plain(question.textContent)).toContain(hint);
    expect(api.callsOf(unblockCard)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Odblokovat kartu' }));
    await waitFor(() => expect(api.callsOf(unblockCard)).toHaveLength(1));
  });

  it.each([
    ['Zrušit kartu', 'Zrušit kartu?', 'Zrušení karty je nevratné.', cancelCard],
    ['Reset PIN', 'Resetovat PIN?', 'PIN lze resetovat jen jednou, než bude obnoven na terminálu.', resetCardPin],
  ] as const)('%s is confirmed first; Esc closes the question alone', async (name, title, text, route) => {
    const drawer = await open(cardFixture());
    await userEvent.click(drawer.getByRole('button', { name }));
    expect(plain((await screen.findByRole('dialog', { name: title })).textContent)).toContain(text);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Petr Adamec' })).toBeTruthy();
    expect(api.callsOf(route)).toHaveLength(0);
    await userEvent.click(drawer.getByRole('button', { name }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }));
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(1));
  });

  it('the accounts on a card have their balance, who locked them, and a lock of their own', async () => {
    const face = { number: '**** **** **** 4821', locks: [] };
    const drawer = await open(
      cardFixture(
        {},
        {
          embeddedCards: [
            { ...face, uid: 'em-g', accountType: 'gastro', status: 'CRD_ACT', allowedActions: ['block'] },
            { ...face, uid: 'em-f', accountType: 'flexi', status: 'CRD_BLK_TMP', allowedActions: ['unblock'], locks: [lock('HR')] },
          ],
        },
      ),
    );
    expect(plain((await drawer.findByText(/zůstatek 1/)).textContent)).toBe('zůstatek 1 864,50 Kč');
    expect(plain(drawer.getByText(/Zablokovala firma/).textContent)).toBe('Zablokovala firma 18.11.2026 (Jana Dvořáková)');
    await userEvent.click(drawer.getByRole('button', { name: 'Zablokovat: Gastro' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Zablokovat' }));
    await waitFor(() => expect(api.callsOf(blockCard)[0]).toMatchObject({ query: { type: 'holder' } }));
    expect(api.callsOf(blockCard)[0]?.path).toContain('em-g');
    await userEvent.click(drawer.getByRole('button', { name: 'Odblokovat: Flexi' }));
    const question = within(await screen.findByRole('dialog', { name: 'Odblokovat kartu?' }));
    await userEvent.click(question.getByRole('button', { name: 'Odblokovat kartu' }));
    await waitFor(() => expect(api.callsOf(unblockCard)[0]?.path).toContain('em-f'));
  });

  it('[F-211] [EMP-008] [EMP-134] automatic renewal is asked about, sent alone and told; a failure takes it back', async () => {
    api.on(changeEmployeeAttributes, { data: detailFixture({ version: 4, autoCardRenew: false }) });
    const drawer = await open(cardFixture());
    const renewal = drawer.getByRole<HTMLInputElement>('switch', { name: 'Automatická obnova karty' });
    api.on(getEmployee, { data: detailFixture({ version: 4, autoCardRenew: false }) });
    await userEvent.click(renewal);
    const off = within(await screen.findByRole('dialog', { name: 'Vypnout automatickou obnovu?' }));
    expect(api.callsOf(changeEmployeeAttributes)).toEqual([]);
    await userEvent.click(off.getByRole('button', { name: 'Vypnout' }));
    await waitFor(() => expect(api.callsOf(changeEmployeeAttributes)[0]?.body).toEqual({ autoCardRenew: false }));
    await waitFor(() => expect(renewal.checked).toBe(false));
    expect(drawer.getByText('Novou kartu do košíku nepřidáme, před koncem platnosti ji objednejte ručně.')).toBeTruthy();
    api.refuse(changeEmployeeAttributes, 500);
    await userEvent.click(renewal);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Zapnout automatickou obnovu?' })).getByRole('button', { name: 'Zapnout' }),
    );
    expect(await screen.findByText(/Závažná chyba/)).toBeTruthy();
    expect(renewal.checked).toBe(false);
  });

  it.each([
    [null, 'Platnost končí 31.12.2026, novou kartu přidáme do košíku.'],
    ['INIT', 'Platnost končí 31.12.2026, nová karta už je v košíku.'],
    ['CRD_IN_PRD', 'Platnost končí 31.12.2026, nová karta už je objednaná.'],
  ] as const)('[F-211] a card that ends says what becomes of it: the next one is %s', async (status, sentence) => {
    const ending = cardFixture({ uid: 'c-old', status: 'EXPIRING', expirationDate: '2026-12-31' });
    const drawer = await open(...(status === null ? [ending] : [ending, cardFixture({ uid: 'c-new', status })]));
    expect(plain((await drawer.findByText(/^Platnost končí/)).textContent)).toBe(sentence);
  });

  it('renewal comes as many months before the end as the company has it', async () => {
    api.onPart(getCompanyInformation, { data: { companyInfo: { status: 'active' }, cardRenewalPeriod: 5 } });
    const drawer = await open(cardFixture());
    expect(plain((await drawer.findByText(/^Novou kartu/)).textContent)).toBe(
      'Novou kartu přidáme do košíku 5 měsíců před koncem platnosti.',
    );
    expect(plain(drawer.getByText(/^červenec/).textContent)).toBe('červenec 2027');
  });

  it('[CARD-061] a card that waits for its first payment says how it is activated', async () => {
    const drawer = await open(cardFixture({ status: 'CRD_NOT_ACT', allowedActions: ['block', 'cancel'] }));
    expect(drawer.getByText('Karta se aktivuje první bezkontaktní platbou.')).toBeTruthy();
  });

  it('an employee without a card can get one', async () => {
    const drawer = await open();
    expect(drawer.getByText('Zaměstnanec teď nemá žádnou kartu.')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Objednat kartu' }).getAttribute('href')).toContain('/ordering/manual/90C');
  });
});
