import sql from 'sql-template-tag';
import type { StaffUid } from '@portal/domain/identifiers/uid';
import type { QueueName } from '@portal/domain/desk/queues';
import { packRows } from '../engine/sql-parts';
import type { Tx } from '../engine/tx';

interface Case {
  queue: QueueName;
  subject: string;
  staffUid: StaffUid;
}

interface Taken extends Case {
  /** Since when it is a case, as the database writes it: the next one of the same subject has another. */
  since: string;
  now: Date;
}

/**
 * The case is theirs from now on, or was before; false when it is somebody else's. Of two who take it at once one has it. What was taken of an
 * earlier case of the subject is nobody's any more.
 */
export const takeCase = async (tx: Tx, { queue, subject, staffUid, since, now }: Taken): Promise<boolean> =>
  (await tx.run(
    sql`
      INSERT INTO desk_cases (queue, subject, staff_uid, taken_at, case_since)
      VALUES (${queue}, ${subject}, ${staffUid}, ${now}, ${since}::timestamptz)
      ON CONFLICT (queue, subject) DO UPDATE
      SET
        staff_uid = excluded.staff_uid, case_since = excluded.case_since,
        taken_at = CASE WHEN desk_cases.staff_uid = excluded.staff_uid THEN desk_cases.taken_at ELSE excluded.taken_at END
      WHERE desk_cases.staff_uid = excluded.staff_uid OR desk_cases.case_since <> excluded.case_since
    `,
  )) === 1;

/** Cases that are over: whoever had them has them no more, unless somebody took one anew since they were read. */
export const forgetCases = (tx: Tx, { queue, over }: { queue: QueueName; over: readonly { subject: string; takenAt: string }[] }) =>
  tx.run(
    sql`
      DELETE FROM desk_cases k
      USING json_to_recordset(${packRows(over)}) AS o (subject text, "takenAt" timestamptz)
      WHERE k.queue = ${queue} AND k.subject = o.subject AND k.taken_at = o."takenAt"
    `,
  );

/** Nobody's again; false when it was not theirs. */
export const giveBackCase = async (tx: Tx, { queue, subject, staffUid }: Case): Promise<boolean> =>
  (await tx.run(sql`DELETE FROM desk_cases WHERE queue = ${queue} AND subject = ${subject} AND staff_uid = ${staffUid}`)) === 1;

/** Whatever somebody had taken is nobody's again. */
export const giveBackAllCases = (tx: Tx, staffUid: StaffUid) => tx.run(sql`DELETE FROM desk_cases WHERE staff_uid = ${staffUid}`);
