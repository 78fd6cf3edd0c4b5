import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { mailDay, mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface PaymentQuestionMail {
  language: 'cs' | 'en';
  /** As the provider's person wrote it. */
  question: string;
  payment: {
    amount: Hellers;
    currency: string;
    bookedOn: Day;
    counterAccount: string | null;
    variableSymbol: string | null;
    message: string | null;
  };
  ordersUrl: string;
  provider: MailProvider;
}

/** Asks a company what a payment nobody could place is for; the answer comes to the provider's support. */
export function paymentQuestionMail({ language, question, payment, ordersUrl, provider }: PaymentQuestionMail): MailBody {
  const { heading, lead, answer, show, labels } = TEXTS[language];
  const { amount, currency, bookedOn, counterAccount, variableSymbol, message } = payment;
  const facts: [string, string | null][] = [
    [labels.amount, mailMoney(amount, language, currency)],
    [labels.bookedOn, mailDay(bookedOn)],
    [labels.account, counterAccount],
    [labels.symbol, variableSymbol],
    [labels.message, message],
  ];
  return renderMail({
    subject: heading,
    heading,
    paragraphs: [lead, question, answer],
    facts: facts.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]])),
    link: { label: show, url: ordersUrl },
    language,
    provider,
  });
}

interface Texts {
  heading: string;
  lead: string;
  answer: string;
  show: string;
  labels: Record<'amount' | 'bookedOn' | 'account' | 'symbol' | 'message', string>;
}

const TEXTS: Record<'cs' | 'en', Texts> = {
  cs: {
    heading: 'Za co je tato platba?',
    lead: 'Na náš účet přišla platba, kterou neumíme přiřadit k objednávce.',
    answer: 'Odpovězte nám prosím na e-mail podpory nebo zavolejte, spojení je níže.',
    show: 'Zobrazit objednávky',
    labels: { amount: 'Částka', bookedOn: 'Připsáno', account: 'Z účtu', symbol: 'Variabilní symbol', message: 'Zpráva' },
  },
  en: {
    heading: 'What is this payment for?',
    lead: 'A payment arrived that we cannot match with an order.',
    answer: 'Please write to our support or call, you find both below.',
    show: 'Show the orders',
    labels: { amount: 'Amount', bookedOn: 'Received', account: 'From account', symbol: 'Variable symbol', message: 'Message' },
  },
};
