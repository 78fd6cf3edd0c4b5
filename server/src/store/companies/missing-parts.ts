import sql from 'sql-template-tag';
import type { MissingPart } from '@portal/domain/access/company-status';
import { TOP_UP_CARD_CODES } from '@portal/domain/catalogue/credits';
import { missingParts, type SetupFacts } from '@portal/domain/settings/first-setup';
import type { CompanyTx } from '../engine/db';

/**
 * Asks the domain anew what the first-time setup still lacks; call it in the transaction of every change that can matter. The setup is done
 * the first time nothing is missing (S-218). Whoever else changes a part is waited for before anything is looked at: two who fill or take away
 * the last parts at once would both write what neither has seen of the other.
 */
export async function refreshMissingParts(tx: CompanyTx, now: Date): Promise<MissingPart[]> {
  await tx.run(sql`SELECT FROM companies WHERE uid = ${tx.companyUid} FOR NO KEY UPDATE`);
  const facts = await readSetupFacts(tx);
  if (facts === undefined) return [];
  const missing = missingParts(facts);
  await tx.run(
    sql`
      UPDATE companies
      SET
        missing_parts = ${missing},
        init_setup_at = CASE WHEN ${missing.length === 0} THEN coalesce(init_setup_at, ${now}) ELSE init_setup_at END
      WHERE uid = ${tx.companyUid}
    `,
  );
  return missing;
}

const readSetupFacts = (tx: CompanyTx) =>
  tx.first<SetupFacts>(
    sql`
      SELECT
        EXISTS (
          SELECT FROM contact_persons
          WHERE company_uid = ${tx.companyUid} AND status <> 'inactive'
        ) AS "hasContactPerson",
        EXISTS (
          SELECT FROM locations
          WHERE company_uid = ${tx.companyUid} AND status <> 'inactive'
        ) AS "hasLocation",
        cardinality(c.invoicing_emails) > 0 AS "hasInvoicingEmail",
        c.top_up_updated_at IS NOT NULL AS "isTopUpChosen",
        c.wallet_option IS NOT NULL AS "areWalletsChosen",
        EXISTS (
          SELECT FROM company_products
          WHERE company_uid = ${tx.companyUid} AND is_active AND product_code = ANY (${[...TOP_UP_CARD_CODES]}::text[])
        ) AS "loadsCredit"
      FROM companies c
      WHERE c.uid = ${tx.companyUid}
    `,
  );
