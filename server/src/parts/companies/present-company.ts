import type { CompanyDetails } from '@portal/contract/companies/company';
import { PORTAL_SECTIONS, type PortalRole } from '@portal/domain/access/company-status';
import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { findCompany, listSignatories, type Company, type Signatory } from '../../store/companies/companies';
import { findContract, type Contract } from '../../store/companies/contracts';
import type { CompanyTx } from '../../store/engine/db';

interface CompanyParts {
  /** Of the person who asks. */
  role: PortalRole;
  company: Company;
  contract: Contract | undefined;
  signatories: Signatory[];
}

/** The company of the transaction as somebody with this role reads it; undefined when it is gone. */
export async function readCompanyDetails(tx: CompanyTx, role: PortalRole): Promise<CompanyDetails | undefined> {
  const company = await findCompany(tx);
  if (company === undefined) return undefined;
  const [contract, signatories] = [await findContract(tx), await listSignatories(tx)];
  return presentCompany({ role, company, contract, signatories });
}

/** CompanyDetails of section 19.7; `isSyncing`: a change waits for the provider's master system. */
function presentCompany({ role, company, contract, signatories }: CompanyParts): CompanyDetails {
  const { accessMode, cardRenewalPeriod } = company;
  const authorizedPersons = signatories;
  const isSyncing = (part: CompanyPart) => company.waitingParts.includes(part);
  return {
    role,
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
      isSyncing: isSyncing('companyInfo'),
    },
    contract: contract ?? null,
    authorizedPersons,
    billingAddress: { ...company.billingAddress, isSyncing: isSyncing('billingAddress') },
    hqAddress: company.hqAddress,
    bankAccount: presentBankAccount(company, isSyncing('bankAccount')),
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

/** A company has one account, so its uid is the company's own; without an account every part is empty (S-201, S-202). */
function presentBankAccount({ uid, bankAccount }: Company, isSyncing: boolean): CompanyDetails['bankAccount'] {
  const parts = bankAccount === null ? null : parseBankAccount(bankAccount);
  return {
    uid,
    accountPrefix: parts?.prefix ?? null,
    accountNumber: parts?.number ?? null,
    bankCode: parts?.bankCode ?? null,
    status: parts === null || isSyncing ? 'pending' : 'active',
    isSyncing,
  };
}

/** An empty list means everything is enabled and stays empty (ACC-S18). */
function presentSections({ portalSections }: Company): CompanyDetails['portalSections'] {
  return portalSections.length === 0 ? [] : PORTAL_SECTIONS.map((name) => ({ name, enabled: portalSections.includes(name) }));
}
