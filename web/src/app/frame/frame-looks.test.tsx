import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserInfo, getSession } from '@portal/contract/access/access';
import { getCompanyInformation, listCompanies, type CompanyListItem } from '@portal/contract/companies/company';
import { listEmployees } from '@portal/contract/employees/employees';
import { companyFixture } from '../../../test/session/company';
import { selectCompany } from '../../lib/session/selected-company';
import { userFixture } from '../../../test/session/user';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { Page } from '../../ui/page/page';
import { Tabs } from '../../ui/page/tabs';
import { CompanyButton } from '../menu/company-button';
import { NotFound } from '../guard/not-found';

const company: CompanyListItem = {
  uid: 'c-1',
  companyName: 'Pekárna U Lípy s.r.o.',
  companyIdentificationNumber: '99999994',
  status: 'active',
  contract: null,
};
const shown = { name: 'Pekárna U Lípy s.r.o.', identificationNumber: '99999994', contractNumber: null };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  api.on(getSession, { data: { authenticated: true, userUid: 'u', expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
  api.on(getUserInfo, { data: userFixture });
  api.on(getCompanyInformation, { data: companyFixture() });
  api.on(listCompanies, listOf([company]));
  const { meta } = listOf([]);
  api.onPart(listEmployees, { data: [], meta: { ...meta, totalRecords: 1158 } });
});

describe('the company in the header', () => {
  it('[L-08] is a button where another can be chosen', async () => {
    await renderScreen(<CompanyButton company={shown} onClick={vi.fn<() => void>()} />);
    expect(screen.getByRole('button', { name: /Pekárna U Lípy.*Změnit firmu/ })).toBeTruthy();
  });

  it('[L-08] is none where it would do nothing', async () => {
    await renderScreen(<CompanyButton company={shown} onClick={null} />);
    expect(screen.getByText('Pekárna U Lípy s.r.o.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an address that leads nowhere', () => {
  it('[L-08] [L-01] keeps the menu of who works for a company, with the number of its people and the way to help', async () => {
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    await renderScreen(<NotFound />);
    const menu = within(await screen.findByRole('navigation', { name: 'Hlavní nabídka' }));
    expect(screen.getByRole('heading', { name: 'Stránka neexistuje' })).toBeTruthy();
    expect(menu.getByRole('link', { name: /Přehled objednávek/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nápověda' }).getAttribute('href')).toBe('/faq');
    expect(screen.queryByRole('button', { name: /Změnit firmu/ })).toBeNull();
  });

  it('[L-08] stands in the plain frame for anybody else', async () => {
    api.onPart(getSession, { data: { authenticated: false, userUid: null, expiresAt: null } });
    await renderScreen(<NotFound />);
    expect(screen.getByRole('heading', { name: 'Stránka neexistuje' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Hlavní nabídka' })).toBeNull();
  });
});

it('[L-08] each tab of a page has a title of its own in the browser', async () => {
  const tabs = (
    <Tabs
      label="Objednávky"
      tabs={[
        { link: { to: '/orders' }, label: 'Přehled' },
        { link: { to: '/orders/card-shipments' }, label: 'Zásilky', count: 2 },
      ]}
    />
  );
  await renderScreen(
    <Page title="Objednávky" tabs={tabs}>
      x
    </Page>,
    { address: '/orders/card-shipments' },
  );
  await waitFor(() => expect(document.title).toMatch(/^Zásilky – Objednávky – /));
});
