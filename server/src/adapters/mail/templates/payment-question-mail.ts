import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers, type Hellers } from '@portal/domain/money/money';
import { mailDay, mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface PaymentQuestionMail {
  language: 'cs' | 'en';
  /** As the provider's person wrote it. */
  question: string;
  payment: {
    /** Negative when the bank took it back. */
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
  const { heading, answer, show, labels, ...texts } = TEXTS[language];
  const { lead, bookedOn: day, account } = payment.amount < 0 ? texts.takenBack : texts.arrived;
  const { amount, currency, bookedOn, counterAccount, variableSymbol, message } = payment;
  const facts: [string, string | null][] = [
    [labels.amount, mailMoney(hellers(Math.abs(amount)), language, currency)],
    [day, mailDay(bookedOn)],
    [account, counterAccount],
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

type Way = Record<'lead' | 'bookedOn' | 'account', string>;

interface Texts {
  heading: string;
  arrived: Way;
  takenBack: Way;
  answer: string;
  show: string;
  labels: Record<'amount' | 'symbol' | 'message', string>;
}

const TEXTS: Record<'cs' | 'en', Texts> = {
  cs: {
    heading: 'Za co je tato platba?',
    arrived: {
      lead: 'Na náš účet přišla platba, kterou neumíme přiřadit k objednávce.',
      bookedOn: 'Připsáno',
      account: 'Z účtu',
    },
    takenBack: {
      lead: 'Banka vzala zpět platbu a nevíme, které objednávky se týká.',
      bookedOn: 'Vzato zpět',
      account: 'Na účet',
    },
    answer: 'Odpovězte nám prosím na e-mail podpory nebo zavolejte, spojení je níže.',
    show: 'Zobrazit objednávky',
    labels: { amount: 'Částka', symbol: 'Variabilní symbol', message: 'Zpráva' },
  },
  en: {
    heading: 'What is this payment for?',
    arrived: {
      lead: 'A payment arrived that we cannot match with an order.',
      bookedOn: 'Received',
      account: 'From account',
    },
    takenBack: {
      lead: 'The bank took back a payment, and we do not know for which order.',
      bookedOn: 'Taken back',
      account: 'To account',
    },
    answer: 'Please write to our support or call, you find both below.',
    show: 'Show the orders',
    labels: { amount: 'Amount', symbol: 'Variable symbol', message: 'Message' },
  },
};
