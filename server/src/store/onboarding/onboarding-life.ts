import sql, { empty, type Sql } from 'sql-template-tag';
import type { OnboardingUid } from '@portal/domain/identifiers/uid';
import { expiryBoundary, ONBOARDING_LIFE, type OnboardingEvent } from '@portal/domain/onboarding/onboarding-life';
import { stepSql } from '../engine/step-sql';
import type { Tx } from '../engine/tx';

interface Move {
  event: OnboardingEvent;
  /** Which ones; more than one only for what time does. */
  where: Sql;
  now: Date;
  /** What the event writes beside the status: `column = value, …` */
  also?: Sql;
}

/** Moves registrations by the domain's table; answers which. Nothing else writes the status of a registration. */
async function move(tx: Tx, { event, where, now, also }: Move): Promise<string[]> {
  const boundary = expiryBoundary(now);
  const { canCome, leadsTo } = stepSql(ONBOARDING_LIFE, event, {
    isIn: (statuses) => sql`o.status = ANY (${[...statuses]}::text[])`,
    guards: { inTime: sql`o.last_step_at > ${boundary}`, pastDue: sql`o.last_step_at <= ${boundary}` },
  });
  const moved = await tx.rows<{ uid: OnboardingUid }>(
    sql`UPDATE onboardings o
        SET status = ${leadsTo}, last_step_at = ${now}${also === undefined ? empty : sql`, ${also}`}
        WHERE ${where}
          AND ${canCome}
        RETURNING o.uid`,
  );
  return moved.map(({ uid }) => uid);
}

interface OneMove extends Omit<Move, 'where'> {
  uid: OnboardingUid;
}

/** A move its caller has made sure of: one that does not happen is a bug, and nothing of the transaction is kept. */
export async function mustMoveOnboarding(tx: Tx, { uid, ...change }: OneMove): Promise<void> {
  const moved = await move(tx, { ...change, where: sql`o.uid = ${uid}` });
  if (moved.length !== 1) throw new Error(`registration ${uid} cannot ${change.event}`);
}

/** Nothing of a person is kept of what was given up. */
const FORGOTTEN = sql`initial_info = NULL, company_info = NULL, verified_info = NULL, signature = NULL`;

/** Gives a registration up, with everything it knew. */
export async function cancelOnboarding(tx: Tx, { uid, now }: { uid: OnboardingUid; now: Date }): Promise<void> {
  await mustMoveOnboarding(tx, { uid, event: 'cancel', now, also: FORGOTTEN });
  await removeDocuments(tx, [uid]);
}

interface Expired {
  onboardings: number;
  /** Of what may have been mailed. */
  documents: { onboardingUid: OnboardingUid; uid: string }[];
}

/** Gives up those whose time has come: all, or those of one number. */
export async function expireOnboardings(tx: Tx, which: { now: Date; identificationNumber?: string }): Promise<Expired> {
  const { now, identificationNumber } = which;
  const where = identificationNumber === undefined ? sql`true` : sql`o.identification_number = ${identificationNumber}`;
  const over = await move(tx, { event: 'expire', where, now, also: FORGOTTEN });
  return { onboardings: over.length, documents: over.length === 0 ? [] : await removeDocuments(tx, over) };
}

/** Makes room for one more: of those that were only begun all but the newest end; answers how many did. */
export async function makeRoom(tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> {
  const oldest = sql`o.uid IN (
    SELECT uid
    FROM onboardings
    WHERE status = 'started'
    ORDER BY last_step_at DESC, uid
    OFFSET ${most - 1}
    FOR UPDATE SKIP LOCKED)`;
  const over = await move(tx, { event: 'giveWay', where: oldest, now, also: FORGOTTEN });
  if (over.length > 0) await removeDocuments(tx, over);
  return over.length;
}

/** Answers those that were more than drafts. */
async function removeDocuments(tx: Tx, onboardingUids: OnboardingUid[]): Promise<Expired['documents']> {
  const removed = await tx.rows<{ onboardingUid: OnboardingUid; uid: string; isDraft: boolean }>(
    sql`DELETE FROM onboarding_documents
        WHERE onboarding_uid = ANY (${onboardingUids}::uuid[])
        RETURNING onboarding_uid AS "onboardingUid", uid, is_draft AS "isDraft"`,
  );
  return removed.filter(({ isDraft }) => !isDraft);
}

/** Whoever comes with an old link is told for a while that it was given up; then it never was. */
export const removeGivenUp = (tx: Tx, before: Date) =>
  tx.run(
    sql`DELETE FROM onboardings
        WHERE status = 'cancelled' AND last_step_at < ${before}`,
  );
