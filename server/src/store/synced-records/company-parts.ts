import sql, { type Sql } from 'sql-template-tag';
import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import type { CompanyTx } from '../engine/db';

/** What a refused change gives back: the part as `markWaiting` keeps it, and how it is written again. */
const PARTS: Readonly<Record<CompanyPart, { kept: Sql; restored: Sql }>> = {
  companyInfo: {
    kept: sql`jsonb_build_object('name', name, 'vatNumber', vat_number)`,
    restored: sql`
      name = waiting_parts #>> '{companyInfo,name}', vat_number = waiting_parts #>> '{companyInfo,vatNumber}'
    `,
  },
  billingAddress: { kept: sql`billing_address`, restored: sql`billing_address = waiting_parts -> 'billingAddress'` },
  bankAccount: { kept: sql`to_jsonb(bank_account)`, restored: sql`bank_account = waiting_parts ->> 'bankAccount'` },
};

/**
 * Marks a part as waiting for the master system and keeps what stands there now; called before the new values are written, in the same
 * transaction. False when an earlier change still waits: it has to be answered first (S-200).
 */
export async function markWaiting(tx: CompanyTx, part: CompanyPart): Promise<boolean> {
  const marked = await tx.run(
    sql`UPDATE companies
        SET waiting_parts = waiting_parts || jsonb_build_object(${part}::text, ${PARTS[part].kept})
        WHERE uid = ${tx.companyUid} AND NOT waiting_parts ? ${part}`,
  );
  return marked === 1;
}

/** The change stands; false when none waits. */
export async function acceptPart(tx: CompanyTx, part: CompanyPart): Promise<boolean> {
  const accepted = await tx.run(
    sql`UPDATE companies
        SET waiting_parts = waiting_parts - ${part}::text
        WHERE uid = ${tx.companyUid} AND waiting_parts ? ${part}`,
  );
  return accepted === 1;
}

/** What stood before the change stands again; false when none waits. */
export async function putBackPart(tx: CompanyTx, part: CompanyPart): Promise<boolean> {
  const restored = await tx.run(
    sql`UPDATE companies
        SET ${PARTS[part].restored}, waiting_parts = waiting_parts - ${part}::text
        WHERE uid = ${tx.companyUid} AND waiting_parts ? ${part}`,
  );
  return restored === 1;
}
