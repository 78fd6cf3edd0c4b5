import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSession, endSession, getSession, type AuthenticatedUser } from '@portal/contract/access/access';
import { i18n } from '../../lib/text/i18n';
import { userQuery } from '../../lib/session/session-queries';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import './session-warning';
import { SessionWatch } from './session-watch';

const START = new Date('2026-11-23T09:00:00Z');
const minutes = (n: number) => n * 60_000;
const user = { uid: 'u', email: 'a@b.example', firstName: 'Jana', lastName: 'Dvořáková' } as AuthenticatedUser;

describe('the end of a session', () => {
  let api: ReturnType<typeof stubApi>;
  /** When the server lets the session end. */
  let endsAt: number;
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    endsAt = START.getTime() + minutes(30);
    api = stubApi();
    const session = () => {
      const isOver = Date.now() >= endsAt;
      return { data: { authenticated: !isOver, userUid: isOver ? null : 'u', expiresAt: isOver ? null : new Date(endsAt).toISOString() } };
    };
    api.on(getSession, session);
    api.on(changeSession, () => {
      endsAt = Date.now() + minutes(30);
      return session();
    });
  });
  afterEach(() => vi.useRealTimers());

  const start = async () => {
    const opening = renderScreen(<SessionWatch />, { address: '/orders?x=1' });
    await vi.advanceTimersByTimeAsync(50);
    const view = await opening;
    view.queryClient.setQueryData(userQuery.queryKey, user);
    await pass(50);
    return view;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const warning = () => screen.queryByRole('dialog', { name: /budete odhlášeni/ });

  it('is announced two minutes before, with the time running', async () => {
    await start();
    await pass(minutes(27.9));
    expect(warning()).toBeNull();
    await pass(minutes(0.15));
    await pass(500);
    expect(screen.getByRole('dialog', { name: 'Za 2 minuty budete odhlášeni' })).toBeTruthy();
    const before = screen.getByRole('timer').textContent;
    await pass(5_000);
    expect(screen.getByRole('timer').textContent).not.toBe(before);
    await pass(minutes(1));
    expect(screen.getByRole('dialog', { name: 'Za minutu budete odhlášeni' })).toBeTruthy();
  });

  it('is put off by "stay signed in"', async () => {
    await start();
    await pass(minutes(28.5));
    fireEvent.click(screen.getByRole('button', { name: 'Zůstat v portálu' }));
    await pass(500);
    expect(api.callsOf(changeSession)[0]?.body).toEqual({});
    await pass(1_000);
    expect(warning()).toBeNull();
    await pass(minutes(27));
    expect(warning()).toBeNull();
    await pass(minutes(2));
    expect(warning()).not.toBeNull();
  });

  it('is put off by work in another tab: the server is asked before anybody is warned or signed out', async () => {
    const { router } = await start();
    endsAt += minutes(10);
    await pass(minutes(30));
    expect(warning()).toBeNull();
    await pass(minutes(8.5));
    expect(warning()).not.toBeNull();
    endsAt += minutes(20);
    await pass(15_000);
    expect(warning()).toBeNull();
    await pass(minutes(2));
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('[ACC-214] [ACC-215] forgets the person and leads to the landing page with the state that says so', async () => {
    const { router, queryClient } = await start();
    queryClient.setQueryData(['company', 'a', 'employees'], ['somebody']);
    await pass(minutes(30.2));
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.location.state).toMatchObject({ sessionExpired: true });
    expect(router.state.location.search).toEqual({ redirectPath: '/orders?x=1' });
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
    expect(queryClient.getQueryData(['company', 'a', 'employees'])).toBeUndefined();
  });

  it('comes also when nobody can be asked', async () => {
    const { router } = await start();
    api.refuse(getSession, 503, 'err.unavailable');
    await pass(minutes(30.5));
    expect(router.state.location.pathname).toBe('/');
  });

  it('signs out at once when asked to', async () => {
    api.on(endSession, { data: { redirectUri: null } });
    const { router } = await start();
    await pass(minutes(28.5));
    fireEvent.click(screen.getByRole('button', { name: 'Odhlásit se' }));
    await pass(500);
    expect(api.callsOf(endSession)[0]?.query).toEqual({ globally: 'false' });
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.location.state).not.toHaveProperty('sessionExpired');
  });

  it('cannot be put off beyond the longest session', async () => {
    await start();
    api.on(changeSession, () => ({ data: { authenticated: true, userUid: 'u', expiresAt: new Date(endsAt).toISOString() } }));
    await pass(minutes(28.5));
    fireEvent.click(screen.getByRole('button', { name: 'Zůstat v portálu' }));
    await pass(500);
    expect(screen.getByText(/Přihlášení už nejde prodloužit/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zůstat v portálu' })).toBeNull();
  });

  it('is counted on the clock of the server', async () => {
    const serverIsBehind = minutes(60);
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const response = await answered(...call);
      const headers = { Date: new Date(Date.now() - serverIsBehind).toUTCString() };
      const body = (await response.json()) as { data: { expiresAt: string | null } };
      if (body.data.expiresAt) body.data.expiresAt = new Date(Date.parse(body.data.expiresAt) - serverIsBehind).toISOString();
      return Response.json(body, { headers });
    });
    await start();
    await pass(minutes(27));
    expect(warning()).toBeNull();
    await pass(minutes(1.5));
    expect(warning()).not.toBeNull();
  });

  it('is told in English too', async () => {
    await i18n.changeLanguage('en');
    await start();
    await pass(minutes(28.5));
    expect(screen.getByRole('dialog', { name: 'You will be signed out in 2 minutes' })).toBeTruthy();
    await i18n.changeLanguage('cs');
  });
});
