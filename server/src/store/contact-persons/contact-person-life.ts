import sql, { empty, type Sql } from 'sql-template-tag';
import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import { CONTACT_PERSON_LIFE, type ContactPersonEvent } from '@portal/domain/settings/contact-person-life';
import { WAITING_CONTACT_PERSON_STATUSES, type ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';

interface Move {
  uid: ContactPersonUid;
  event: ContactPersonEvent;
}

/** Person `p` waits for an answer of the master system: for a step of their life, or for a change that was saved (S-160, S-161). */
export const WAITS = sql`
  (p.status = ANY (${[...WAITING_CONTACT_PERSON_STATUSES]}::text[]) OR p.waiting_edit IS NOT NULL)
`;

/** What an event writes beside the status: signing authority ends with the person (S-170), a refused change gives back what stood before. */
const WRITES: Readonly<Partial<Record<ContactPersonEvent, Sql>>> = {
  deactivate: sql`, is_signatory = false`,
  acknowledge: sql`, waiting_edit = NULL`,
  reject: sql`
    , waiting_edit = NULL,
    (first_name, middle_name, last_name, email, phone_number, is_signatory) = (
      SELECT
        former.first_name, former.middle_name, former.last_name, former.email, former.phone_number,
        former.is_signatory
      FROM jsonb_populate_record(p, coalesce(p.waiting_edit, '{}')) former
    )
  `,
};

/** Moves a contact person by the domain's table; null when the event cannot come to them now. Nothing else writes their status. */
export async function moveContactPerson(tx: CompanyTx, { uid, event }: Move): Promise<ContactPersonStatus | null> {
  const { canCome, leadsTo } = stepSql(CONTACT_PERSON_LIFE, event, {
    isIn: (statuses) => sql`p.status = ANY (${[...statuses]}::text[])`,
    guards: { answerAwaited: WAITS },
  });
  const moved = await tx.first<{ status: ContactPersonStatus }>(
    sql`UPDATE contact_persons p
        SET status = ${leadsTo}${WRITES[event] ?? empty}
        WHERE p.company_uid = ${tx.companyUid}
          AND p.uid = ${uid}
          AND ${canCome}
        RETURNING p.status`,
  );
  return moved?.status ?? null;
}
