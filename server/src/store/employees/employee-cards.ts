import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, CardUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardLock, CardStatus } from '@portal/domain/cards/card-status';
import type { EmbeddedStatus } from '@portal/domain/cards/embedded-card';
import { ACCOUNT_TYPES, type AccountType, type CardProductCode } from '@portal/domain/catalogue/codes';
import { CARD_PRODUCTS_BY_PLACE } from '@portal/domain/catalogue/products';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { CompanyTx } from '../engine/db';
import { plannedOnce } from '../engine/tx';
import { jsonInstant } from '../engine/sql-parts';
import { isMissing } from '../cards/missing-cards';

export interface StoredLock {
  lock: CardLock;
  createdBy: string;
  /** ISO, UTC. */
  createdAt: string;
}

export interface EmployeeCard {
  uid: CardUid;
  productCode: CardProductCode;
  status: CardStatus;
  number: string | null;
  expirationDate: Day | null;
  compositeId: string | null;
  isPinResetPending: boolean;
  renewalMonths: number;
  manufacturedAt: Date | null;
  activatedAt: Date | null;
  endedAt: Date | null;
  locks: StoredLock[];
  embedded: { uid: string; accountType: AccountType; status: EmbeddedStatus | null; locks: StoredLock[] }[];
  /** Null for a card that came without an order. */
  order: { uid: string; number: string; orderedAt: string } | null;
  /** Null for a card in the phone only. */
  parcel: {
    number: string | null;
    label: PackageLabel;
    dispatchedAt: string | null;
    takenOverAt: string | null;
    missingSince: string | null;
  } | null;
}

/** Cards of an employee: Gastro, Multibenefit, Flexi, the newest first (CARD-S20). */
export const listEmployeeCards = (tx: CompanyTx, employeeUid: EmployeeUid) =>
  plannedOnce(tx, () =>
    tx.rows<EmployeeCard>(
      sql`
      SELECT
        c.uid, c.product_code AS "productCode", c.status, c.number, c.expires_on AS "expirationDate",
        c.composite_id AS "compositeId", c.pin_reset_at IS NOT NULL AS "isPinResetPending",
        co.card_renewal_period AS "renewalMonths", c.manufactured_at AS "manufacturedAt",
        c.activated_at AS "activatedAt", c.ended_at AS "endedAt", ${locksWhere(tx, sql`l.embedded_uid IS NULL`)} AS locks,
        (
          SELECT coalesce(
            json_agg(
              json_build_object(
                'uid', e.uid, 'accountType', e.account_type, 'status', e.status,
                'locks', ${locksWhere(tx, sql`l.embedded_uid = e.uid`)}
              ) ORDER BY array_position(${[...ACCOUNT_TYPES]}::text[], e.account_type)
            ),
            '[]'
          )
          FROM embedded_cards e
          WHERE e.company_uid = ${tx.companyUid} AND e.card_uid = c.uid
        ) AS embedded,
        CASE
          WHEN o.uid IS NOT NULL THEN json_build_object(
            'uid', o.uid, 'number', o.number, 'orderedAt', ${jsonInstant(sql`o.ordered_at`)}
          )
        END AS "order",
        CASE
          WHEN p.uid IS NOT NULL THEN json_build_object(
            'number', p.number, 'label', p.label, 'dispatchedAt', ${jsonInstant(sql`p.dispatched_at`)},
            'takenOverAt',
            CASE
              WHEN m.card_uid IS NULL THEN ${jsonInstant(sql`p.taken_over_at`)}
              ELSE ${jsonInstant(sql`m.found_at`)}
            END,
            'missingSince', CASE WHEN ${isMissing} THEN ${jsonInstant(sql`m.reported_at`)} END
          )
        END AS parcel
      FROM cards c
      JOIN companies co ON co.uid = c.company_uid
      LEFT JOIN orders o ON o.company_uid = c.company_uid AND o.uid = c.order_uid
      LEFT JOIN packages p ON p.company_uid = c.company_uid AND p.uid = c.package_uid
      LEFT JOIN missing_cards m ON m.company_uid = c.company_uid AND m.card_uid = c.uid
      WHERE c.company_uid = ${tx.companyUid} AND c.employee_uid = ${employeeUid}
      ORDER BY array_position(${[...CARD_PRODUCTS_BY_PLACE]}::text[], c.product_code), c.created_at DESC, c.uid DESC
    `,
      'employee-cards',
    ),
  );

/** Locks of card `c`, the oldest first. */
const locksWhere = (tx: CompanyTx, condition: Sql): Sql =>
  sql`
    (
      SELECT coalesce(
        json_agg(
          json_build_object(
            'lock', l.lock, 'createdBy', l.created_by, 'createdAt', ${jsonInstant(sql`l.created_at`)}
          ) ORDER BY l.created_at,
          l.lock
        ),
        '[]'
      )
      FROM card_locks l
      WHERE l.company_uid = ${tx.companyUid} AND l.card_uid = c.uid AND ${condition}
    )
  `;

export const hasEmployee = async (tx: CompanyTx, uid: EmployeeUid): Promise<boolean> =>
  (await tx.first(sql`SELECT 1 FROM employees WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`)) !== undefined;
