import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession, getUserInfo, listContracts, type ContractRecord } from '@portal/contract/access';
import { selectedCompany } from '../../lib/selected-company';
import { stubApi } from '../../test-api';
import { renderScreen } from '../../test-screen';
import { LandingPage } from './landing-page';

const user = {
  uid: 'u',
  email: 'jana@pekarna.example',
  firstName: 'Jana',
  middleName: null,
  lastName: 'Dvořáková',
  locale: null,
  phoneNumber: null,
};
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

  it('[ACC-123] [ACC-124] [ACC-130] searches from three characters and draws when nothing is found', async () => {
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
});
