import type { CompanyDetails } from '@portal/contract/companies/company';

const address = { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ' };

/** A company that is set up, as its main contact person sees it. */
export const companyFixture = (changes: Partial<CompanyDetails> = {}): CompanyDetails => ({
  role: 'admin',
  companyInfo: {
    uid: 'c-1',
    status: 'active',
    accessMode: 'standard',
    migration: 'done',
    companyName: 'Pekárna U Lípy s.r.o.',
    companyVATNumber: 'CZ99999994',
    companyIdentificationNumber: '99999994',
    cardRenewalPeriod: 2,
    authorizedPersons: [{ firstName: 'Tomáš', lastName: 'Lípa' }],
    isSyncing: false,
  },
  contract: { uid: 's-1', number: '90012846', status: 'active' },
  authorizedPersons: [{ firstName: 'Tomáš', lastName: 'Lípa' }],
  billingAddress: { ...address, uid: 'a-1', isSyncing: false },
  hqAddress: { ...address, uid: 'a-2' },
  bankAccount: { uid: 'b-1', accountPrefix: null, accountNumber: '2900123451', bankCode: '2010', status: 'active', isSyncing: false },
  invoicingEmail: ['fakturace@pekarnaulipy.example'],
  walletOption: 'multi',
  dataCompletenessState: { initSetupAt: '2026-01-01T00:00:00Z', missingParts: [] },
  accessMode: 'standard',
  companyOptions: { notifyCardsRenewals: { isEnabled: true }, bulkCardsRenewals: { isEnabled: true } },
  portalSections: [],
  cardRenewalPeriod: 2,
  ...changes,
});
