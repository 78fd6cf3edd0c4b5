import type { Hellers } from '@portal/domain/money/money';
import { mailDay, mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface PayerMail {
  /** Of the proforma. */
  number: string;
  orderNumber: string;
  /** Name of the company that ordered. */
  customer: string;
  /** What is still to be paid. */
  amount: Hellers;
  /** 'YYYY-MM-DD' */
  dueOn: string;
  /** '2026000008/0800' */
  account: string;
  iban: string;
  variableSymbol: string;
  provider: MailProvider;
}

/**
 * What is to be paid, by when and how, in Czech, to somebody who pays for a company and has no access to the portal: nothing here asks them to sign in.
 * The proforma and the QR code are attached by the caller.
 */
export function payerMail({ number, orderNumber, customer, amount, dueOn, account, iban, variableSymbol, provider }: PayerMail): MailBody {
  return renderMail({
    subject: `K zaplacení do ${mailDay(dueOn)}: zálohová faktura ${number}, ${customer}`,
    heading: `Prosíme o platbu ${mailMoney(amount, 'cs')} do ${mailDay(dueOn)}`,
    paragraphs: [
      `${customer} u nás objednává zaměstnanecké benefity a prosí vás o zaplacení objednávky ${orderNumber}.`,
      'Naskenujte přiložený QR kód v bankovní aplikaci, nebo opište údaje níže. Zálohovou fakturu najdete v příloze; není daňovým dokladem, fakturu s DPH vystavíme po přijetí platby.',
      'Kredit nahrajeme a karty vyrobíme, až platba dorazí.',
    ],
    facts: [
      ['Částka', mailMoney(amount, 'cs')],
      ['Splatnost', mailDay(dueOn)],
      ['Číslo účtu', account],
      ['IBAN', iban],
      ['Variabilní symbol', variableSymbol],
      ['Zálohová faktura', number],
    ],
    link: null,
    language: 'cs',
    provider,
  });
}
