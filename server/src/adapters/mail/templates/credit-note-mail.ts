import type { Hellers } from '@portal/domain/money/money';
import { mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface CreditNoteMail {
  language: 'cs' | 'en';
  number: string;
  /** The tax document it corrects. */
  invoiceNumber: string;
  orderNumber: string;
  /** What is given back, with VAT; positive. */
  amount: Hellers;
  orderUrl: string;
  provider: MailProvider;
}

/** The mail that carries a credit note; the customer needs to do nothing (S-111). The files are attached by the caller. */
export function creditNoteMail(data: CreditNoteMail): MailBody {
  const content = data.language === 'cs' ? czech(data) : english(data);
  return renderMail({ ...content, language: data.language, provider: data.provider });
}

function czech({ number, invoiceNumber, orderNumber, amount, orderUrl }: CreditNoteMail) {
  return {
    subject: `Dobropis ${number} k objednávce ${orderNumber}`,
    heading: `Vracíme vám peníze za objednávku ${orderNumber}`,
    paragraphs: ['V příloze posíláme opravný daňový doklad (dobropis). Peníze vrátíme na účet vaší firmy, o nic nemusíte žádat.'],
    facts: [
      ['K vrácení', mailMoney(amount, 'cs')],
      ['K daňovému dokladu', invoiceNumber],
    ] satisfies [string, string][],
    link: { label: 'Zobrazit objednávku', url: orderUrl },
  };
}

function english({ number, invoiceNumber, orderNumber, amount, orderUrl }: CreditNoteMail) {
  return {
    subject: `Credit note ${number} for order ${orderNumber}`,
    heading: `We are refunding order ${orderNumber}`,
    paragraphs: [
      'The corrective tax document (credit note) is attached. We return the money to your company account, you need not ask for it.',
    ],
    facts: [
      ['To be returned', mailMoney(amount, 'en')],
      ['Corrects tax document', invoiceNumber],
    ] satisfies [string, string][],
    link: { label: 'Show the order', url: orderUrl },
  };
}
