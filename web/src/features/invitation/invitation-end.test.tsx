import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getUserInfo } from '@portal/contract/access/access';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { selectCompany } from '../../lib/session/selected-company';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { AlreadyAssignedPage } from './already-assigned-page';
import { InvitationCompletePage } from './invitation-complete-page';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  localStorage.clear();
  selectCompany(null);
  api = stubApi();
  const names = { firstName: 'Lenka', middleName: null, lastName: 'Horáková', locale: null, phoneNumber: null };
  api.on(getUserInfo, { data: { uid: 'u', email: 'lenka@pekarna.example', ...names } });
});

describe('an accepted invitation', () => {
  const open = () => renderScreen(<InvitationCompletePage />, { address: '/invitation-complete' });

  it('[ACC-062] [ACC-147] [ACC-148] [ACC-149] greets by name, congratulates, names the company and leads home', async () => {
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '27000001' });
    api.on(getCompanyInformation, { data: { companyInfo: { companyName: 'Pekárna U Lípy s.r.o.' } } as CompanyDetails });
    const { router } = await open();
    expect(await screen.findByRole('heading', { name: 'Vítejte, Lenka Horáková!', level: 1 })).toBeTruthy();
    expect(screen.getByText('Gratulujeme, nyní spravujete firmu')).toBeTruthy();
    expect(screen.getByText('Pekárna U Lípy s.r.o.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Pokračovat' }));
    expect(router.state.location.pathname).toBe('/home');
  });

  it('[ACC-149] leaves the company out when none is chosen', async () => {
    await open();
    expect(await screen.findByText('Gratulujeme, pozvánka je přijatá.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pokračovat' }).getAttribute('href')).toBe('/home');
  });

  it('leaves the company out when it cannot be read', async () => {
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '27000001' });
    api.refuse(getCompanyInformation, 503, 'err.unavailable');
    await open();
    expect(await screen.findByText('Gratulujeme, pozvánka je přijatá.')).toBeTruthy();
  });
});

describe('an account that has access already', () => {
  it('[ACC-063] [ACC-150] learns it and goes on to the landing page', async () => {
    const { router } = await renderScreen(<AlreadyAssignedPage />, { address: '/invitation-already-assigned-company' });
    expect(await screen.findByRole('heading', { name: 'Tento účet už je přiřazen k firmě', level: 1 })).toBeTruthy();
    expect(screen.getByText(/Použijte jiné přihlášení/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Pokračovat na úvodní stránku' }));
    expect(router.state.location.pathname).toBe('/');
  });
});
