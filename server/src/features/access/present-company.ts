import type { CompanyDetails } from '@portal/contract/company';
import { PORTAL_SECTIONS } from '@portal/domain/access/company-status';
import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import type { Company, Signatory } from '../../store/companies';
import type { Contract } from '../../store/contracts';

interface CompanyParts {
  company: Company;
  contract: Contract | undefined;
  signatories: Signatory[];
}

/** CompanyDetails of section 19.7. The portal is the register of record here, so nothing is ever waiting to be synchronised. */
export function presentCompany({ company, contract, signatories }: CompanyParts): CompanyDetails {
  const { accessMode, cardRenewalPeriod } = company;
  const authorizedPersons = signatories;
  return {
    companyInfo: {
      uid: company.uid,
      status: company.status,
      accessMode,
      migration: company.migration,
      companyName: company.name,
      companyVATNumber: company.vatNumber,
      companyIdentificationNumber: company.identificationNumber,
      cardRenewalPeriod,
      authorizedPersons,
      isSyncing: false,
    },
    contract: contract ?? null,
    authorizedPersons,
    billingAddress: { ...company.billingAddress, isSyncing: false },
    hqAddress: company.hqAddress,
    bankAccount: presentBankAccount(company),
    invoicingEmail: company.invoicingEmails,
    walletOption: company.walletOption,
    dataCompletenessState: { initSetupAt: company.initSetupAt?.toISOString() ?? null, missingParts: company.missingParts },
    accessMode,
    companyOptions: {
      notifyCardsRenewals: { isEnabled: company.notifyCardRenewals },
      bulkCardsRenewals: { isEnabled: company.bulkCardRenewals },
    },
    portalSections: presentSections(company),
    cardRenewalPeriod,
  };
}

/** A company has one account, so its uid is the company's own; without an account every part is empty. */
function presentBankAccount({ uid, bankAccount }: Company): CompanyDetails['bankAccount'] {
  const parts = bankAccount === null ? null : parseBankAccount(bankAccount);
  return {
    uid,
    accountPrefix: parts?.prefix ?? null,
    accountNumber: parts?.number ?? null,
    bankCode: parts?.bankCode ?? null,
    status: parts === null ? 'pending' : 'active',
    isSyncing: false,
  };
}

/** An empty list means everything is enabled and stays empty (ACC-S18). */
function presentSections({ portalSections }: Company): CompanyDetails['portalSections'] {
  return portalSections.length === 0 ? [] : PORTAL_SECTIONS.map((name) => ({ name, enabled: portalSections.includes(name) }));
}
