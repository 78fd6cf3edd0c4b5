import sql from 'sql-template-tag';
import type { EmployeeUid, CardUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { type CardLock, HELD_CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import type { EmbeddedStatus } from '@portal/domain/cards/embedded-card';
import type { CompanyTx } from '../engine/db';

/** A plastic or one of the two cards on it, as somebody is about to change it. */
export interface CardAtHand {
  /** Of the plastic. */
  cardUid: CardUid;
  /** Null: the plastic itself. */
  embeddedUid: string | null;
  employeeUid: EmployeeUid;
  /** Stored state of the plastic. */
  status: CardStatus;
  /** What a held plastic goes back to. */
  statusBefore: CardStatus | null;
  /** Own state of the embedded card; null: as the plastic. */
  own: EmbeddedStatus | null;
  /** Locks of this card, not of its plastic. */
  locks: CardLock[];
  /** 'YYYY-MM-DD' */
  expirationDate: Day | null;
  pinResetAt: Date | null;
  /** When a card that ended here at once was to be cancelled at the processor; null when confirmed. */
  cancelAskedAt: Date | null;
  /** Months before the expiration in which a card is renewed (S-130). */
  renewalMonths: number;
}

/**
 * The card of a uid, of a plastic or of an embedded card (CARD-S02), locked with its plastic until the transaction ends;
 * undefined when the company has none.
 */
export async function lockCard(tx: CompanyTx, uid: CardUid): Promise<CardAtHand | undefined> {
  const plastic = await tx.first(
    sql`SELECT uid FROM cards WHERE company_uid = ${tx.companyUid} AND uid = ${plasticOf(tx, uid)} FOR UPDATE`,
  );
  // Read after the lock was granted: what another transaction did before is seen.
  return plastic === undefined ? undefined : findCard(tx, uid);
}

/** The same card, not locked. */
export const findCard = (tx: CompanyTx, uid: CardUid) =>
  tx.first<CardAtHand>(
    sql`
      SELECT
        c.uid AS "cardUid", e.uid AS "embeddedUid", c.employee_uid AS "employeeUid", c.status,
        c.status_before AS "statusBefore", e.status AS own, c.expires_on AS "expirationDate",
        c.pin_reset_at AS "pinResetAt", c.cancel_asked_at AS "cancelAskedAt",
        co.card_renewal_period AS "renewalMonths",
        ARRAY(
          SELECT lock
          FROM card_locks l
          WHERE l.company_uid = ${tx.companyUid} AND l.card_uid = c.uid AND l.embedded_uid IS NOT DISTINCT FROM e.uid
        ) AS locks
      FROM cards c
      JOIN companies co ON co.uid = c.company_uid
      LEFT JOIN embedded_cards e ON e.company_uid = c.company_uid AND e.card_uid = c.uid AND e.uid = ${uid}
      WHERE c.company_uid = ${tx.companyUid} AND c.uid = ${plasticOf(tx, uid)}
    `,
  );

const plasticOf = (tx: CompanyTx, uid: CardUid) =>
  sql`coalesce((SELECT card_uid FROM embedded_cards WHERE company_uid = ${tx.companyUid} AND uid = ${uid}), ${uid})`;

type HoldingStatus = EmbeddedStatus | 'PENDING_CANCELLATION';

/** Puts a card into a state it will leave again; what it goes back to is remembered (CARD-S10). */
export const holdCard = (tx: CompanyTx, { cardUid, embeddedUid }: CardAtHand, { to, now }: { to: HoldingStatus; now: Date }) =>
  embeddedUid === null
    ? tx.run(
        sql`
          UPDATE cards
          SET
            status = ${to}, updated_at = ${now},
            status_before = CASE WHEN ${isHeld} THEN status_before ELSE status END
          WHERE company_uid = ${tx.companyUid} AND uid = ${cardUid}
        `,
      )
    : tx.run(
        sql`
          UPDATE embedded_cards
          SET status = ${to}, updated_at = ${now}
          WHERE company_uid = ${tx.companyUid} AND uid = ${embeddedUid}
        `,
      );

export const isHeld = sql`status = ANY (${[...HELD_CARD_STATUSES]}::text[])`;

/** Lets a card go: blocked while any of its locks stands, else what it was before; answers the state it has now. */
export const releaseCard = (tx: CompanyTx, { cardUid, embeddedUid }: CardAtHand, now: Date) => {
  const locks = sql`
    (
      SELECT count(*) > 0 AS hold
      FROM card_locks l
      WHERE l.company_uid = ${tx.companyUid}
        AND l.card_uid = ${cardUid}
        AND l.embedded_uid IS NOT DISTINCT FROM ${embeddedUid}
    ) locks
  `;
  return embeddedUid === null
    ? tx.first<{ status: CardStatus }>(
        sql`
          UPDATE cards
          SET
            status = CASE WHEN locks.hold THEN 'CRD_BLK_TMP' ELSE coalesce(status_before, 'CRD_ACT') END,
            status_before = CASE WHEN locks.hold THEN status_before END, updated_at = ${now}
          FROM ${locks}
          WHERE company_uid = ${tx.companyUid} AND uid = ${cardUid}
          RETURNING status
        `,
      )
    : tx.first<{ status: CardStatus | null }>(
        sql`UPDATE embedded_cards SET status = CASE WHEN locks.hold THEN 'CRD_BLK_TMP' END, updated_at = ${now}
            FROM ${locks}
            WHERE company_uid = ${tx.companyUid} AND uid = ${embeddedUid} RETURNING status`,
      );
};

/** When a PIN reset was asked for; null when a PIN is set again. */
export const setPinReset = (tx: CompanyTx, { cardUid }: CardAtHand, { at, now }: { at: Date | null; now: Date }) =>
  tx.run(sql`
    UPDATE cards
    SET pin_reset_at = ${at}, updated_at = ${now}
    WHERE company_uid = ${tx.companyUid} AND uid = ${cardUid}
  `);
