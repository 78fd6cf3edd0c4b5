import { v7 as newUid } from 'uuid';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { amountOwed } from '@portal/domain/payments/owed';
import { paymentNewsMail, type PaymentNews } from '../../../adapters/mail/templates/payment-news-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import type { CompanyTx } from '../../../store/engine/db';
import { findDebtor } from '../../../store/payments/debtors';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';

interface Told {
  orderUid: OrderUid;
  /** The movement or event it comes of: each is told once. */
  cause: string;
  news: PaymentNews;
}

/**
 * Writes to the invoicing e-mails what happened to the money of an order, after it is booked and in the same transaction; in Czech, as its
 * reader is the company and not the person who ordered.
 */
export async function tellPayer(deps: Deps, tx: CompanyTx, { orderUid, cause, news }: Told): Promise<void> {
  const debtor = await findDebtor(tx, orderUid);
  if (debtor === undefined || debtor.invoicingEmails.length === 0) return;
  const { status, paid: isPaid, total, paidAmount, symbol, dueOn, orderNumber, invoicingEmails: recipients } = debtor;
  const amount = amountOwed({ status, isPaid, total, paidAmount, isClaimed: symbol !== null });
  const owed = amount === 0 || symbol === null ? null : { amount, dueOn, account: deps.provider.bankAccount, variableSymbol: symbol };
  const orderUrl = `${deps.env.PUBLIC_URL}/orders/${orderUid}`;
  const mail = paymentNewsMail({ language: 'cs', news, orderNumber, owed, orderUrl, provider: mailProvider(deps.provider, 'cs') });
  const uid = newUid();
  const { subject, text: bodyText, html: bodyHtml } = mail;
  const isNew = await insertMail(tx, {
    uid,
    companyUid: tx.companyUid,
    cause: `${news.kind}:${cause}:${orderUid}`,
    recipients,
    subject,
    bodyText,
    bodyHtml,
    attachments: [],
    now: deps.now(),
  });
  if (isNew) await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
}
