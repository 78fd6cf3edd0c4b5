/** One mail, the same to every recipient. */
export interface Mail {
  /** The same however often it is handed over: who gets it twice sees one. */
  id?: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export type MailResult =
  | { ok: true }
  /** `retry` is false when trying again cannot help: a refused address, a refused sender. */
  | { ok: false; error: string; retry: boolean };

/** Hands a mail to the outside. Never throws: an outage is an expected answer. */
export type MailSender = (mail: Mail) => Promise<MailResult>;

/** What no mail server may get: no recipient, or an address or subject that would start another header. Null when the mail is fine. */
export function refuseBadMail({ to, subject }: Mail): MailResult | null {
  if (to.length === 0) return { ok: false, error: 'mail without a recipient', retry: false };
  if (to.some((address) => !/^[^\s<>",;]+@[^\s<>",;]+$/u.test(address))) return { ok: false, error: 'not a plain address', retry: false };
  if (/[\r\n]/u.test(subject)) return { ok: false, error: 'line break in the subject', retry: false };
  return null;
}

/** Delivers nowhere: in a trial the stored mail itself is the mailbox, shown on a page. */
export const embeddedSender: MailSender = (mail) => Promise.resolve(refuseBadMail(mail) ?? { ok: true });
