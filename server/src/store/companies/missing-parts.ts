import sql from 'sql-template-tag';
import type { MissingPart } from '@portal/domain/access/company-status';
import { GASTRO_CARD_CODES } from '@portal/domain/catalogue/services';
import type { CompanyTx } from '../engine/db';

/**
 * Recomputes what the first-time setup still lacks; call it in the transaction of every change that can matter. What waits for
 * a sync counts as there; credit and wallets are asked for only with a product that uses them (S-221). The setup is done the
 * first time nothing is missing (S-218). Whoever else changes a part is waited for before anything is looked at: two who fill or take away
 * the last parts at once would both write what neither has seen of the other.
 */
export async function refreshMissingParts(tx: CompanyTx, now: Date): Promise<MissingPart[]> {
  await tx.run(sql`SELECT FROM companies WHERE uid = ${tx.companyUid} FOR NO KEY UPDATE`);
  const row = await tx.first<{ missing_parts: MissingPart[] }>(
    sql`
      WITH facts AS (
        SELECT
          c.uid,
          EXISTS (SELECT FROM contact_persons WHERE company_uid = c.uid AND status <> 'inactive') AS contact_person,
          EXISTS (SELECT FROM locations WHERE company_uid = c.uid AND status <> 'inactive') AS location,
          cardinality(c.invoicing_emails) > 0 AS invoicing_email,
          c.top_up_updated_at IS NOT NULL OR NOT p.loads_credit AS credit,
          c.wallet_option IS NOT NULL OR NOT p.loads_credit AS wallet
        FROM companies c
        CROSS JOIN LATERAL (
          SELECT EXISTS (
            SELECT FROM company_products
            WHERE company_uid = c.uid AND is_active AND product_code = ANY (${[...GASTRO_CARD_CODES]}::text[])
          ) AS loads_credit
        ) p
        WHERE c.uid = ${tx.companyUid}
      ),
      missing AS (
        SELECT
          uid,
          array_remove(
            ARRAY[
              CASE WHEN NOT contact_person THEN 'contactPerson' END, CASE WHEN NOT location THEN 'location' END,
              CASE WHEN NOT invoicing_email THEN 'invoicingEmail' END, CASE WHEN NOT credit THEN 'credit' END,
              CASE WHEN NOT wallet THEN 'wallet' END
            ],
            NULL
          ) AS parts
        FROM facts
      )
      UPDATE companies c
      SET
        missing_parts = m.parts,
        init_setup_at = CASE WHEN m.parts = '{}' THEN coalesce(c.init_setup_at, ${now}) ELSE c.init_setup_at END
      FROM missing m
      WHERE c.uid = m.uid
      RETURNING c.missing_parts
    `,
  );
  return row?.missing_parts ?? [];
}
