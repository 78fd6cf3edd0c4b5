import { createTransport } from 'nodemailer';
import { type MailResult, type MailSender, refuseBadMail } from './mail-sender';

const TIMEOUT_MS = 15_000;
const PERMANENT = 500;

/** Sends over SMTP. `url` as 'smtps://user:password@host:465', `from` as 'Benefity <fakturace@benefity.example>'. Each mail opens its own connection. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail holds only what we give it: no file or address is ever fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async (mail) => {
    const refused = refuseBadMail(mail);
    if (refused !== null) return refused;
    const attachments = mail.attachments.map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content }));
    try {
      const messageId = mail.id === undefined ? undefined : `<${mail.id}@${domainOf(from)}>`;
      const sent = await transport.sendMail({
        messageId,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments,
      });
      return sent.rejected.length === 0
        ? { ok: true }
        : { ok: false, error: `refused for ${sent.rejected.length} recipients`, retry: false };
    } catch (error) {
      return failure(error);
    }
  };
}

/** SMTP codes 5xx are final, everything else (4xx, network, timeout) may pass later. The address of the server never leaves. */
function failure(error: unknown): MailResult {
  const responseCode =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN';
  // Wrong credentials are ours to repair, so the mail must wait.
  const retry = responseCode === null || responseCode < PERMANENT || code === 'EAUTH';
  return { ok: false, error: responseCode === null ? code : `${code} ${responseCode}`, retry };
}

const domainOf = (from: string): string => /@([\w.-]+)/u.exec(from)?.[1] ?? 'localhost';
