import sql from 'sql-template-tag';
import type { QueueName } from '@portal/domain/desk/queues';
import type { Tx } from '../engine/tx';

interface Case {
  queue: QueueName;
  subject: string;
  staffUid: string;
}

/** The case is theirs from now on, or was before; false when it is somebody else's. Of two who take it at once one has it. */
export const takeCase = async (tx: Tx, { queue, subject, staffUid, now }: Case & { now: Date }): Promise<boolean> =>
  (await tx.run(
    sql`
      INSERT INTO desk_cases (queue, subject, staff_uid, taken_at)
      VALUES (${queue}, ${subject}, ${staffUid}, ${now})
      ON CONFLICT (queue, subject) DO UPDATE
      SET taken_at = desk_cases.taken_at
      WHERE desk_cases.staff_uid = excluded.staff_uid
    `,
  )) === 1;

/** Nobody's again; false when it was not theirs. */
export const giveBackCase = async (tx: Tx, { queue, subject, staffUid }: Case): Promise<boolean> =>
  (await tx.run(sql`DELETE FROM desk_cases WHERE queue = ${queue} AND subject = ${subject} AND staff_uid = ${staffUid}`)) === 1;
