import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '@portal/contract/access/access';
import { getInvitation, type InvitationDetail } from '@portal/contract/access/invitations';
import { i18n } from '../../lib/text/i18n';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { InvitationPage } from './invitation-page';

const KEY = 'Zm9v-_YmFy';
const invitation: InvitationDetail['invitation'] = {
  invitationKey: KEY,
  role: 'user',
  company: { name: 'Pekárna U Lípy s.r.o.' },
  contactPerson: { firstName: 'Lenka', lastName: 'Horáková', email: 'lenka@pekarna.example' },
  expiresAt: '2026-11-30T09:41:00.000Z',
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  sessionStorage.clear();
  api = stubApi();
});
const open = (query = `?invitationKey=${KEY}`) => renderScreen(<InvitationPage />, { address: `/invitation${query}` });
const failure = () => screen.findByRole('heading', { name: 'Pozvánku nelze použít' });

describe('the invitation page', () => {
  it('[ACC-061] [ACC-140] [ACC-143] [ACC-144] looks the key up and shows what one is invited to', async () => {
    api.on(getInvitation, { data: { invitation } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Pozvánka do portálu', level: 1 })).toBeTruthy();
    for (const text of [
      'Byli jste pozváni ke správě benefitů',
      'Pekárna U Lípy s.r.o.',
      'Lenka Horáková',
      'lenka@pekarna.example',
      '30.11.2026 10:41',
      'Pokračujte přihlášením, nebo si vytvořte nový účet.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(api.callsOf(getInvitation).map(({ path }) => path)).toEqual([`/api/auth/invitation/${KEY}`]);
  });

  it.each([
    ['[ACC-002] [ACC-159]', 'admin', 'Hlavní'],
    ['[ACC-003] [ACC-158]', 'user', 'Standardní'],
  ] as const)('%s the role %s is called %s', async (...[, role, name]) => {
    api.on(getInvitation, { data: { invitation: { ...invitation, role } } });
    await open();
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByText(role)).toBeNull();
  });

  it('[ACC-144] leaves the company out when its name is not known', async () => {
    api.on(getInvitation, { data: { invitation: { ...invitation, company: { name: null }, contactPerson: null } } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Pozvánka do portálu' })).toBeTruthy();
    expect(screen.queryByText('Firma')).toBeNull();
  });

  it('[ACC-141] says that it is loading', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await open();
    expect((await screen.findByText('Načítáme…')).closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[ACC-145] [ACC-146] [ACC-205] [ACC-206] [ACC-244] goes on to the sign-in with the key kept', async () => {
    api.on(getInvitation, { data: { invitation } });
    api.on(createSession, { data: { redirectUri: '#away' } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    await waitFor(() => expect(window.location.hash).toBe('#away'));
    expect(JSON.parse(sessionStorage.getItem('portal.session') ?? '')).toEqual({
      invitationKey: KEY,
      redirectPath: '/invitation-complete',
    });
    expect(api.callsOf(createSession).map(({ body }) => body)).toEqual([expect.not.objectContaining({ otherAccount: true })]);
    expect(api.callsOf(createSession).map(({ body }) => body)).toMatchObject([{ invitationKey: KEY }]);
  });

  it('[F-113] goes on with another account than the one the identity provider remembers', async () => {
    api.on(getInvitation, { data: { invitation } });
    api.on(createSession, { data: { redirectUri: '#another' } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Přihlásit se jiným účtem' }));
    await waitFor(() => expect(window.location.hash).toBe('#another'));
    expect(api.callsOf(createSession).map(({ body }) => body)).toMatchObject([{ invitationKey: KEY, otherAccount: true }]);
  });

  it('says when the sign-in cannot be started', async () => {
    api.on(getInvitation, { data: { invitation } });
    api.refuse(createSession, 502, 'err.upstream');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo spustit');
  });

  it('[ACC-142] [ACC-166] [ACC-167] says that the link opens nothing', async () => {
    api.refuse(getInvitation, 404, 'user.invitationNotExists');
    await open();
    expect(await failure()).toBeTruthy();
    expect(screen.getByText('Odkaz je neplatný, vypršel nebo už byl použit.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na úvodní stránku' }).getAttribute('href')).toBe('/');
  });

  it.each(['', '?invitationKey=', '?invitationKey=%20', '?invitationKey[]=a&invitationKey[]=b'])(
    '[ACC-142] asks nothing without a key: %j',
    async (query) => {
      await open(query);
      expect(await failure()).toBeTruthy();
      expect(api.calls).toEqual([]);
    },
  );

  it.each([
    ['ACC-162', 'user.alreadyAssignedCompany', 'K této firmě už máte přístup.'],
    ['ACC-163', 'user.alreadyAssignedMasterAccess', 'Firma už má hlavní přístup přiřazený.'],
    ['ACC-164', 'user.invitationAccepted', 'Pozvánka už byla použita.'],
    ['ACC-165', 'user.invitationExpired', 'Platnost pozvánky vypršela. Požádejte o novou toho, kdo vám ji poslal.'],
  ])('[%s] tells a signed-in reader the reason %s', async (_id, code, text) => {
    api.refuse(getInvitation, 409, code);
    await open();
    expect(await failure()).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('offers another try when the server cannot be asked', async () => {
    api.refuse(getInvitation, 503, 'err.unavailable');
    await open();
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    expect(screen.queryByText(/vypršel/)).toBeNull();
    api.on(getInvitation, { data: { invitation } });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Pozvánka do portálu' })).toBeTruthy();
  });

  it('says that there were too many attempts', async () => {
    api.refuse(getInvitation, 429, 'err.tooManyRequests');
    await open();
    expect(await screen.findByText(/Požadavků bylo v/)).toBeTruthy();
  });

  it('speaks English', async () => {
    await i18n.changeLanguage('en');
    api.on(getInvitation, { data: { invitation } });
    await open();
    expect(await screen.findByText('You have been invited to manage benefits')).toBeTruthy();
    await i18n.changeLanguage('cs');
  });
});
