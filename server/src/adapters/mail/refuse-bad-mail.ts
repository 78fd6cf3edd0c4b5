import type { Mail, MailResult } from './mail-sender';

/** What no mail server may get: no recipient, or an address or subject that would start another header. Null when the mail is fine. */
export function refuseBadMail({ to, subject }: Mail): MailResult | null {
  if (to.length === 0) return { ok: false, error: 'mail without a recipient', retry: false };
  if (to.some((address) => !/^[^\s<>",;]+@[^\s<>",;]+$/u.test(address))) return { ok: false, error: 'not a plain address', retry: false };
  if (/[\r\n]/u.test(subject)) return { ok: false, error: 'line break in the subject', retry: false };
  return null;
}
