import sql, { empty } from 'sql-template-tag';
import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import { likePattern } from '../engine/sql-parts';
import type { Tx } from '../engine/tx';

export interface StoredAttachment {
  fileName: string;
  contentType: string;
  /** Key in the file store. */
  key: string;
}

export interface StoredMail {
  uid: string;
  recipients: string[];
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachments: StoredAttachment[];
  createdAt: Date;
  sentAt: Date | null;
}

export interface NewMail extends Omit<StoredMail, 'createdAt' | 'sentAt'> {
  companyUid: CompanyUid | null;
  /** One mail per cause, however often it is asked for. */
  cause: string;
  now: Date;
}

/** False when a mail of this cause exists. */
export const insertMail = async (tx: Tx, mail: NewMail): Promise<boolean> => {
  const inserted = await tx.run(
    sql`
      INSERT INTO mails (uid, company_uid, cause, recipients, subject, body_text, body_html, attachments, created_at)
      VALUES (
        ${mail.uid}, ${mail.companyUid}, ${mail.cause}, ${mail.recipients}, ${mail.subject}, ${mail.bodyText},
        ${mail.bodyHtml}, ${JSON.stringify(mail.attachments)}, ${mail.now}
      )
      ON CONFLICT (cause) DO NOTHING
    `,
  );
  return inserted === 1;
};

const COLUMNS = sql`
  uid, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, created_at AS "createdAt",
  sent_at AS "sentAt"
`;

/** A mail that has not left yet. */
export const findUnsentMail = (tx: Tx, uid: string) =>
  tx.first<StoredMail>(sql`SELECT ${COLUMNS} FROM mails WHERE uid = ${uid} AND sent_at IS NULL`);

export const markSent = (tx: Tx, { uid, now }: { uid: string; now: Date }) =>
  tx.run(sql`UPDATE mails SET sent_at = ${now}, error = NULL, failed_at = NULL WHERE uid = ${uid} AND sent_at IS NULL`);

/** Since the first failure: what is tried again by itself fails on. */
export const markFailed = (tx: Tx, { uid, error, now }: { uid: string; error: string; now: Date }) =>
  tx.run(sql`UPDATE mails SET error = ${error}, failed_at = coalesce(failed_at, ${now}) WHERE uid = ${uid} AND sent_at IS NULL`);

interface Closed {
  sentAt: Date | null;
  error: string | null;
}

/** A mail that was sent or failed waits to be sent again: what had become of it, null when it waits already. Of two who ask at once one opens it. */
export async function openMailAgain(tx: Tx, uid: string): Promise<Closed | null> {
  const mail = await tx.first<Closed>(sql`SELECT sent_at AS "sentAt", error FROM mails WHERE uid = ${uid} FOR UPDATE`);
  if (mail === undefined || (mail.sentAt === null && mail.error === null)) return null;
  await tx.run(sql`UPDATE mails SET sent_at = NULL, error = NULL, failed_at = NULL WHERE uid = ${uid}`);
  return mail;
}

/** A mail for the provider's people, whosever it is. */
export const findMail = (tx: Tx, uid: string) =>
  tx.first<StoredMail & { companyUid: CompanyUid | null }>(
    sql`SELECT ${COLUMNS}, company_uid AS "companyUid" FROM mails WHERE uid = ${uid}`,
  );

interface MailPage {
  userUid: UserUid;
  fulltext: string | undefined;
  descending: boolean;
  limit: number;
  offset: number;
}

const MINE = (userUid: UserUid) =>
  sql`FROM mails
      WHERE (company_uid IN (SELECT company_uid FROM memberships WHERE user_uid = ${userUid} AND revoked_at IS NULL)
             OR company_uid IS NULL AND (SELECT lower(email) FROM users WHERE uid = ${userUid}) = ANY (recipients))`;

/** Mails of the companies a person belongs to, and those of a registration that went to their own address. */
export async function listMailsOf(tx: Tx, page: MailPage): Promise<{ mails: StoredMail[]; total: number; unfiltered: number }> {
  const matches =
    page.fulltext === undefined
      ? empty
      : sql`AND fold(subject || ' ' || array_to_string(recipients, ' ')) LIKE ${likePattern(page.fulltext)}`;
  const mine = MINE(page.userUid);
  const mails = await tx.rows<StoredMail>(
    sql`
      SELECT ${COLUMNS}
      ${mine}
      ${matches}
      ORDER BY created_at
      ${page.descending ? sql`DESC` : sql`ASC`}, uid
      LIMIT ${page.limit}
      OFFSET ${page.offset}
    `,
  );
  const counts = await tx.first<{ total: number; unfiltered: number }>(
    sql`SELECT (SELECT count(*) ${mine} ${matches}) AS total, (SELECT count(*) ${mine}) AS unfiltered`,
  );
  return { mails, total: counts?.total ?? 0, unfiltered: counts?.unfiltered ?? 0 };
}

/** One mail of a company the person belongs to. */
export const findMailOf = (tx: Tx, { userUid, uid }: { userUid: UserUid; uid: string }) =>
  tx.first<StoredMail>(sql`SELECT ${COLUMNS} ${MINE(userUid)} AND uid = ${uid}`);
