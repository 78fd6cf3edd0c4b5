import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getTopUpMethod, getWallets, listProducts, saveWallets, type WalletSetting } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { czk } from '@portal/domain/money/money';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { CreditPage } from './credit-page';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const product = (code: CardProductCode) => ({ code, name: code, type: 'card', active: true, services: [], fees: [] }) as const;
const walletsOf = (walletOption: WalletSetting['walletOption'], ...chosen: string[]): { data: WalletSetting } => ({
  data: {
    walletOption,
    wallets: (['flexi', 'health', 'freeTime'] as const).map((type, index) => ({
      uid: `w-${type}`,
      type,
      code: ({ flexi: 'FLEXI', health: 'HEALTH', freeTime: 'FREETIME' } as const)[type],
      name: type,
      isSelected: chosen.includes(type),
      sortNumber: index + 1,
    })),
  },
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getCompanyInformation, { data: companyFixture() });
  api.onPart(listProducts, listOf([product('90C')]));
  api.on(getTopUpMethod, { data: { topUpMethod: 'byDay', defaultValue: czk(150), updatedAt: '2026-11-01T10:00:00Z' } });
  api.on(getWallets, walletsOf('multi', 'health', 'freeTime'));
  api.on(getBasketTotal, { data: { totalAmount: czk(1500), itemQuantity: 3, currency: 'CZK' } });
  api.on(saveWallets, ({ body }) => {
    const { walletOption, wallets } = body as { walletOption: 'multi'; wallets: string[] };
    const saved = walletsOf(walletOption, ...wallets.map((uid) => uid.slice(2)));
    api.on(getWallets, saved);
    return saved;
  });
});
const open = (search = '') => renderScreen(<CreditPage />, { address: `/settings/credit${search}` });
const box = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};

const drawer = async () => within(await screen.findByRole('dialog'));
const openWallets = async (search = '?edit=wallets') => {
  const shown = await open(search);
  const form = await drawer();
  await waitFor(() => expect(form.getByRole('radio', { checked: true })).toBeTruthy());
  return { ...shown, form };
};
/** A form that was refused a moment ago is not busy any more. */
const apply = async (form: Awaited<ReturnType<typeof drawer>>) =>
  userEvent.click(await form.findByRole('button', { name: 'Uložit peněženky', busy: false }));
const question = () => screen.findByRole('dialog', { name: 'Změnit peněženky?' });
const confirm = async () => userEvent.click(within(await question()).getByRole('button', { name: 'Změnit peněženky' }));
/** What was asked for, without what the form was filled with. */
const sent = () =>
  api.callsOf(saveWallets).map(({ body }) => {
    const { seen: _seen, ...wanted } = body as Record<string, unknown>;
    return wanted;
  });

describe('credit tab', () => {
  it('[TOP-001] is the current tab of the settings', async () => {
    await open();
    const tab = await screen.findByRole('link', { name: 'Kredit' });
    expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/settings/credit', 'page']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nastavení');
  });

  it('[TOP-003] [TOP-004] [BIL-131] says how Gastro is entered, with the amount per day', async () => {
    await open();
    const gastro = await box('Dobíjení Gastro');
    expect(await gastro.findByText('Podle odpracovaných dnů')).toBeTruthy();
    expect(plain(gastro.getByText(/na den$/).textContent)).toBe('150,00 Kč na den');
  });

  it('[TOP-003] [TOP-004] an entry by amount has none', async () => {
    api.on(getTopUpMethod, { data: { topUpMethod: 'byAmount', defaultValue: null, updatedAt: '2026-11-01T10:00:00Z' } });
    await open();
    const gastro = await box('Dobíjení Gastro');
    expect(await gastro.findByText('Celkovou částkou')).toBeTruthy();
    expect(gastro.queryByText(/na den$/)).toBeNull();
  });

  it('[WAL-002] [WAL-003] shows the variant and the chosen wallets, nothing to change about them there', async () => {
    await open();
    const wallets = await box('Peněženky Flexi');
    expect(await wallets.findByText('Více peněženek')).toBeTruthy();
    const tags = within(wallets.getByRole('list', { name: 'Používané peněženky' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => plain(textContent)?.trim())).toEqual(['Zdraví', 'Volný čas']);
    expect([...tags.queryAllByRole('button'), ...tags.queryAllByRole('checkbox')]).toEqual([]);
  });

  it.each([
    ['gastroOnly', 'Jen Gastro'],
    ['flexiOnly', 'Jen peněženka Flexi'],
  ] as const)('[WAL-002] %s', async (option, label) => {
    api.on(getWallets, walletsOf(option, ...(option === 'flexiOnly' ? ['flexi'] : [])));
    await open();
    const wallets = await box('Peněženky Flexi');
    expect(await wallets.findByText(label)).toBeTruthy();
    expect(wallets.queryAllByRole('listitem')).toHaveLength(option === 'flexiOnly' ? 1 : 0);
  });

  it('[TOP-007] [WAL-006] who has neither a Gastro nor a Multibenefit card is told so, and nothing is asked', async () => {
    api.onPart(listProducts, listOf([product('27C')]));
    await open();
    expect(await screen.findByText(/^Kartu Gastro ani Multibenefit zatím nemáte, takže/)).toBeTruthy();
    expect(screen.getByText(/^Kartu Gastro ani Multibenefit zatím nemáte, peněženky/)).toBeTruthy();
    expect([...api.callsOf(getTopUpMethod), ...api.callsOf(getWallets)]).toEqual([]);
  });
});

describe('drawers of the credit tab', () => {
  it.each([
    ['[TOP-005]', 'Upravit: Dobíjení Gastro', 'Dobíjení Gastro', 'topUp'],
    ['[WAL-004]', 'Upravit: Peněženky Flexi', 'Peněženky Flexi', 'wallets'],
  ])('%s opens by "%s", closes where it was opened and gives the focus back', async (_row, button, name, edit) => {
    const { router } = await open();
    const opener = await screen.findByRole('button', { name: button });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect(router.state.location.search).toEqual({ edit });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/settings/credit');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('[TOP-016] closing the drawer of Gastro stays in the settings', async () => {
    const { router } = await open('?edit=topUp');
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/settings/credit');
  });

  it.each([
    ['[TOP-006]', 'newGastro', 'Přibyl vám produkt s kreditem Gastro.'],
    ['[WAL-005]', 'newFlexi', 'Přibyl vám produkt s kreditem Flexi.'],
  ])('%s %s opens the drawer of a new product; closed it is out of the address', async (_row, parameter, fact) => {
    const { router } = await open(`?${parameter}=open`);
    const shown = await drawer();
    expect(shown.getByText(fact)).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/credit'));
  });

  it('a standard user changes how Gastro is entered and is told who changes the wallets', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    await open('?newFlexi=open');
    expect(await screen.findByRole('button', { name: 'Upravit: Dobíjení Gastro' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upravit: Peněženky Flexi' })).toBeNull();
    expect(await (await box('Peněženky Flexi')).findByText('Upravit to může jen hlavní kontaktní osoba.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('wallets', () => {
  it('[WAL-012] [WAL-013] [WAL-014] there are three variants', async () => {
    const { form } = await openWallets();
    const labels = form.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    expect(labels).toEqual(['Jen peněženka Flexi', 'Více peněženek', 'Jen Gastro']);
  });

  it('[WAL-019] several of them are chosen, otherwise there is nothing to choose', async () => {
    const { form } = await openWallets();
    expect(form.getAllByRole('checkbox').map((tick) => (tick as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Zdraví',
      'Volný čas',
    ]);
    await userEvent.click(form.getByRole('radio', { name: 'Jen Gastro' }));
    expect(form.queryAllByRole('checkbox')).toEqual([]);
  });

  it('[WAL-001] [WAL-022] [WAL-024] are saved after a question that says what the basket loses; what shows them is read again', async () => {
    const { form, queryClient } = await openWallets();
    const listed = ['company', 'c-1', 'employees-product', '90C'];
    queryClient.setQueryData(listed, []);
    await userEvent.click(form.getByRole('checkbox', { name: 'Zdraví' }));
    await apply(form);
    const words = plain((await question()).textContent);
    expect(words).toContain('odebereme všechno, co v něm je: 3 karty a kredit 1 500,00 Kč.');
    expect(words).toContain('Peníze, které zaměstnanci mají v peněžence Zdraví, mohou dál utrácet.');
    expect(sent()).toEqual([]);
    await confirm();
    await waitFor(() => expect(sent()).toEqual([{ walletOption: 'multi', wallets: ['w-freeTime'] }]));
    expect(await screen.findByText('Změna peněženek vyprázdnila košík.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Otevřít objednávku' }).getAttribute('href')).toBe('/ordering');
    const tags = await (await box('Peněženky Flexi')).findAllByRole('listitem');
    expect(tags.map(({ textContent }) => plain(textContent)?.trim())).toEqual(['Volný čas']);
    await waitFor(() => expect(queryClient.getQueryState(listed)?.isInvalidated).toBe(true));
  });

  it('[WAL-022] whoever says no sends nothing and keeps the choice', async () => {
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name: 'Jen Gastro' }));
    await apply(form);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Změnit peněženky?' })).toBeNull());
    expect(sent()).toEqual([]);
    expect((form.getByRole('radio', { name: 'Jen Gastro' }) as HTMLInputElement).checked).toBe(true);
  });

  it.each([
    ['[WAL-020]', 'Jen Gastro', { walletOption: 'gastroOnly', wallets: [] }],
    ['[WAL-021]', 'Jen peněženka Flexi', { walletOption: 'flexiOnly', wallets: ['w-flexi'] }],
  ])('%s "%s" is sent with its own wallets', async (_row, name, body) => {
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name }));
    await apply(form);
    await confirm();
    await waitFor(() => expect(sent()).toEqual([body]));
  });

  it.each([
    ['gastroOnly', 'radio', 'Jen Gastro'],
    ['flexiOnly', 'radio', 'Jen peněženka Flexi'],
    ['a wallet', 'checkbox', 'Volný čas'],
  ])('[WAL-025] [WAL-026] [WAL-027] several are at least one; %s ends the error', async (_way, role, name) => {
    const { form } = await openWallets();
    for (const wallet of ['Zdraví', 'Volný čas']) await userEvent.click(form.getByRole('checkbox', { name: wallet }));
    await apply(form);
    expect(await form.findAllByText('Vyberte alespoň jednu peněženku.')).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: 'Změnit peněženky?' })).toBeNull();
    await userEvent.click(form.getByRole(role, { name }));
    await waitFor(() => expect(form.queryByText('Vyberte alespoň jednu peněženku.')).toBeNull());
  });

  it('an empty basket loses nothing, and nothing is said about it afterwards', async () => {
    api.on(getBasketTotal, { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } });
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name: 'Jen peněženka Flexi' }));
    await apply(form);
    expect(plain((await question()).textContent)).toContain('nic se z něj neztratí');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Změna peněženek vyprázdnila košík.')).toBeNull();
  });

  it('a basket that could not be read is said to be emptied whole', async () => {
    api.refuse(getBasketTotal, 500);
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name: 'Jen Gastro' }));
    await apply(form);
    expect(plain((await question()).textContent)).toContain('Z košíku odebereme všechno, co v něm je.');
  });

  it('the same choice again is no change: nothing is asked or sent', async () => {
    const { form } = await openWallets();
    await apply(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('a failure keeps the choice and says why', async () => {
    api.refuse(saveWallets, 500);
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name: 'Jen Gastro' }));
    await apply(form);
    await confirm();
    expect(await form.findByRole('alert')).toBeTruthy();
    expect((form.getByRole('radio', { name: 'Jen Gastro' }) as HTMLInputElement).checked).toBe(true);
  });

  it.each(['topUp', 'wallets'])('%s begins with what is chosen', async (edit) => {
    const { form } = await openWallets(`?edit=${edit}`);
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('radio', { checked: true })));
  });

  it('who was slower can take what the others chose', async () => {
    const { data: current } = walletsOf('flexiOnly', 'flexi');
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name: 'Jen Gastro' }));
    const meta = { current, changedBy: { firstName: 'Petr', lastName: 'Malý' }, changedAt: '2026-11-23T09:00:00Z' };
    api.refuse(saveWallets, 409, { code: 'company.changed', meta });
    api.on(getWallets, { data: current });
    await apply(form);
    await confirm();
    await userEvent.click(await form.findByRole('button', { name: 'Použít jejich hodnoty' }));
    expect((form.getByRole('radio', { name: 'Jen peněženka Flexi' }) as HTMLInputElement).checked).toBe(true);
    expect(form.queryByText(/mezitím/)).toBeNull();
  });

  it('who was slower reads what stands now, keeps the choice, and the next save is knowing', async () => {
    const { data: current } = walletsOf('flexiOnly', 'flexi');
    const { form } = await openWallets();
    await userEvent.click(form.getByRole('radio', { name: 'Jen Gastro' }));
    const meta = { current, changedBy: { firstName: 'Petr', lastName: 'Malý' }, changedAt: '2026-11-23T09:00:00Z' };
    api.refuse(saveWallets, 409, { code: 'company.changed', meta });
    await apply(form);
    await confirm();
    expect(await form.findByText(/^Údaje se mezitím změnily: Petr Malý/)).toBeTruthy();
    expect((form.getByRole('radio', { name: 'Jen Gastro' }) as HTMLInputElement).checked).toBe(true);
    api.on(saveWallets, walletsOf('gastroOnly'));
    await apply(form);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(saveWallets).at(-1)?.body).toMatchObject({ seen: { walletOption: 'flexiOnly', wallets: ['w-flexi'] } });
  });
});
