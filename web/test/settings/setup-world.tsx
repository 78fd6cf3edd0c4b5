import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { updateCompanyInformation } from '@portal/contract/settings/billing';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import { listContactPersons } from '@portal/contract/settings/contact-persons';
import { listLocations } from '@portal/contract/settings/locations';
import { getTopUpMethod, getWallets, listProducts, saveTopUpMethod, saveWallets } from '@portal/contract/ordering/products';
import type { MissingPart } from '@portal/domain/access/company-status';
import type { SetupStep } from '@portal/domain/settings/first-setup';
import { czk } from '@portal/domain/money/money';
import { companyFixture } from '../session/company';
import { selectCompany } from '../../src/lib/session/selected-company';
import { listOf, stubApi } from '../api';
import { renderScreen } from '../screen';
import { clearToasts } from '../../src/ui/feedback/toast';
import { rowFixture } from './contact-person';
import { locationFixture } from './location';
import { FirstSetupPage } from '../../src/features/settings/first-setup/first-setup-page';
import { ContactPersonsStep } from '../../src/features/settings/first-setup/steps/contact-persons-step';
import { CreditsStep } from '../../src/features/settings/first-setup/steps/credits-step';
import { DeliveryAddressesStep } from '../../src/features/settings/first-setup/steps/delivery-addresses-step';
import { InvoiceEmailsStep } from '../../src/features/settings/first-setup/steps/invoice-emails-step';
import { WalletsStep } from '../../src/features/settings/first-setup/steps/wallets-step';

const wallets = (['flexi', 'health', 'freeTime'] as const).map((type, index) => ({
  uid: `w-${type}`,
  type,
  code: ({ flexi: 'FLEXI', health: 'HEALTH', freeTime: 'FREETIME' } as const)[type],
  name: type,
  isSelected: false,
  sortNumber: index + 1,
}));

/** A company as its setup finds it; `lacks` says what is missing from now on, as the server would. */
export function setupWorld() {
  vi.stubGlobal('innerWidth', 1400);
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  clearToasts();
  const api = stubApi();
  const lacks = (missingParts: MissingPart[], changes: Partial<CompanyDetails> = {}) =>
    api.on(getCompanyInformation, {
      data: companyFixture({
        invoicingEmail: missingParts.includes('invoicingEmail') ? [] : ['fakturace@pekarnaulipy.example'],
        walletOption: missingParts.includes('wallet') ? null : 'flexiOnly',
        dataCompletenessState: { initSetupAt: missingParts.length === 0 ? '2026-11-23T09:00:00Z' : null, missingParts },
        ...changes,
      }),
    });
  lacks(['location', 'invoicingEmail', 'credit', 'wallet']);
  api.on(listContactPersons, listOf([rowFixture({ portalUser: { status: 'admin', role: 'admin' } })]));
  api.on(listLocations, listOf([locationFixture()]));
  api.onPart(listProducts, listOf([{ code: '90C' as const, name: '90C', type: 'card' as const, active: true, services: [], fees: [] }]));
  api.on(getTopUpMethod, { data: { topUpMethod: 'notSet', defaultValue: null, updatedAt: null } });
  api.on(getWallets, { data: { walletOption: null, wallets } });
  api.on(getBasketTotal, { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } });
  api.on(updateCompanyInformation, { data: companyFixture() });
  api.on(saveTopUpMethod, ({ body }) => ({
    data: { defaultValue: null, updatedAt: '2026-11-23T09:00:00Z', ...(body as { topUpMethod: 'byDay' }) },
  }));
  api.on(saveWallets, { data: { walletOption: 'flexiOnly', wallets } });
  api.on(getConfiguration, ({ query }) => ({
    data: {
      namespaces: [
        {
          name: String((query.namespaces as string[])[0]),
          meta: { realm: 'test', timezone: 'Europe/Prague', locale: 'cs', flags: {}, providerVersion: '1' },
          values: { 'product.gastro.credit.optimal': 235 },
        },
      ],
    },
  }));
  return { api, lacks };
}

const BELOW = {
  'contact-persons': <ContactPersonsStep />,
  'delivery-addresses': <DeliveryAddressesStep />,
  'invoice-emails': <InvoiceEmailsStep />,
  credits: <CreditsStep />,
  wallets: <WalletsStep />,
} satisfies Record<SetupStep, unknown>;

/** The setup at a step, once a button of it is there. */
export async function openStep(step: SetupStep, button = 'Zpět') {
  const view = await renderScreen(<FirstSetupPage />, { address: `/home/wizard/${step}`, path: '/home/wizard', below: BELOW });
  await screen.findByRole('button', { name: button });
  return view;
}
