import sql, { empty, type Sql } from 'sql-template-tag';
import { CONTACT_PERSON_TRANSITIONS, type ContactPersonEvent } from '@portal/domain/settings/contact-person-life';
import { WAITING_CONTACT_PERSON_STATUSES, type ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import type { CompanyTx } from '../engine/db';

interface Move {
  uid: string;
  event: ContactPersonEvent;
}

/** Person `p` waits for an answer of the master system: for a step of their life, or for a change that was saved (S-160, S-161). */
export const WAITS = sql`(p.status = ANY (${[...WAITING_CONTACT_PERSON_STATUSES]}::text[]) OR p.waiting_edit IS NOT NULL)`;

/** Answers come only to who waits for one. */
const GUARDS: Readonly<Partial<Record<ContactPersonEvent, Sql>>> = { acknowledge: WAITS, reject: WAITS };

/** What an event writes beside the status: signing authority ends with the person (S-170), a refused change gives back what stood before. */
const WRITES: Readonly<Partial<Record<ContactPersonEvent, Sql>>> = {
  deactivate: sql`, is_signatory = false`,
  acknowledge: sql`, waiting_edit = NULL`,
  reject: sql`, waiting_edit = NULL,
    (first_name, middle_name, last_name, email, phone_number, is_signatory) = (
      SELECT former.first_name, former.middle_name, former.last_name, former.email, former.phone_number, former.is_signatory
      FROM jsonb_populate_record(p, coalesce(p.waiting_edit, '{}')) former)`,
};

/** Moves a contact person by the domain's table; null when the event cannot come to them now. Nothing else writes their status. */
export async function moveContactPerson(tx: CompanyTx, { uid, event }: Move): Promise<ContactPersonStatus | null> {
  const moves = JSON.stringify(CONTACT_PERSON_TRANSITIONS[event]);
  const guard = GUARDS[event];
  const moved = await tx.first<{ status: ContactPersonStatus }>(
    sql`UPDATE contact_persons p
        SET status = ${moves}::jsonb ->> p.status${WRITES[event] ?? empty}
        WHERE p.company_uid = ${tx.companyUid}
          AND p.uid = ${uid}
          AND ${moves}::jsonb ? p.status${guard === undefined ? empty : sql` AND ${guard}`}
        RETURNING p.status`,
  );
  return moved?.status ?? null;
}
