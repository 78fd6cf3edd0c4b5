import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { AccessMode, CompanyStatus, MissingPart, PortalSection } from '@portal/domain/access/company-status';
import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import type { CompanyTx } from '../engine/db';

/** Addresses of a company as `companies.hq_address` and `billing_address` keep them. */
export interface CompanyAddress {
  uid: string;
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  country: string;
}

export interface Company {
  uid: CompanyUid;
  name: string;
  identificationNumber: string;
  vatNumber: string | null;
  status: CompanyStatus;
  accessMode: AccessMode;
  migration: 'done' | 'ongoing' | 'planned';
  cardRenewalPeriod: number;
  walletOption: 'flexiOnly' | 'multi' | 'gastroOnly' | null;
  initSetupAt: Date | null;
  missingParts: MissingPart[];
  portalSections: PortalSection[];
  notifyCardRenewals: boolean;
  bulkCardRenewals: boolean;
  invoicingEmails: string[];
  hqAddress: CompanyAddress;
  billingAddress: CompanyAddress;
  /** `[prefix-]number/bank`. */
  bankAccount: string | null;
  /** Whose change the master system has not acknowledged. */
  waitingParts: CompanyPart[];
}

/** The company of the transaction. */
export const findCompany = (tx: CompanyTx) =>
  tx.first<Company>(
    sql`
      SELECT
        uid, name, identification_number AS "identificationNumber", vat_number AS "vatNumber", status,
        access_mode AS "accessMode", migration, card_renewal_period AS "cardRenewalPeriod",
        wallet_option AS "walletOption", init_setup_at AS "initSetupAt", missing_parts AS "missingParts",
        portal_sections AS "portalSections", notify_card_renewals AS "notifyCardRenewals",
        bulk_card_renewals AS "bulkCardRenewals", invoicing_emails AS "invoicingEmails", hq_address AS "hqAddress",
        billing_address AS "billingAddress", bank_account AS "bankAccount",
        ARRAY(SELECT jsonb_object_keys(waiting_parts)) AS "waitingParts"
      FROM companies
      WHERE uid = ${tx.companyUid}
    `,
    'company',
  );

export interface Signatory {
  firstName: string;
  lastName: string;
}

/** People who may sign for the company: active ones alone (C-22). */
export const listSignatories = (tx: CompanyTx) =>
  tx.rows<Signatory>(
    sql`SELECT first_name AS "firstName", last_name AS "lastName" FROM contact_persons
        WHERE company_uid = ${tx.companyUid} AND is_signatory AND status = 'active'
        ORDER BY last_name COLLATE czech, first_name COLLATE czech, uid`,
  );
