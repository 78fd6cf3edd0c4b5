import type { Mail } from '../../../adapters/mail/mail-sender';
import type { Deps } from '../../../deps';
import { findUnsentMail, markFailed, markSent, type StoredMail } from '../../../store/mails';

interface Delivery {
  mailUid: string;
  /** From 1. */
  attempt: number;
}

const MAX_ATTEMPTS = 3;

/** Sends a stored mail, at most three times; what failed is kept with its error and never holds up an order (S-118). Throws to be run again. */
export async function deliverMail(deps: Deps, { mailUid, attempt }: Delivery): Promise<void> {
  const db = deps.db.directory;
  const stored = await findUnsentMail(db, mailUid);
  if (stored === undefined) return;
  const result = await deps.mail(await toMail(deps, stored));
  if (result.ok) {
    await markSent(db, { uid: mailUid, now: deps.now() });
    return;
  }
  await markFailed(db, { uid: mailUid, error: result.error });
  deps.log.warn({ mail: mailUid, attempt, error: result.error }, 'a mail could not be sent');
  if (result.retry && attempt < MAX_ATTEMPTS) throw new Error(`mail not sent: ${result.error}`);
}

async function toMail(deps: Deps, { recipients, subject, bodyText, bodyHtml, attachments }: StoredMail): Promise<Mail> {
  const files = attachments.map(async ({ fileName, contentType, key }) => {
    const content = await deps.files.get(key);
    if (content === null) throw new Error(`attachment ${key} is missing`);
    return { fileName, contentType, content };
  });
  return { to: recipients, subject, text: bodyText, html: bodyHtml, attachments: await Promise.all(files) };
}
