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
