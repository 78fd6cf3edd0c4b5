import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { CompanyUid, StaffUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

export interface ViewFacts {
  uid: string;
  companyUid: CompanyUid;
  companyName: string;
  companyIdentificationNumber: string;
  endsAt: Date;
}

interface NewView {
  staffUid: StaffUid;
  staffName: string;
  reason: string;
  startedAt: Date;
  endsAt: Date;
  tokenHash: Buffer;
  /** The view the session had, or none: of two opened at once one is. */
  formerUid: string | null;
}

/** Opens a view of the company in a session; undefined when there is no such company, or when the session has got another one meanwhile. */
export const openView = (tx: CompanyTx, view: NewView) =>
  tx.first<ViewFacts>(
    sql`
      WITH opened AS (
        INSERT INTO desk_views (uid, company_uid, staff_uid, staff_name, reason, started_at, ends_at)
        SELECT ${newUid()}, c.uid, ${view.staffUid}, ${view.staffName}, ${view.reason}, ${view.startedAt}, ${view.endsAt}
        FROM companies c
        WHERE c.uid = ${tx.companyUid}
        RETURNING uid, company_uid, ends_at
      ),
      bound AS (
        UPDATE sessions s
        SET view_uid = o.uid
        FROM opened o
        WHERE s.token_hash = ${view.tokenHash} AND s.view_uid IS NOT DISTINCT FROM ${view.formerUid}::uuid
        RETURNING s.view_uid
      )
      SELECT
        o.uid, o.company_uid AS "companyUid", c.name AS "companyName",
        c.identification_number AS "companyIdentificationNumber", o.ends_at AS "endsAt"
      FROM opened o
      JOIN bound b ON b.view_uid = o.uid
      JOIN companies c ON c.uid = o.company_uid
    `,
  );

/** Ends a view sooner; undefined when it is over already. */
export const endView = (tx: CompanyTx, uid: string, now: Date) =>
  tx.first<ViewFacts>(
    sql`
      WITH ended AS (
        UPDATE desk_views
        SET ended_at = ${now}
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND ended_at IS NULL AND ends_at > ${now}
        RETURNING uid, company_uid, ends_at
      )
      SELECT
        e.uid, e.company_uid AS "companyUid", c.name AS "companyName",
        c.identification_number AS "companyIdentificationNumber", e.ends_at AS "endsAt"
      FROM ended e
      JOIN companies c ON c.uid = e.company_uid
    `,
  );

/** A view by its uid, for the session it belongs to. */
export const findView = (db: Tx, uid: string) =>
  db.first<ViewFacts>(
    sql`
      SELECT
        v.uid, v.company_uid AS "companyUid", c.name AS "companyName",
        c.identification_number AS "companyIdentificationNumber", v.ends_at AS "endsAt"
      FROM desk_views v
      JOIN companies c ON c.uid = v.company_uid
      WHERE v.uid = ${uid}
    `,
  );

/** Views of sessions that end now: those of one session by its token, or all of a member of staff. */
export const endViewsOf = (tx: Tx, { tokenHash, staffUid }: { tokenHash?: Buffer; staffUid?: StaffUid }, now: Date) =>
  tx.run(
    sql`
      UPDATE desk_views
      SET ended_at = ${now}
      WHERE ended_at IS NULL AND ends_at > ${now}
        AND (
          staff_uid = ${staffUid ?? null}::uuid
          OR uid = (
            SELECT view_uid
            FROM sessions
            WHERE token_hash = ${tokenHash ?? null}::bytea OR former_hash = ${tokenHash ?? null}::bytea
          )
        )
    `,
  );

interface Visit {
  uid: string;
  name: string;
  reason: string;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

/** One page of who looked at the company, the last first, and how many there were. */
export async function listVisits(tx: CompanyTx, { limit, offset }: { limit: number; offset: number }) {
  const counted = await tx.first<{ total: number }>(sql`SELECT count(*) AS total FROM desk_views WHERE company_uid = ${tx.companyUid}`);
  const visits = await tx.rows<Visit>(
    sql`
      SELECT uid, staff_name AS name, reason, started_at AS "startedAt", ends_at AS "endsAt", ended_at AS "endedAt"
      FROM desk_views
      WHERE company_uid = ${tx.companyUid}
      ORDER BY started_at DESC, uid
      LIMIT ${limit}
      OFFSET ${offset}
    `,
  );
  return { visits, total: counted?.total ?? 0 };
}
