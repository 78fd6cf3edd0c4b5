import type { Mail, MailAttachment } from '../../../adapters/mail/mail-sender';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../store/operations/jobs';
import { findUnsentMail, markFailed, markSent, type StoredMail } from '../../../store/operations/mails';

interface Delivery {
  mailUid: string;
  /** How often it has been tried again; 0 the first time. */
  retry?: number | undefined;
}

/** Makes a file again that is in the store no more; null when nobody knows what it was made of. */
type Remake = (deps: Deps, key: string) => Promise<Buffer | null>;

const MINUTE = 60_000;
/** Three times (S-118), so far apart that an outage of hours holds nothing up for good. */
const RETRY_AFTER = [5 * MINUTE, 90 * MINUTE, 8 * 60 * MINUTE];

/**
 * Sends a stored mail; what failed is kept with its error, tried again up to three times, and never holds up an order (S-118). A file it carries that
 * is in the store no more is made again; a mail whose file cannot be is given up with that reason, for the desk to see.
 */
export async function deliverMail(deps: Deps, { mailUid, retry = 0 }: Delivery, remake: Remake = nothing): Promise<void> {
  const db = deps.db.directory;
  const stored = await findUnsentMail(db, mailUid);
  if (stored === undefined) return;
  const files = await readFiles(deps, stored, remake);
  const result =
    'lost' in files ? { ok: false as const, retry: false, error: lostError(files.lost) } : await deps.mail(toMail(stored, files));
  if (result.ok) {
    await markSent(db, { uid: mailUid, now: deps.now() });
    return;
  }
  const wait = result.retry ? RETRY_AFTER[retry] : undefined;
  deps.log.warn({ mail: mailUid, retry, error: result.error, isFinal: wait === undefined }, 'a mail could not be sent');
  await markFailed(db, { uid: mailUid, error: result.error, now: deps.now() });
  if (wait === undefined) return;
  const runAt = new Date(deps.now().getTime() + wait);
  await enqueue(db, { name: 'deliver-mail', payload: { mailUid, retry: retry + 1 }, key: `deliver-mail:${mailUid}:${retry + 1}`, runAt });
}

const nothing: Remake = () => Promise.resolve(null);

const toMail = ({ uid, recipients, subject, bodyText, bodyHtml }: StoredMail, attachments: MailAttachment[]): Mail => ({
  id: uid,
  to: recipients,
  subject,
  text: bodyText,
  html: bodyHtml,
  attachments,
});

/** The files of a mail, or the name of the first that is gone for good. What was made again is kept as the first one was. */
async function readFiles(deps: Deps, { attachments }: StoredMail, remake: Remake): Promise<MailAttachment[] | { lost: string }> {
  const files: MailAttachment[] = [];
  for (const { fileName, contentType, key } of attachments) {
    const content = (await deps.files.get(key)) ?? (await makeAgain(deps, key, remake));
    if (content === null) return { lost: fileName };
    files.push({ fileName, contentType, content });
  }
  return files;
}

async function makeAgain(deps: Deps, key: string, remake: Remake): Promise<Buffer | null> {
  const content = await remake(deps, key);
  if (content !== null) await deps.files.put(key, content);
  deps.log.warn({ key, isMade: content !== null }, 'a file of a mail was missing');
  return content;
}

const lostError = (fileName: string): string => `the attached file ${fileName} is missing and cannot be made again`;
