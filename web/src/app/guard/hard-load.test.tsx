import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { getSession, getUserInfo } from '@portal/contract/access/access';
import { getCompanyInformation, listCompanies } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import type { RouteShape } from '@portal/contract/endpoint';
import { companyFixture } from '../../../test/session/company';
import { selectCompany } from '../../lib/session/selected-company';
import { userFixture } from '../../../test/session/user';
import { listOf, stubApi } from '../../../test/api';
import { createPortalClient } from '../portal-client';
import { Providers } from '../providers';
import { openPortal } from '../routes/router';

const company = { uid: 'c-1', companyName: 'Pekárna', companyIdentificationNumber: '99999994', status: 'active', contract: null } as const;

let api: ReturnType<typeof stubApi>;
const answerAll = () => {
  api.on(getSession, { data: { authenticated: true, userUid: 'u', expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
  api.on(getUserInfo, { data: userFixture });
  api.on(listCompanies, listOf([company]));
  api.on(getCompanyInformation, { data: companyFixture() });
  api.on(getConfiguration, { data: { namespaces: [] } });
};
beforeEach(() => {
  api = stubApi();
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  answerAll();
});

async function load(address: string) {
  window.history.replaceState(null, '', address);
  const queryClient = createPortalClient();
  const router = await openPortal({ queryClient }, window.location.pathname);
  await act(async () => render(<Providers router={router} queryClient={queryClient} />));
  return router;
}

/** The code of a frame and of a screen comes when it is needed. */
const LOADED = { timeout: 15_000 };

const FIRST_CALLS: readonly [what: string, call: RouteShape, header: string][] = [
  ['who is signed in', getUserInfo, 'Benefity'],
  ['their companies', listCompanies, 'Jana Dvořáková'],
  ['the company', getCompanyInformation, 'Jana Dvořáková'],
];

it.each(FIRST_CALLS)(
  '[F-007] [L-08] without %s a loaded address says so in the frame, and stays until it can be read',
  async (...given) => {
    const [, refused, said] = given;
    api.refuse(refused, 503);
    const router = await load('/orders?filter[isOwed]=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nepodařilo se spojit se serverem.' }, LOADED)).toBeTruthy();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: /úvodní stránka/ })).toBeTruthy();
    expect(await header.findAllByText(said, {}, LOADED)).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Ochrana osobních údajů' })).toBeTruthy();
    answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('navigation', { name: 'Hlavní nabídka' }, LOADED)).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/orders', search: { filter: { isOwed: '1' } } });
  },
);
