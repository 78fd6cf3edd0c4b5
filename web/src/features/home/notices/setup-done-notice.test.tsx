import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getRegistration } from '@portal/contract/onboarding/registration';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import { companyFixture } from '../../../../test/session/company';
import { i18n } from '../../../lib/text/i18n';
import { selectCompany } from '../../../lib/session/selected-company';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { HomePage } from '../home-page';

const { companyInfo } = companyFixture();
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getRegistration, { data: null });
});
const company = (status: CompanyStatus, initSetupAt: string | null = '2026-11-23T09:00:00Z') =>
  api.on(getCompanyInformation, {
    data: companyFixture({
      companyInfo: { ...companyInfo, status },
      dataCompletenessState: { initSetupAt, missingParts: initSetupAt === null ? ['wallet'] : [] },
    }),
  });
const open = (search = '?redirectReason=wizardCompleted') => renderScreen(<HomePage />, { address: `/home${search}` });
const notice = () => screen.findByText(/^(Nastavení je hotové|Setup complete)/);

describe('home after the first setup', () => {
  it.each([
    ['cs', 'active', 'Nastavení je hotové, můžete objednávat.'],
    ['cs', 'pending', 'Nastavení je hotové. Jakmile firmu aktivujeme, můžete objednávat.'],
    ['cs', 'init', 'Nastavení je hotové. Jakmile firmu aktivujeme, můžete objednávat.'],
    ['en', 'active', 'Setup complete, you can order now.'],
    ['en', 'inactive', 'Setup complete. You can order once the company is activated.'],
  ] as const)('[HOME-010] [HOME-011] [WIZ-029] says so in %s to a company that is %s', async (language, status, sentence) => {
    await i18n.changeLanguage(language);
    company(status);
    await open();
    expect((await notice()).parentElement?.textContent.trim()).toBe(sentence);
    await i18n.changeLanguage('cs');
  });

  it('closed, it is out of the address', async () => {
    company('active');
    const { router } = await open();
    await notice();
    await userEvent.click(screen.getByRole('button', { name: 'Zavřít oznámení' }));
    await waitFor(() => expect(screen.queryByText(/^Nastavení je hotové/)).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('an address alone finishes no setup', async () => {
    company('active', null);
    await open();
    expect(await screen.findByText('Poradíme vám s objednávkou i platbou')).toBeTruthy();
    expect(screen.queryByText(/^Nastavení je hotové/)).toBeNull();
  });

  it('[HOME-013] before it there are the header and help, whatever the status; no notice but the banner of the frame', async () => {
    company('pending', null);
    await open('');
    expect(await screen.findByText('Poradíme vám s objednávkou i platbou')).toBeTruthy();
    expect(screen.queryByText('Firma se právě aktivuje.')).toBeNull();
    expect(screen.queryAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Nová objednávka' })).toBeNull();
  });
});
