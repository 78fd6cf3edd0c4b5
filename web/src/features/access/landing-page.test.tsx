import { readFileSync } from 'node:fs';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSession, createSession, endSession, getUserInfo, listContracts, type ContractRecord } from '@portal/contract/access/access';
import { i18n } from '../../lib/text/i18n';
import { selectedCompany } from '../../lib/session/selected-company';
import { userFixture as user } from '../../../test/session/user';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { LandingPage } from './landing-page';

const record = (
  uid: string,
  companyName: string,
  changes: { status?: ContractRecord['company']['status']; number?: string | null } = {},
): ContractRecord => ({
  company: { uid, companyName, companyIdentificationNumber: '99999994', status: changes.status ?? 'active' },
  contract: { uid: `k-${uid}`, number: changes.number === undefined ? '90012846' : changes.number, status: 'active' },
});
const many = [
  record('c-1', 'Pekárna U Lípy s.r.o.'),
  record('c-2', 'Autodílny Sever a.s.', { status: 'inactive' }),
  record('c-3', 'Nová firma s.r.o.', { number: null }),
  record('c-4', 'Mlékárna Údolí', { status: 'pending' }),
];

describe('landing page', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = stubApi();
    api.refuse(getUserInfo, 401, 'auth.unauthorized');
    api.on(listContracts, { data: many });
    api.on(changeSession, { data: { authenticated: true, userUid: 'u', expiresAt: null } });
  });
  const open = (address = '/') => renderScreen(<LandingPage />, { address });
  const signIn = () => api.on(getUserInfo, { data: user });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Vyberte firmu' }));

  it('[ACC-110] [ACC-113] [ACC-116] shows a title, two doors and no warning', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Karty a kredit');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Spravovat firmu',
      'Registrovat firmu',
    ]);
    expect(screen.queryByText(/byli odhlášeni/)).toBeNull();
  });

  it('[ACC-040] [ACC-041] [ACC-042] [ACC-043] tells a prospect the terms of the contract', async () => {
    await open();
    expect(screen.getByText('Smlouva na dobu neurčitou, výpověď 3 měsíce')).toBeTruthy();
    expect(screen.getByText('Platba předem, žádný minimální měsíční kredit')).toBeTruthy();
  });

  it.each([
    ['unauthenticated', 'Z bezpečnostních důvodů jste byli odhlášeni. Pro pokračování se znovu přihlaste.', '[ACC-111]'],
    ['no_permission', 'Nemáte dostatečná oprávnění k zobrazení této stránky.', '[ACC-112]'],
  ])('the reason %s is told: %s %s', async (reason, text) => {
    const { router } = await open(`/?redirectReason=${reason}`);
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zavřít upozornění' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('[ACC-117] starts the sign-in for nobody', async () => {
    api.on(createSession, { data: { redirectUri: '#provider' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Přihlásit se' }));
    await waitFor(() => expect(window.location.hash).toBe('#provider'));
    expect(api.callsOf(createSession)[0]?.body).toEqual({ redirectUri: `${window.location.origin}/auth/redirect-login` });
    expect(sessionStorage.getItem('portal.session')).toContain('goIntoCompany=true');
  });

  it('[ACC-118] goes straight into the only contract', async () => {
    signIn();
    api.on(listContracts, { data: [record('c-1', 'Pekárna U Lípy s.r.o.')] });
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Vstoupit do portálu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(selectedCompany()).toEqual({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    expect(api.callsOf(changeSession)[0]?.body).toEqual({ companyUid: 'c-1' });
  });

  it('[ACC-119] [ACC-122] [ACC-129] [ACC-131] [ACC-132] [ACC-133] several contracts are chosen from, at once when the address asks', async () => {
    signIn();
    const { router } = await open('/?goIntoCompany=true');
    const contracts = await dialog();
    expect(await contracts.findByText('Pekárna U Lípy s.r.o.')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
    expect(contracts.getAllByText('IČO 99999994 · smlouva 90012846').length).toBe(3);
    const proceed = contracts.getByRole('button', { name: 'Pokračovat do portálu' });
    expect(proceed.getAttribute('aria-disabled')).toBe('true');
    expect(contracts.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, true, true, false]);
    await userEvent.click(contracts.getByRole('radio', { name: /Mlékárna/ }));
    await userEvent.click(contracts.getByRole('button', { name: 'Pokračovat do portálu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(selectedCompany()?.uid).toBe('c-4');
  });

  it('[ACC-123] [ACC-124] [ACC-130] [ACC-298] searches from three characters and draws when nothing is found', async () => {
    signIn();
    await open('/?goIntoCompany=true');
    const contracts = await dialog();
    await contracts.findByText('Mlékárna Údolí');
    api.on(listContracts, { data: [] });
    const before = api.callsOf(listContracts).length;
    await userEvent.type(contracts.getByRole('searchbox'), 'xy{Enter}');
    expect(api.callsOf(listContracts)).toHaveLength(before);
    await userEvent.type(contracts.getByRole('searchbox'), 'z{Enter}');
    expect(await contracts.findByText('Nic jsme nenašli')).toBeTruthy();
    expect(api.callsOf(listContracts).at(-1)?.query).toEqual({ search: 'xyz' });
  });

  it('returns to the screen that sent the reader here', async () => {
    signIn();
    api.on(listContracts, { data: [record('c-1', 'Pekárna U Lípy s.r.o.')] });
    const { router } = await open('/?redirectPath=%2Forders%2Fo-1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/o-1'));
  });

  it('[ACC-120] a single contract that cannot be entered directly opens the choice, which says why', async () => {
    signIn();
    const only = record('c-1', 'Nová firma s.r.o.', { status: 'inactive' });
    api.on(listContracts, { data: [{ ...only, contract: { ...only.contract, status: 'inactive' } }] });
    await open('/?goIntoCompany=true');
    const contracts = await dialog();
    expect(await contracts.findByText('Firma není aktivní, nelze do ní vstoupit.')).toBeTruthy();
    expect((contracts.getByRole('radio') as HTMLInputElement).disabled).toBe(true);
  });

  it('[F-213] somebody whose only company is closed reads whom to call and can go to its overview', async () => {
    signIn();
    const only = record('c-1', 'Tiskárna Havran s.r.o.', { status: 'inactive' });
    api.on(listContracts, { data: [{ ...only, contract: { ...only.contract, status: 'inactive' } }] });
    const { router } = await open('/?goIntoCompany=true');
    const contracts = await dialog();
    expect(await contracts.findByText('Firma Tiskárna Havran s.r.o. není aktivní.')).toBeTruthy();
    expect(contracts.getByRole('link', { name: /\+420/ })).toBeTruthy();
    await userEvent.click(contracts.getByRole('button', { name: 'Přejít na přehled' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(selectedCompany()?.uid).toBe('c-1');
  });

  it('[F-213] the one company of somebody is not asked for while it is being activated', async () => {
    signIn();
    const only = record('c-1', 'Mlékárna Údolí', { status: 'pending' });
    api.on(listContracts, { data: [{ ...only, contract: { ...only.contract, status: 'pending' } }] });
    const { router } = await open('/?goIntoCompany=true');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it.each([
    [() => api.refuse(getUserInfo, 500), 'Nepodařilo se zjistit, zda jste přihlášeni.'],
    [() => api.on(getUserInfo, { data: { ...user, uid: '' } }), 'Byla přijata neplatná přihlašovací data.'],
  ])('[F-213] [ACC-241] who cannot be told is not taken for nobody: %#', async (answer, words) => {
    answer();
    await open();
    const block = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]') ?? document.body;
    signIn();
    await userEvent.click(within(block).getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('the choice is made with the keyboard alone', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    signIn();
    const { router } = await open('/?goIntoCompany=true');
    const contracts = await dialog();
    await contracts.findByText('Mlékárna Údolí');
    await userEvent.type(contracts.getByRole('searchbox'), '{ArrowDown}');
    expect(document.activeElement).toBe(contracts.getByRole('radio', { name: /Pekárna/ }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect((contracts.getByRole('radio', { name: /Mlékárna/ }) as HTMLInputElement).checked).toBe(true));
    // What Enter does in a browser: the button belongs to the form from outside, which the simulated one does not know.
    const proceed = contracts.getByRole<HTMLButtonElement>('button', { name: 'Pokračovat do portálu' });
    act(() => proceed.form?.requestSubmit(proceed));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(selectedCompany()?.uid).toBe('c-4');
  });

  it('Escape closes the choice and nothing is chosen', async () => {
    signIn();
    await open('/?goIntoCompany=true');
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectedCompany()).toBeNull();
  });

  it('[ACC-218] a company lost meanwhile is not entered, the choice stays and says so', async () => {
    signIn();
    api.refuse(changeSession, 403, 'auth.access.denied');
    const { router } = await open('/?goIntoCompany=true');
    const contracts = await dialog();
    await userEvent.click(await contracts.findByRole('radio', { name: /Pekárna/ }));
    await userEvent.click(contracts.getByRole('button', { name: 'Pokračovat do portálu' }));
    expect(await contracts.findByText(/Do této firmy se nepodařilo vstoupit/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(selectedCompany()).toBeNull();
  });

  it('somebody without a company is led to the registration', async () => {
    signIn();
    api.on(listContracts, { data: [] });
    await open('/?goIntoCompany=true');
    const contracts = await dialog();
    expect(await contracts.findByText(/nepatří žádná firma/)).toBeTruthy();
    expect(contracts.getByRole('link', { name: 'Registrovat firmu' }).getAttribute('href')).toBe('/home/multibenefit');
  });

  it.each([
    ['sessionExpired', 'Vaše přihlášení vypršelo. Pro pokračování se prosím přihlaste znovu.', '[ACC-115] [ACC-215]'],
    ['unauthorized', 'K této stránce nemáte přístup. Přihlaste se prosím účtem, který ho má.', '[ACC-114]'],
  ])('the state %s is told by a toast, once: %s %s', async (name, text) => {
    const { router } = await open('/?redirectPath=%2Forders');
    await act(() => router.navigate({ to: '/', state: { [name]: true } }));
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(router.state.location.state).not.toHaveProperty(name));
  });

  it('[ACC-216] [ACC-217] the reasons are told in English too', async () => {
    await act(() => i18n.changeLanguage('en'));
    await open('/?redirectReason=unauthenticatedRedirect');
    expect(screen.getByText('For security reasons you were logged out. Log in again to continue')).toBeTruthy();
    cleanup();
    await open('/?redirectReason=noPermissionRedirect');
    expect(screen.getByText('You do not have sufficient permissions to view this page')).toBeTruthy();
    await act(() => i18n.changeLanguage('cs'));
  });

  it('[F-113] "Use another account" signs out here only and lets the identity provider ask who it is', async () => {
    signIn();
    api.on(endSession, { data: { redirectUri: null } });
    api.on(createSession, { data: { redirectUri: '#asked-anew' } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Použít jiný účet' }));
    expect(await screen.findByRole('button', { name: 'Přihlásit se' })).toBeTruthy();
    expect(api.callsOf(endSession)[0]?.query).toEqual({ globally: 'false' });
    await waitFor(() => expect(window.location.hash).toBe('#asked-anew'));
    expect(api.callsOf(createSession).map(({ body }) => body)).toMatchObject([{ otherAccount: true }]);
  });

  it.each(['//evil.example', '/\\evil.example', '%2f%2fevil.example', 'javascript:alert(1)', '/\u0009/evil.example'])(
    'an address that would lead away is ignored: %s',
    async (path) => {
      signIn();
      api.on(listContracts, { data: [record('c-1', 'Pekárna U Lípy s.r.o.')] });
      const { router } = await open(`/?redirectPath=${encodeURIComponent(path)}&goIntoCompany=true`);
      await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    },
  );

  it('a stored company that cannot be read is no company', async () => {
    localStorage.setItem('portal.selectedCompany', '{broken');
    sessionStorage.setItem('portal.session', '[[');
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(selectedCompany()).toBeNull();
  });

  it('[ACC-121] "Register company" leads to the start of the registration', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Začít registraci' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit'));
  });

  it('[ACC-128] the list of contracts is at most 300 px high and scrolls', () => {
    const css = readFileSync(`${process.cwd()}/web/src/features/access/contracts-dialog.module.css`, 'utf8');
    expect(/\.list \{[^}]*\}/.exec(css)?.[0]).toMatch(/max-height: 300px;[^]*overflow: auto;/);
  });
});
