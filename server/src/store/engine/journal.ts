import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Actor } from '../../actor';
import type { Tx } from './tx';

/** What an audit entry says beyond who and when. Never personal secrets: no codes, no passwords. */
export interface AuditDetail {
  /** Who it was, where only the change itself finds that out: whoever signs in is nobody until then. */
  userUid?: UserUid;
  subjectUid?: string;
  before?: unknown;
  after?: unknown;
}

/** Of one of many changes of one call, all by the same person. */
export type AuditDetailOfMany = Required<Omit<AuditDetail, 'userUid'>>;

/** So many entries are written in a fraction of the time a statement may take. */
const AT_ONCE = 10_000;

interface Place {
  companyUid: CompanyUid | null;
  /** When it happened; null: now, by the clock of the database. */
  at: Date | null;
}

/**
 * Records what a change did: exactly one audit entry, sent at once when the detail is known, else when the change closes. A change
 * of many people leaves one for each of them instead.
 */
export function openJournal(tx: Tx, actor: Actor, { companyUid, at }: Place) {
  let entry: Promise<unknown> | null = null;
  const begin = (statement: () => Promise<unknown>): void => {
    if (entry !== null || actor.auditKind === null) return;
    entry = statement();
    // A failure is reported by close(); until then nobody listens.
    entry.catch(() => undefined);
  };
  const write = (detail: AuditDetail): void =>
    begin(() =>
      tx.run(
        sql`
          INSERT INTO audit_log (uid, at, company_uid, user_uid, kind, subject_uid, before, after, request_id)
          VALUES (
            ${newUid()}, coalesce(${at}, now()), ${companyUid}, ${detail.userUid ?? actor.userUid}, ${actor.auditKind},
            ${detail.subjectUid ?? null}, ${json(detail.before)}, ${json(detail.after)}, ${actor.requestId}
          )
        `,
        'audit-insert',
      ),
    );
  const insertEach = (details: readonly AuditDetailOfMany[]) =>
    tx.run(
      sql`
        INSERT INTO audit_log (uid, at, company_uid, user_uid, kind, subject_uid, before, after, request_id)
        SELECT
          new_uid(), coalesce(${at}, now()), ${companyUid}, ${actor.userUid}, ${actor.auditKind}, d."subjectUid",
          d.before, d.after, ${actor.requestId}
        FROM json_to_recordset(${JSON.stringify(details)}) AS d ("subjectUid" uuid, before jsonb, after jsonb)
      `,
    );
  const writeEach = (details: readonly AuditDetailOfMany[]): void =>
    begin(() => {
      const starts = Array.from({ length: Math.ceil(details.length / AT_ONCE) }, (_, index) => index * AT_ONCE);
      return Promise.all(starts.map((start) => insertEach(details.slice(start, start + AT_ONCE))));
    });
  const close = (value: unknown): Promise<unknown> => {
    write({});
    return Promise.all([entry, keepReply(tx, actor, value)]);
  };
  return { write, writeEach, close };
}

/** When the caller sent a key, what a repetition will be answered. */
async function keepReply(tx: Tx, { replay }: Actor, value: unknown): Promise<void> {
  if (replay === null) return;
  await tx.run(sql`
    UPDATE idempotency_keys
    SET reply = ${JSON.stringify(value)}
    WHERE scope = ${replay.scope} AND key = ${replay.key}
  `);
}

/**
 * The stored answer of the same call, if it came before. The insert waits for a twin still under way, so two
 * simultaneous calls with one key have one effect.
 */
export async function replayed<T>(tx: Tx, actor: Actor): Promise<{ value: T } | undefined> {
  if (actor.replay === null) return undefined;
  const { scope, key, requestHash } = actor.replay;
  const inserted = await tx.run(
    sql`
      INSERT INTO idempotency_keys (scope, key, request_hash, created_at)
      VALUES (${scope}, ${key}, ${requestHash}, now())
      ON CONFLICT DO NOTHING
    `,
  );
  if (inserted === 1) return undefined;
  const stored = await tx.first<{ request_hash: Buffer; reply: T }>(
    sql`SELECT request_hash, reply FROM idempotency_keys WHERE scope = ${scope} AND key = ${key}`,
  );
  if (stored === undefined || !stored.request_hash.equals(requestHash))
    return { value: { ok: false, error: 'err.idempotency.mismatch' } as T };
  return { value: stored.reply };
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
