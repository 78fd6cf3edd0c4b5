import { refuseBadMail } from './refuse-bad-mail';
import type { MailSender } from './mail-sender';

/** Delivers nowhere: in a trial the stored mail itself is the mailbox, shown on a page. */
export const embeddedSender: MailSender = (mail) => Promise.resolve(refuseBadMail(mail) ?? { ok: true });
