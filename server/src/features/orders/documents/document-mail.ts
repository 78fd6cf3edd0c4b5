import { hellers } from '@portal/domain/money/money';
import type { DocumentPayment } from '../../../adapters/documents/document-data';
import { creditNoteMail } from '../../../adapters/mail/templates/credit-note-mail';
import { invoiceMail } from '../../../adapters/mail/templates/invoice-mail';
import type { MailBody } from '../../../adapters/mail/templates/mail-layout';
import { payerMail } from '../../../adapters/mail/templates/payer-mail';
import { proformaMail } from '../../../adapters/mail/templates/proforma-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import type { IssuedDocument } from '../../../store/documents/issued-documents';

/** The mail a proforma, an invoice or a credit note travels with; in Czech, as its reader is the company and not the person who ordered. */
export function documentMail({ env, provider }: Deps, document: IssuedDocument): MailBody {
  const common = {
    language: 'cs' as const,
    number: document.number,
    orderNumber: document.orderNumber,
    amount: document.priceIncVat,
    orderUrl: `${env.PUBLIC_URL}/orders/${document.orderUid}`,
    provider: mailProvider(provider, 'cs'),
  };
  if (document.type === 'credit_note')
    return creditNoteMail({
      ...common,
      amount: hellers(-document.priceIncVat),
      setOff: document.setOff,
      invoiceNumber: document.invoiceNumber ?? '',
    });
  const claim = { dueOn: document.dueDate, account: provider.bankAccount, variableSymbol: document.variableSymbol ?? document.number };
  if (document.type === 'proforma') return proformaMail({ ...common, ...claim });
  const missing = hellers(document.priceIncVat - document.totalPaid);
  return invoiceMail({ ...common, payable: missing > 0 ? { ...claim, amount: missing } : null });
}

/** The mail a copy of a proforma travels with, to who pays and signs in nowhere. */
export function copyMail({ provider }: Deps, document: IssuedDocument, payment: DocumentPayment): MailBody {
  return payerMail({
    number: document.number,
    orderNumber: document.orderNumber,
    customer: document.customer.name,
    amount: hellers(document.priceIncVat - document.totalPaid),
    dueOn: document.dueDate,
    ...payment,
    provider: mailProvider(provider, 'cs'),
  });
}
