import { v7 as newUid } from 'uuid';
import type { CompanyUid, MovementUid } from '@portal/domain/identifiers/uid';
import { paymentQuestionMail } from '../../../adapters/mail/templates/payment-question-mail';
import type { Deps } from '../../../deps';
import { operatorIn, type Operator } from '../../../operator';
import { mailProvider } from '../../../provider';
import { listMainEmails } from '../../../store/access/memberships';
import { findCompany } from '../../../store/companies/companies';
import { findRegistration } from '../../../store/companies/registrations';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import { insertQuestion, lockMovement, type WaitingMovement } from '../../../store/payments/bank-queue';
import { refusalToDecide, type QueueRefusal } from './queue-refusal';

interface Question {
  movementUid: MovementUid;
  companyUid: CompanyUid;
  /** What is asked, at most 500 characters. */
  note: string;
}

type Asked =
  | { ok: true; recipients: string[] }
  | { ok: false; error: QueueRefusal | 'movement.asked' | 'company.notFound' | 'company.nobodyToAsk' };

/**
 * A person asks a company by mail what waiting money is for: its main contact persons, where it has none the addresses it gave for invoices. Once of
 * each company about each payment, which goes on waiting.
 */
export const askCompany = (deps: Deps, operator: Operator, { movementUid, companyUid, note }: Question): Promise<Asked> =>
  deps.db.write<Asked>(operatorIn(companyUid, operator, 'payment.companyAsked'), async (tx) => {
    const movement = await lockMovement(tx, movementUid);
    const refusal = refusalToDecide(movement);
    if (movement === undefined || refusal !== null) return { ok: false, error: refusal ?? 'movement.notFound' };
    const company = await findCompany(tx);
    if (company === undefined) return { ok: false, error: 'company.notFound' };
    const mains = await listMainEmails(tx);
    const recipients = mains.length > 0 ? mains : company.invoicingEmails;
    if (recipients.length === 0) return { ok: false, error: 'company.nobodyToAsk' };
    const mailUid = newUid();
    const isFirst = await insertQuestion(tx, { movementUid, mailUid, by: operator.name, now: deps.now() });
    if (!isFirst) return { ok: false, error: 'movement.asked' };
    await writeMail(deps, tx, { movement, question: note, mailUid, recipients });
    tx.audit({ subjectUid: movementUid, after: { by: operator.name, note, recipients } });
    return { ok: true, recipients };
  });

interface Letter {
  movement: Omit<WaitingMovement, 'status'>;
  question: string;
  mailUid: string;
  recipients: string[];
}

/** In the language the company registered in; in Czech when the provider brought it. */
async function writeMail(deps: Deps, tx: CompanyTx, { movement, question, mailUid, recipients }: Letter): Promise<void> {
  const language = (await findRegistration(tx))?.language ?? 'cs';
  const ordersUrl = `${deps.env.PUBLIC_URL}/orders`;
  const mail = paymentQuestionMail({ language, question, payment: movement, ordersUrl, provider: mailProvider(deps.provider, language) });
  await insertMail(tx, {
    uid: mailUid,
    companyUid: tx.companyUid,
    cause: `payment.companyAsked:${movement.uid}:${tx.companyUid}`,
    recipients,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    attachments: [],
    now: deps.now(),
  });
  await enqueue(tx, { name: 'deliver-mail', payload: { mailUid }, key: `deliver-mail:${mailUid}` });
}
