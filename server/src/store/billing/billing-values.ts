import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

/** What the billing screen changes, value by value. */
export interface BillingValues {
  companyName: string;
  companyVATNumber: string | null;
  invoicingEmail: string[];
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  country: string;
  /** `[prefix-]number/bank`; null when there is none. */
  bankAccount: string | null;
}

interface Billing {
  billingAddressUid: string;
  values: BillingValues;
}

/** The billing data of the company, held until the transaction ends. */
export async function lockBilling(tx: CompanyTx): Promise<Billing> {
  const row = await tx.first<BillingValues & { billingAddressUid: string }>(
    sql`SELECT name AS "companyName",
               vat_number AS "companyVATNumber",
               invoicing_emails AS "invoicingEmail",
               billing_address ->> 'uid' AS "billingAddressUid",
               billing_address ->> 'street' AS street,
               billing_address ->> 'streetNumber' AS "streetNumber",
               billing_address ->> 'city' AS city,
               billing_address ->> 'postcode' AS postcode,
               billing_address ->> 'country' AS country,
               bank_account AS "bankAccount"
        FROM companies
        WHERE uid = ${tx.companyUid}
        FOR UPDATE`,
  );
  if (row === undefined) throw new Error('company is gone');
  const { billingAddressUid, ...values } = row;
  return { billingAddressUid, values };
}

export async function writeBilling(tx: CompanyTx, values: BillingValues): Promise<void> {
  const { companyName, companyVATNumber, invoicingEmail, bankAccount, ...address } = values;
  await tx.run(
    sql`UPDATE companies
        SET name = ${companyName},
            vat_number = ${companyVATNumber},
            invoicing_emails = ${invoicingEmail},
            billing_address = billing_address || ${JSON.stringify(address)}::jsonb,
            bank_account = ${bankAccount}
        WHERE uid = ${tx.companyUid}`,
  );
}
