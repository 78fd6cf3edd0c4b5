import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSession, createSession, getSession, getUserInfo, type AuthenticatedUser } from '@portal/contract/access/access';
import { listCompanies } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import { cancelOnboarding, confirmOnboarding, getOnboardingStatus, type OnboardingState } from '@portal/contract/onboarding/onboarding';
import { keepFixture, onboardingFixture, verifiedFixture } from '../../../test/onboarding/registration';
import { onRefusal } from '../../lib/call/call';
import { selectedCompany } from '../../lib/session/selected-company';
import { clearToasts } from '../../ui/feedback/toast';
import { listOf, stubApi } from '../../../test/api';
import { createPortalClient } from '../portal-client';
import { Providers } from '../providers';
import { reactToRefusals } from '../session/react-to-refusals';
import { openPortal } from './router';

const BASE = '/home/multibenefit';
const started = onboardingFixture({ lastCompletedStep: 'start' });
const signed = verifiedFixture({ lastCompletedStep: 'signDocuments' });
const ID = started.onboardingId;
const user = { uid: 'u', email: 'pavel@truhlarstvi.example', firstName: 'Pavel', lastName: 'Kovařík' } as AuthenticatedUser;
const company = {
  uid: 'c',
  companyName: 'Truhlářství Kovařík s.r.o.',
  companyIdentificationNumber: '09900136',
  status: 'pending',
} as const;

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api = stubApi();
  api.onPart(getSession, { data: { authenticated: false, userUid: null, expiresAt: null } });
  api.onPart(getConfiguration, { data: { namespaces: [] } });
});
let close: () => void = () => undefined;
/** A portal that is over hears nothing of the next one's addresses. */
const leave = () => {
  cleanup();
  clearToasts();
  close();
};
afterEach(leave);

const signIn = () => {
  api.on(getUserInfo, { data: user });
  api.on(getSession, { data: { authenticated: true, userUid: 'u', expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
  api.onPart(listCompanies, listOf([{ ...company, contract: null }]));
};

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const queryClient = createPortalClient();
  const router = await openPortal({ queryClient }, window.location.pathname);
  onRefusal(reactToRefusals(router, queryClient));
  close = () => router.history.destroy();
  const view = await act(async () => render(<Providers router={router} queryClient={queryClient} />));
  return { router, queryClient, ...view, path: () => router.state.location.pathname };
}
type Opened = Awaited<ReturnType<typeof open>>;
const at = ({ path }: Opened, rest: string) => waitFor(() => expect(path()).toBe(`${BASE}${rest}`));
const stored = () => JSON.parse(localStorage.getItem('portal.onboarding') ?? 'null') as { status: OnboardingState } | null;
/** The code of a screen comes when it is needed, which may take a while here. */
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });

describe('the addresses of a registration', () => {
  it('[ONB-001] [ACC-015] [ACC-052] [ACC-121] the landing page leads to its base', async () => {
    const opened = await open('/');
    await userEvent.click(await screen.findByRole('link', { name: 'Začít registraci' }));
    await at(opened, '');
    expect(await heading(/Zaregistrujte firmu/)).toBeTruthy();
  });

  it.each([
    ['[ONB-002]', 'kalkulace', started, 'Vaše cena, spočítaná hned', 0],
    ['[ONB-003]', 'firemni-udaje', onboardingFixture(), /./, 1],
    ['[ONB-004]', 'smlouva', verifiedFixture(), /./, 2],
    ['[ONB-005]', 'registrace', signed, 'Smlouva je podepsaná', 3],
  ] as const)(
    '%s [ONB-009] [ONB-114] %s is a step, marked among the four, drawn of what the browser keeps',
    async (...[, step, state, title, place]) => {
      keepFixture(state);
      await open(`${BASE}/${step}`);
      expect(await heading(title)).toBeTruthy();
      const steps = within(screen.getByRole('navigation', { name: 'Kroky registrace' })).getAllByRole('listitem');
      const names = ['Kalkulace', 'Firemní údaje', 'Podpis dokumentů', 'Registrace'];
      expect(steps.map(({ textContent }) => names.find((name) => textContent?.includes(name)))).toEqual(names);
      expect(steps.map((item) => item.getAttribute('aria-current'))).toEqual(names.map((_, index) => (index === place ? 'step' : null)));
      expect(api.callsOf(getOnboardingStatus)).toEqual([]);
    },
  );

  it.each([
    [started, 'smlouva', '/kalkulace'],
    [started, 'registrace', '/kalkulace'],
    [onboardingFixture(), 'smlouva', '/firemni-udaje'],
    [verifiedFixture(), 'registrace', '/smlouva'],
    [verifiedFixture(), 'kalkulace', '/kalkulace'],
    [signed, 'kalkulace', '/registrace'],
    [signed, '', '/registrace'],
  ] as const)('[ONB-008] none is shown before its time, and only the last one once it is signed %#', async (state, asked, shown) => {
    keepFixture(state);
    const { path } = await open(`${BASE}/${asked}`);
    await waitFor(() => expect(path()).toBe(`${BASE}${shown}`));
  });

  it('[ONB-008] without a registration every step is the start', async () => {
    const { path } = await open(`${BASE}/smlouva`);
    await waitFor(() => expect(path()).toBe(BASE));
  });
});

describe('what is known of a registration', () => {
  it('[ONB-105] [ONB-110] [ONB-113] going from step to step asks for nothing again', async () => {
    localStorage.setItem('portal.onboarding', JSON.stringify({ onboardingId: ID, status: null }));
    api.on(getOnboardingStatus, { data: started });
    const opened = await open(`${BASE}/kalkulace`);
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat s touto cenou' }));
    await at(opened, '/firemni-udaje');
    expect(stored()?.status.lastCompletedStep).toBe('customiseOffer');
    await userEvent.click(await screen.findByRole('link', { name: 'Zpět' }));
    await at(opened, '/kalkulace');
    expect(api.callsOf(getOnboardingStatus)).toHaveLength(1);
  });

  it('[ONB-006] [ONB-S04] the mailed link goes on with it on another device, at the next step', async () => {
    api.on(getOnboardingStatus, { data: verifiedFixture() });
    const opened = await open(`${BASE}/chci-pokracovat/${ID}`);
    await at(opened, '/smlouva');
    expect(stored()).toMatchObject({ onboardingId: ID, status: { lastCompletedStep: 'verifyCompanyInformation' } });
  });

  it('[ONB-006] the mailed link asks anew, also where it began', async () => {
    keepFixture(started);
    api.on(getOnboardingStatus, { data: verifiedFixture() });
    await at(await open(`${BASE}/chci-pokracovat/${ID}`), '/smlouva');
    expect(api.callsOf(getOnboardingStatus)).toHaveLength(1);
  });

  it.each([
    ['[ONB-054]', 404, 'onboardingNotFound', 'Registraci jsme nenašli.'],
    ['[ONB-054]', 404, 'err.notFound', 'Registraci jsme nenašli.'],
    ['[ONB-055]', 409, 'onboardingCancelled', 'Registrace byla zrušena.'],
    ['[ONB-056]', 409, 'alreadyRegistered', 'Firma už je zaregistrována.'],
  ] as const)('%s the mailed link of %s %s says so and leaves another registration alone', async (...[, status, code, title]) => {
    keepFixture({ ...started, onboardingId: '0b1c2f3e-8f3a-4c55-9a10-2f8f6f0f7a0b' });
    api.refuse(getOnboardingStatus, status, code);
    const opened = await open(`${BASE}/chci-pokracovat/${ID}`);
    expect(await heading(title)).toBeTruthy();
    expect(stored()).not.toBeNull();
    expect(opened.path()).toContain('chci-pokracovat');
  });

  it.each([
    ['[ONB-168]', 409, 'alreadyRegistered', 'Firma už je zaregistrována.'],
    ['[ONB-169]', 409, 'onboardingCancelled', 'Registrace byla zrušena.'],
    ['[ONB-170]', 404, 'onboardingNotFound', 'Registraci jsme nenašli.'],
  ] as const)('%s a stored one that is over (%s %s) takes the screen until it is forgotten', async (...[, status, code, title]) => {
    localStorage.setItem('portal.onboarding', JSON.stringify({ onboardingId: ID, status: null }));
    api.refuse(getOnboardingStatus, status, code);
    const opened = await open(`${BASE}/firemni-udaje`);
    expect(await heading(title)).toBeTruthy();
    expect(screen.getAllByText(/podpora@benefity\.example/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('navigation', { name: 'Kroky registrace' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Začít znovu' }));
    await at(opened, '');
    expect(await heading(/Zaregistrujte firmu/)).toBeTruthy();
    expect(localStorage.getItem('portal.onboarding')).toBeNull();
  });

  it('[ONB-171] an answer no screen can be drawn of is a mistake of ours', async () => {
    localStorage.setItem('portal.onboarding', JSON.stringify({ onboardingId: ID, status: null }));
    const { lastCompletedStep: _step, ...rest } = started;
    api.onPart(getOnboardingStatus, { data: rest });
    await open(`${BASE}/kalkulace`);
    expect(await heading('Registraci nejde zobrazit')).toBeTruthy();
  });

  it('[ONB-172] any other failure may be over in a moment', async () => {
    localStorage.setItem('portal.onboarding', JSON.stringify({ onboardingId: ID, status: 'nonsense' }));
    api.refuse(getOnboardingStatus, 500);
    await open(`${BASE}/kalkulace`);
    expect(await heading('Registraci teď nejde načíst')).toBeTruthy();
    api.on(getOnboardingStatus, { data: started });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await heading('Vaše cena, spočítaná hned')).toBeTruthy();
  });
});

describe('giving a registration up', () => {
  const cancel = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Zrušit registraci' }));
    const question = await screen.findByRole('dialog', { name: 'Zrušit registraci firmy?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Zrušit registraci' }));
  };

  it('[ONB-029] [ONB-102] [ONB-112] [ONB-174] is asked first, then the browser forgets it', async () => {
    keepFixture(started);
    api.on(cancelOnboarding, { data: { onboardingId: ID, cancelledAt: '2026-11-23T08:00:00.000Z' } });
    const opened = await open(`${BASE}/kalkulace`);
    await cancel();
    await at(opened, '');
    expect(await screen.findByText('Registrace byla zrušena.')).toBeTruthy();
    expect(api.callsOf(cancelOnboarding).map(({ body }) => body)).toEqual([{ companyIdentificationNumber: '09900136' }]);
    expect(localStorage.getItem('portal.onboarding')).toBeNull();
  });

  it('[ONB-173] one that another tab has given up is forgotten with a warning', async () => {
    keepFixture(started);
    api.refuse(cancelOnboarding, 409, 'onboardingCancelled');
    const opened = await open(`${BASE}/kalkulace`);
    await screen.findByRole('button', { name: 'Zrušit registraci' });
    // The other tab has emptied the storage they share.
    localStorage.removeItem('portal.onboarding');
    await cancel();
    await at(opened, '');
    expect(await screen.findByText('Registrace už byla zrušena dříve.')).toBeTruthy();
  });

  it('is not offered once it is signed', async () => {
    keepFixture(signed);
    await open(`${BASE}/registrace`);
    expect(await heading('Smlouva je podepsaná')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zrušit registraci' })).toBeNull();
  });
});

describe('the end of a registration', () => {
  const record = { company, contract: { number: '2026000017', status: 'init' } } as const;
  const finish = async () => userEvent.click(await screen.findByRole('button', { name: 'Ověřit a dokončit' }));

  it('[ONB-049] [ONB-S31] asks for a sign-in that leads back here', async () => {
    keepFixture(signed);
    api.on(createSession, { data: { redirectUri: '#away' } });
    await open(`${BASE}/registrace`);
    expect(await screen.findByText(/Pro dokončení se přihlaste/)).toBeTruthy();
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Přihlásit se' }));
    await waitFor(() => expect(window.location.hash).toBe('#away'));
    expect(JSON.parse(sessionStorage.getItem('portal.session') ?? '')).toEqual({ redirectPath: `${BASE}/registrace` });
  });

  it('[ONB-007] [ONB-050] [ONB-051] [ONB-108] [ONB-109] finishing it chooses the new company, and its screen leads into the portal', async () => {
    keepFixture(signed);
    signIn();
    api.onPart(confirmOnboarding, { data: { assignedContract: record } });
    api.onPart(changeSession, { data: {} });
    const opened = await open(`${BASE}/registrace`);
    await finish();
    await at(opened, '/dokonceno/c');
    expect(await heading('Vítejte! Registrace je dokončena.')).toBeTruthy();
    expect(selectedCompany()).toEqual({ uid: 'c', companyIdentificationNumber: '09900136' });
    expect(localStorage.getItem('portal.onboarding')).toBeNull();
    expect(api.callsOf(confirmOnboarding).map(({ path }) => path)).toEqual([`/api/onboarding/${ID}/confirm`]);
    await userEvent.click(screen.getByRole('button', { name: 'Do portálu' }));
    await waitFor(() => expect(opened.path()).not.toContain('multibenefit'));
  });

  it('says why it was not finished, where it is tried again', async () => {
    keepFixture(signed);
    signIn();
    api.refuse(confirmOnboarding, 500);
    await open(`${BASE}/registrace`);
    await finish();
    expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo dokončit');
    expect(stored()).not.toBeNull();
  });

  it('[ONB-168] somebody else was faster', async () => {
    keepFixture(signed);
    signIn();
    api.refuse(confirmOnboarding, 409, 'alreadyRegistered');
    await open(`${BASE}/registrace`);
    await finish();
    expect(await heading('Firma už je zaregistrována.')).toBeTruthy();
  });

  it('[ONB-167] a session that is over leads to the landing page, and back after the sign-in', async () => {
    keepFixture(signed);
    signIn();
    api.refuse(confirmOnboarding, 401, 'auth.session.invalid');
    const opened = await open(`${BASE}/registrace`);
    await finish();
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(opened.router.state.location.search).toMatchObject({ redirectReason: 'unauthenticated', redirectPath: `${BASE}/registrace` });
    expect(stored()).not.toBeNull();
  });

  it('[ONB-S32] the last screen is shown to nobody else', async () => {
    signIn();
    const opened = await open(`${BASE}/dokonceno/somebody-elses`);
    await waitFor(() => expect(opened.router.state.location).toMatchObject({ pathname: '/', search: { redirectReason: 'no_permission' } }));
  });
});

describe('an unfinished registration', () => {
  const TEXT = 'Máte rozpracovanou registraci firmy.';

  it('[ONB-122] [ONB-123] is announced once in a tab, and the toast leads to it', async () => {
    keepFixture(started);
    const opened = await open('/');
    expect(await screen.findByText(TEXT)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
    await at(opened, '/kalkulace');
    leave();
    await open('/');
    expect(await heading(/./)).toBeTruthy();
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it.each([`${BASE}/kalkulace`, '/auth/redirect-login?error=access_denied'])(
    '[ONB-124] is not announced on its own way: %s',
    async (address) => {
      keepFixture(started);
      await open(address);
      expect(await heading(/./)).toBeTruthy();
      expect(screen.queryByText(TEXT)).toBeNull();
      expect(sessionStorage.getItem('portal.onboardingToastShown')).toBeNull();
    },
  );

  it('[ONB-125] is announced for ten seconds', async () => {
    keepFixture(started);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await open('/');
    expect(await screen.findByText(TEXT)).toBeTruthy();
    const [hide] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 10_000) ?? [];
    expect(hide).toBeTypeOf('function');
    act(() => (hide as () => void)());
    expect(screen.queryByText(TEXT)).toBeNull();
    timers.mockRestore();
  });
});
