import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { mailDay, mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

/** What happened to the money of an order besides the one whole payment its invoice speaks of. */
export type PaymentNews =
  | { kind: 'partial'; received: Hellers }
  /** `account` null: nobody knows where to return it. */
  | { kind: 'overpaid'; received: Hellers; overpaid: Hellers; account: string | null }
  /** The bank took a payment back. */
  | { kind: 'takenBack'; amount: Hellers }
  /** It had been taken back and came again; the invoice was mailed the first time. */
  | { kind: 'paidAgain'; received: Hellers }
  /** What was returned did not reach the account. */
  | { kind: 'bounced'; amount: Hellers };

export interface PaymentNewsMail {
  language: 'cs' | 'en';
  news: PaymentNews;
  orderNumber: string;
  /** What is still to be paid and how; null when nothing is. */
  owed: { amount: Hellers; dueOn: Day | null; account: string; variableSymbol: string } | null;
  orderUrl: string;
  provider: MailProvider;
}

type Facts = [label: string, value: string][];

/** Tells the company at once what its screens say too: that something is missing, too much, taken back or undeliverable (S-113, S-117). */
export function paymentNewsMail(data: PaymentNewsMail): MailBody {
  const { news, orderNumber, orderUrl, language, provider } = data;
  const texts = TEXTS[language];
  const heading = `${texts.headings[news.kind]} ${orderNumber}`;
  return renderMail({
    subject: heading,
    heading,
    paragraphs: [texts.paragraphs[paragraphOf(data)]],
    facts: [...newsFacts(data), ...(news.kind === 'partial' || news.kind === 'takenBack' ? owedFacts(data) : [])],
    link: { label: asksForAccount(news) ? texts.giveAccount : texts.show, url: orderUrl },
    language,
    provider,
  });
}

const asksForAccount = (news: PaymentNews): boolean => news.kind === 'bounced' || (news.kind === 'overpaid' && news.account === null);

type Paragraph = PaymentNews['kind'] | 'overpaidUnknown' | 'takenBackSettled';

function paragraphOf({ news, owed }: PaymentNewsMail): Paragraph {
  if (news.kind === 'overpaid' && news.account === null) return 'overpaidUnknown';
  return news.kind === 'takenBack' && owed === null ? 'takenBackSettled' : news.kind;
}

function newsFacts({ news, language }: PaymentNewsMail): Facts {
  const { labels } = TEXTS[language];
  switch (news.kind) {
    case 'partial':
    case 'paidAgain':
      return [[labels.received, mailMoney(news.received, language)]];
    case 'overpaid': {
      const sums: Facts = [
        [labels.received, mailMoney(news.received, language)],
        [labels.returned, mailMoney(news.overpaid, language)],
      ];
      return news.account === null ? sums : [...sums, [labels.toAccount, news.account]];
    }
    case 'takenBack':
      return [[labels.takenBack, mailMoney(news.amount, language)]];
    case 'bounced':
      return [[labels.amount, mailMoney(news.amount, language)]];
  }
}

function owedFacts({ owed, language }: PaymentNewsMail): Facts {
  const { labels } = TEXTS[language];
  if (owed === null) return [];
  const facts: Facts = [
    [labels.owed, mailMoney(owed.amount, language)],
    [labels.account, owed.account],
    [labels.symbol, owed.variableSymbol],
  ];
  return owed.dueOn === null ? facts : [...facts, [labels.due, mailDay(owed.dueOn)]];
}

interface Texts {
  /** The number of the order follows. */
  headings: Record<PaymentNews['kind'], string>;
  paragraphs: Record<Paragraph, string>;
  labels: Record<'received' | 'returned' | 'toAccount' | 'takenBack' | 'amount' | 'owed' | 'account' | 'symbol' | 'due', string>;
  show: string;
  giveAccount: string;
}

const TEXTS: Record<'cs' | 'en', Texts> = {
  cs: {
    headings: {
      partial: 'Přišla část platby za objednávku',
      overpaid: 'Přišlo víc, než bylo potřeba na objednávku',
      takenBack: 'Banka vzala zpět platbu objednávky',
      paidAgain: 'Dorazila platba objednávky',
      bounced: 'Nepodařilo se vrátit peníze za objednávku',
    },
    paragraphs: {
      partial: 'Doplaťte prosím zbytek na stejný účet a se stejným variabilním symbolem.',
      overpaid: 'Přeplatek vám vrátíme, nemusíte nic dělat.',
      overpaidUnknown: 'Přeplatek vám vrátíme, jen neznáme účet, na který ho máme poslat. Zadejte ho prosím u objednávky.',
      takenBack: 'Objednávka tím znovu není zaplacená. Uhraďte ji prosím, platební údaje jsou níže a doklady s nimi najdete u objednávky.',
      takenBackSettled: 'O tuto částku vám vrátíme méně. Za objednávku nic nedlužíte.',
      paidAgain: 'Objednávka je znovu celá zaplacená, děkujeme. Už nic neplaťte.',
      bounced: 'Peníze, které jsme vám poslali, nám banka vrátila. Zadejte prosím u objednávky účet, na který je máme poslat znovu.',
    },
    labels: {
      received: 'Přišlo',
      returned: 'Vrátíme',
      toAccount: 'Na účet',
      takenBack: 'Vzato zpět',
      amount: 'Částka',
      owed: 'Zbývá zaplatit',
      account: 'Číslo účtu',
      symbol: 'Variabilní symbol',
      due: 'Splatnost',
    },
    show: 'Zobrazit objednávku',
    giveAccount: 'Zadat číslo účtu',
  },
  en: {
    headings: {
      partial: 'A part of the payment arrived for order',
      overpaid: 'More than needed arrived for order',
      takenBack: 'The bank took back a payment of order',
      paidAgain: 'The payment arrived for order',
      bounced: 'We could not return the money of order',
    },
    paragraphs: {
      partial: 'Please pay the rest to the same account with the same variable symbol.',
      overpaid: 'We return the overpayment, you need not do anything.',
      overpaidUnknown: 'We return the overpayment but do not know where to. Please give an account on the page of the order.',
      takenBack: 'The order is not paid any more. Please pay it, the details are below and documents with them on the page of the order.',
      takenBackSettled: 'We return this much less to you. Nothing is owed for the order.',
      paidAgain: 'The order is paid in full again, thank you. Nothing is left to pay.',
      bounced: 'The money we sent you came back. Please give an account to send it to on the page of the order.',
    },
    labels: {
      received: 'Received',
      returned: 'To be returned',
      toAccount: 'To account',
      takenBack: 'Taken back',
      amount: 'Amount',
      owed: 'Still to be paid',
      account: 'Account number',
      symbol: 'Variable symbol',
      due: 'Due date',
    },
    show: 'Show the order',
    giveAccount: 'Give an account',
  },
};
