import type { Mail } from '../../../adapters/mail/mail-sender';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../store/operations/jobs';
import { findUnsentMail, markFailed, markSent, type StoredMail } from '../../../store/operations/mails';

interface Delivery {
  mailUid: string;
  /** How often it has been tried again; 0 the first time. */
  retry?: number | undefined;
}

const MINUTE = 60_000;
/** Three times (S-118), so far apart that an outage of hours holds nothing up for good. */
const RETRY_AFTER = [5 * MINUTE, 90 * MINUTE, 8 * 60 * MINUTE];

/** Sends a stored mail; what failed is kept with its error, tried again up to three times, and never holds up an order (S-118). */
export async function deliverMail(deps: Deps, { mailUid, retry = 0 }: Delivery): Promise<void> {
  const db = deps.db.directory;
  const stored = await findUnsentMail(db, mailUid);
  if (stored === undefined) return;
  const result = await deps.mail(await toMail(deps, stored));
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

async function toMail(deps: Deps, { uid, recipients, subject, bodyText, bodyHtml, attachments }: StoredMail): Promise<Mail> {
  const files = attachments.map(async ({ fileName, contentType, key }) => {
    const content = await deps.files.get(key);
    if (content === null) throw new Error(`attachment ${key} is missing`);
    return { fileName, contentType, content };
  });
  return { id: uid, to: recipients, subject, text: bodyText, html: bodyHtml, attachments: await Promise.all(files) };
}
