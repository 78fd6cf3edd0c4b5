import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateCompanyInformation } from '@portal/contract/settings/billing';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { readCompanyRegisters, type CompanyRegisters } from '@portal/contract/companies/company-registers';
import { companyFixture } from '../../../../../test/session/company';
import { selectCompany } from '../../../../lib/session/selected-company';
import { stubApi } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import { BillingPage } from '../billing-page';

const SUBJECT = {
  companyName: 'Pekárna a cukrárna U Lípy s.r.o.',
  companyVATNumber: 'CZ99999994',
  street: 'Lipová',
  streetNumber: '14',
  city: 'Kolín',
  postcode: '28002',
  isInLiquidation: false,
  endedOn: null,
};
const FOUND: CompanyRegisters = {
  business: 'found',
  subject: SUBJECT,
  vat: 'found',
  payer: { isUnreliable: false, isAccountPublished: false },
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getCompanyInformation, { data: companyFixture() });
});
const answer = (change: Partial<CompanyRegisters> = {}) => api.on(readCompanyRegisters, { data: { ...FOUND, ...change } });
const open = (block = 'company') => renderScreen(<BillingPage />, { address: `/settings/billing?edit=${block}` });
const register = async () => within(await screen.findByRole('region', { name: 'Registr ARES' }));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('comparison with the register', () => {
  it('what differs is taken over and can be put back; what does not is said', async () => {
    answer();
    await open();
    const box = await register();
    expect(await box.findByText('beze změny')).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Převzít z registru: Název firmy' }));
    expect((await field('Název firmy')).value).toBe('Pekárna a cukrárna U Lípy s.r.o.');
    await userEvent.click(box.getByRole('button', { name: 'Vrátit: Název firmy' }));
    expect((await field('Název firmy')).value).toBe('Pekárna U Lípy s.r.o.');
    expect(box.getByText('Spolehlivý plátce DPH.')).toBeTruthy();
    expect(box.getByText(/^Bankovní účet firmy není mezi zveřejněnými/)).toBeTruthy();
  });

  it('the seat fills the whole billing address', async () => {
    answer();
    await open('address');
    await userEvent.click(await (await register()).findByRole('button', { name: 'Převzít z registru: Sídlo' }));
    expect(screen.getByDisplayValue('14')).toBeTruthy();
  });

  it.each([
    ['outage', () => answer({ business: 'unavailable', subject: null, vat: 'unavailable', payer: null })],
    ['failed call', () => api.refuse(readCompanyRegisters, 500)],
  ])('an %s is said with a way to ask again, and the form saves without it', async (_case, fail) => {
    fail();
    api.on(updateCompanyInformation, () => ({ data: companyFixture() }));
    await open();
    const box = await register();
    expect(await box.findByText(/^Registr ARES teď neodpovídá/)).toBeTruthy();
    expect(box.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
    await userEvent.type(await field('Název firmy'), ' X');
    await userEvent.click(screen.getByRole('button', { name: 'Uložit údaje' }));
    await waitFor(() => expect(api.callsOf(updateCompanyInformation)).toHaveLength(1));
  });

  it('a company the register does not know, or that has ended, is said', async () => {
    answer({ subject: { ...SUBJECT, endedOn: '2026-10-01' } });
    await open();
    expect(await (await register()).findByText(/^Podle registru firma zanikla/)).toBeTruthy();
  });
});
