import sql from 'sql-template-tag';
import type { Deps } from '../../src/deps';
import { inCompany } from './factories';

export interface CardFacts {
  status: string;
  statusBefore: string | null;
  isPinResetPending: boolean;
  /** Locks of the plastic, `HOLDER` before `HR` before `SYSTEM`. */
  locks: string[];
  endedAt: Date | null;
}

/** What is stored about a plastic. */
export const cardFacts = (deps: Deps, companyUid: string, uid: string): Promise<CardFacts | undefined> =>
  inCompany(deps, companyUid, (tx) =>
    tx.first<CardFacts>(
      sql`SELECT status, status_before AS "statusBefore", pin_reset_at IS NOT NULL AS "isPinResetPending", ended_at AS "endedAt",
            ARRAY(SELECT lock FROM card_locks WHERE card_uid = c.uid AND embedded_uid IS NULL ORDER BY lock) AS locks
          FROM cards c WHERE uid = ${uid}`,
    ),
  );

export interface EmbeddedFacts {
  uid: string;
  accountType: string;
  /** Own; null: as the plastic. */
  status: string | null;
  locks: string[];
}

/** What is stored about the two cards on a plastic, Gastro first. */
export const embeddedFacts = (deps: Deps, companyUid: string, cardUid: string): Promise<EmbeddedFacts[]> =>
  inCompany(deps, companyUid, (tx) =>
    tx.rows<EmbeddedFacts>(
      sql`SELECT uid, account_type AS "accountType", status, ARRAY(SELECT lock FROM card_locks WHERE embedded_uid = e.uid ORDER BY lock) AS locks
          FROM embedded_cards e WHERE card_uid = ${cardUid} ORDER BY account_type DESC`,
    ),
  );
