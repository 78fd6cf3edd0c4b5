import { hellers, type Hellers } from '@portal/domain/money/money';
import { mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface CreditNoteMail {
  language: 'cs' | 'en';
  number: string;
  /** The tax document it corrects. */
  invoiceNumber: string;
  orderNumber: string;
  /** Total of the note, with VAT; positive. */
  amount: Hellers;
  /** Of it, what was taken off an unpaid invoice; only the rest is sent. */
  setOff: Hellers;
  orderUrl: string;
  provider: MailProvider;
}

/** The mail that carries a credit note; the customer needs to do nothing (S-111). The files are attached by the caller. */
export function creditNoteMail(data: CreditNoteMail): MailBody {
  const content = data.language === 'cs' ? czech(data) : english(data);
  return renderMail({ ...content, language: data.language, provider: data.provider });
}

function czech({ number, invoiceNumber, orderNumber, amount, setOff, orderUrl }: CreditNoteMail) {
  const back = hellers(amount - setOff);
  const facts: [string, string][] = [];
  if (setOff > 0) facts.push(['Odečteno z faktury', mailMoney(setOff, 'cs')]);
  if (back > 0) facts.push(['K vrácení', mailMoney(back, 'cs')]);
  return {
    subject: `Dobropis ${number} k objednávce ${orderNumber}`,
    heading: back > 0 ? `Vracíme vám peníze za objednávku ${orderNumber}` : `Za objednávku ${orderNumber} zaplatíte méně`,
    paragraphs: [`V příloze posíláme opravný daňový doklad (dobropis). ${czechWay(back, setOff)}`],
    facts: [...facts, ['K daňovému dokladu', invoiceNumber]] satisfies [string, string][],
    link: { label: 'Zobrazit objednávku', url: orderUrl },
  };
}

function czechWay(back: Hellers, setOff: Hellers): string {
  if (setOff === 0) return 'Peníze vrátíme na účet vaší firmy, o nic nemusíte žádat.';
  const off = 'Částku jsme odečetli od faktury, která nebyla celá zaplacená';
  return back > 0 ? `${off}, a zbytek vrátíme na účet vaší firmy.` : `${off}. Žádné peníze vám proto neposíláme.`;
}

function english({ number, invoiceNumber, orderNumber, amount, setOff, orderUrl }: CreditNoteMail) {
  const back = hellers(amount - setOff);
  const facts: [string, string][] = [];
  if (setOff > 0) facts.push(['Taken off the invoice', mailMoney(setOff, 'en')]);
  if (back > 0) facts.push(['To be returned', mailMoney(back, 'en')]);
  return {
    subject: `Credit note ${number} for order ${orderNumber}`,
    heading: back > 0 ? `We are refunding order ${orderNumber}` : `You pay less for order ${orderNumber}`,
    paragraphs: [`The corrective tax document (credit note) is attached. ${englishWay(back, setOff)}`],
    facts: [...facts, ['Corrects tax document', invoiceNumber]] satisfies [string, string][],
    link: { label: 'Show the order', url: orderUrl },
  };
}

function englishWay(back: Hellers, setOff: Hellers): string {
  if (setOff === 0) return 'We return the money to your company account, you need not ask for it.';
  const off = 'We took the amount off the invoice that was not fully paid';
  return back > 0 ? `${off} and return the rest to your company account.` : `${off}, so no money is sent to you.`;
}
