import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { mailDay, mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface ProformaMail {
  language: 'cs' | 'en';
  number: string;
  orderNumber: string;
  /** Total with VAT. */
  amount: Hellers;
  /** 'YYYY-MM-DD' */
  dueOn: Day;
  /** '2026000008/0800' */
  account: string;
  variableSymbol: string;
  /** Absolute address of the order in the portal. */
  orderUrl: string;
  provider: MailProvider;
}

/** The mail that carries a proforma to the invoicing e-mails right after submission (S-118, CHK-029). The PDF is attached by the caller. */
export function proformaMail(data: ProformaMail): MailBody {
  return renderMail({ ...(data.language === 'cs' ? czech(data) : english(data)), language: data.language, provider: data.provider });
}

function czech({ number, orderNumber, amount, dueOn, account, variableSymbol, orderUrl }: ProformaMail) {
  return {
    subject: `Zálohová faktura ${number} k objednávce ${orderNumber}`,
    heading: `Objednávka ${orderNumber} čeká na zaplacení`,
    paragraphs: [
      'Děkujeme za objednávku. V příloze posíláme zálohovou fakturu, která není daňovým dokladem.',
      'Kredit nahrajeme a karty vyrobíme po připsání platby. QR kód pro platbu najdete ve faktuře.',
    ],
    facts: payable(
      ['Částka', 'Číslo účtu', 'Variabilní symbol', 'Splatnost'],
      [mailMoney(amount, 'cs'), account, variableSymbol, mailDay(dueOn)],
    ),
    link: { label: 'Zobrazit objednávku', url: orderUrl },
  };
}

function english({ number, orderNumber, amount, dueOn, account, variableSymbol, orderUrl }: ProformaMail) {
  return {
    subject: `Proforma invoice ${number} for order ${orderNumber}`,
    heading: `Order ${orderNumber} is waiting for payment`,
    paragraphs: [
      'Thank you for your order. The attached proforma invoice is not a tax document.',
      'Credits are loaded and cards are made once the payment arrives. The invoice holds a QR code for the payment.',
    ],
    facts: payable(
      ['Amount', 'Account number', 'Variable symbol', 'Due date'],
      [mailMoney(amount, 'en'), account, variableSymbol, mailDay(dueOn)],
    ),
    link: { label: 'Show the order', url: orderUrl },
  };
}

function payable(labels: string[], values: string[]): [string, string][] {
  return labels.map((label, index) => [label, values[index] ?? '']);
}
