import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { mailDay, mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface InvoiceMail {
  language: 'cs' | 'en';
  number: string;
  orderNumber: string;
  /** Total with VAT. */
  amount: Hellers;
  /** What is still to be paid; null when the proforma settled it. */
  payable: { amount: Hellers; dueOn: Day; account: string; variableSymbol: string } | null;
  orderUrl: string;
  provider: MailProvider;
}

/** The mail that carries a tax invoice, after payment or after delivery (S-111). The PDF is attached by the caller. */
export function invoiceMail(data: InvoiceMail): MailBody {
  const content = data.language === 'cs' ? czech(data) : english(data);
  return renderMail({ ...content, language: data.language, provider: data.provider });
}

function czech({ number, orderNumber, amount, payable, orderUrl }: InvoiceMail) {
  const facts: [string, string][] = [['Celkem s DPH', mailMoney(amount, 'cs')]];
  if (payable !== null) {
    facts.push(
      ['K úhradě', mailMoney(payable.amount, 'cs')],
      ['Číslo účtu', payable.account],
      ['Variabilní symbol', payable.variableSymbol],
    );
    facts.push(['Splatnost', mailDay(payable.dueOn)]);
  }
  return {
    subject: `Faktura ${number} k objednávce ${orderNumber}`,
    heading: `Daňový doklad k objednávce ${orderNumber}`,
    paragraphs: [
      payable === null
        ? 'Platbu jsme přijali, děkujeme. Daňový doklad je v příloze, už nic neplaťte.'
        : 'Daňový doklad s platebními údaji je v příloze.',
    ],
    facts,
    link: { label: 'Zobrazit objednávku', url: orderUrl },
  };
}

function english({ number, orderNumber, amount, payable, orderUrl }: InvoiceMail) {
  const facts: [string, string][] = [['Total with VAT', mailMoney(amount, 'en')]];
  if (payable !== null) {
    facts.push(
      ['To be paid', mailMoney(payable.amount, 'en')],
      ['Account number', payable.account],
      ['Variable symbol', payable.variableSymbol],
    );
    facts.push(['Due date', mailDay(payable.dueOn)]);
  }
  return {
    subject: `Invoice ${number} for order ${orderNumber}`,
    heading: `Tax document for order ${orderNumber}`,
    paragraphs: [
      payable === null
        ? 'We have received your payment, thank you. The tax document is attached, nothing is left to pay.'
        : 'The tax document with payment details is attached.',
    ],
    facts,
    link: { label: 'Show the order', url: orderUrl },
  };
}
