import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { invitationMail } from './invitation-mail';
import { invoiceMail } from './invoice-mail';
import { paymentQuestionMail } from './payment-question-mail';
import { proformaMail } from './proforma-mail';

const provider = {
  name: 'Benefity & <spol>',
  supportPhone: '+420 800 123 456',
  supportEmail: 'podpora@benefity.example',
  supportHours: 'Po–Pá 8:00–17:00',
};
const proforma = {
  language: 'cs' as const,
  number: '4260000101',
  orderNumber: '1260000124',
  amount: hellers(15_907_882),
  dueOn: '2026-12-07' as const,
  account: '2026000008/0800',
  variableSymbol: '4260000101',
  orderUrl: 'https://portal.example/orders/1?a=1&b=2',
  provider,
};
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/gu, ' ');

describe('the proforma mail', () => {
  it('carries the subject of S-118 and the payment facts in both bodies', () => {
    const mail = proformaMail(proforma);
    expect(mail.subject).toBe('Zálohová faktura 4260000101 k objednávce 1260000124');
    for (const body of [plain(mail.text), plain(mail.html)]) {
      for (const fact of ['159 078,82 Kč', '2026000008/0800', '4260000101', '07.12.2026', '+420 800 123 456']) expect(body).toContain(fact);
    }
  });

  it('speaks English', () => {
    const mail = proformaMail({ ...proforma, language: 'en' });
    expect(mail.subject).toBe('Proforma invoice 4260000101 for order 1260000124');
    expect(plain(mail.text)).toContain('CZK 159,078.82');
  });

  it('escapes what others wrote and loads nothing from outside', () => {
    const { html } = proformaMail(proforma);
    expect(html).toContain('Benefity &amp; &lt;spol&gt;');
    expect(html).toContain('href="https://portal.example/orders/1?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<link|<script|<style|url\(|src=/u);
  });

  it('refuses a link that is no web address', () => {
    expect(() => proformaMail({ ...proforma, orderUrl: 'javascript:alert(1)' })).toThrow(RangeError);
  });
});

describe('the invoice mail', () => {
  const invoice = { ...proforma, number: '5260000007', payable: null };

  it('says that nothing is left to pay after a proforma', () => {
    const mail = invoiceMail(invoice);
    expect(mail.subject).toBe('Faktura 5260000007 k objednávce 1260000124');
    expect(mail.text).toContain('už nic neplaťte');
    expect(mail.text).not.toContain('Variabilní symbol');
  });

  it('names account, symbol and due date when it is to be paid', () => {
    const payable = { amount: hellers(100), dueOn: '2026-12-07', account: '2026000008/0800', variableSymbol: '5260000007' } as const;
    expect(plain(invoiceMail({ ...invoice, language: 'en', payable }).text)).toMatch(
      /To be paid: +CZK 1\.00\n[\s\S]*Variable symbol: +5260000007/u,
    );
  });
});

describe('the invitation mail', () => {
  const invitation = {
    language: 'cs' as const,
    companyName: 'Pekárna & <synové>',
    personName: 'Lenka Horáková',
    expiresAt: new Date('2026-11-30T09:41:00Z'),
    url: 'https://portal.example/invitation?invitationKey=abc_-1',
    provider,
  };

  it('names the company, the person and the end on the clock of Prague, with the link in both bodies', () => {
    const { subject, text, html } = invitationMail(invitation);
    expect(subject).toBe('Pozvánka do portálu: Pekárna & <synové>');
    expect(html).toContain('Pekárna &amp; &lt;synové&gt;');
    for (const body of [text, html]) {
      for (const fact of ['Lenka Horáková', '30. listopadu 2026 v 10:41', invitation.url]) expect(body).toContain(fact);
    }
  });

  it('speaks English', () => {
    const { subject, text } = invitationMail({ ...invitation, language: 'en' });
    expect(subject).toBe('Portal invitation: Pekárna & <synové>');
    expect(text).toContain('30 November 2026 at 10:41');
    expect(text).toContain(`Accept the invitation: ${invitation.url}`);
  });
});

describe('the mail that asks about a payment', () => {
  const payment = {
    amount: hellers(1_234_50),
    currency: 'CZK',
    bookedOn: '2026-11-23' as const,
    counterAccount: '2000145399/0800',
    variableSymbol: null,
    message: 'KARTY '.repeat(23).trim(),
  };
  const question = 'Dobrý den,\nje to objednávka 1260000124?';
  const asked = { language: 'cs' as const, question, payment, ordersUrl: 'https://portal.example/orders', provider };

  it('keeps the lines of the question, and a long message within the width of a phone', () => {
    const { html } = paymentQuestionMail(asked);
    expect(html).toMatch(/<p style="[^"]*white-space:pre-line[^"]*">Dobrý den,\nje to objednávka 1260000124\?<\/p>/u);
    expect(html).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*">KARTY KARTY/u);
    expect(html).not.toContain('nowrap');
  });

  it('says of money that was taken back that it was', () => {
    const { text } = paymentQuestionMail({ ...asked, payment: { ...payment, amount: hellers(-1_234_50) } });
    expect(text).toContain('Banka vzala zpět platbu a nevíme, které objednávky se týká.');
    expect(plain(text)).toMatch(/Částka: +1 234,50 Kč\nVzato zpět: +23\.11\.2026\nNa účet: +2000145399\/0800\n/u);
    expect(paymentQuestionMail({ ...asked, language: 'en', payment: { ...payment, amount: hellers(-1) } }).text).not.toContain('arrived');
  });
});
