import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSession, getUserInfo } from '@portal/contract/access/access';
import { getConfiguration } from '@portal/contract/content/configuration';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { userFixture } from '../../../test/session/user';
import { stubApi } from '../../../test/api';
import { createPortalClient } from '../portal-client';
import { Providers } from '../providers';
import { openPortal } from './router';

it('[DESK-006] a page that began at the portal, as after signing in, goes on to the desk', async () => {
  const api = stubApi();
  api.on(getSession, { data: { authenticated: true, userUid: 'u', expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
  api.on(getUserInfo, { data: userFixture });
  api.on(getConfiguration, { data: { namespaces: [] } });
  api.refuse(getDeskSession, 403, 'auth.access.denied');
  window.history.replaceState(null, '', '/no-such-page');
  const queryClient = createPortalClient();
  const router = await openPortal({ queryClient }, window.location.pathname);
  await act(async () => render(<Providers router={router} queryClient={queryClient} />));
  expect(await screen.findByRole('heading', { level: 1, name: 'Stránka neexistuje' })).toBeTruthy();
  await act(async () => router.history.replace('/provider'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pult je pro pracovníky poskytovatele' })).toBeTruthy();
});
