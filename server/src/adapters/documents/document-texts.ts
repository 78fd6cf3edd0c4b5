import type { DocumentType } from '@portal/domain/documents/document-type';

export interface DocumentTexts {
  titles: Record<DocumentType, string>;
  /** Short, in tables. */
  names: Record<DocumentType, string>;
  /** Printed under the title. */
  natures: Record<DocumentType, string>;
  order: string;
  supplier: string;
  customer: string;
  identificationNumber: string;
  vatNumber: string;
  issuedOn: string;
  taxableSupplyOn: string;
  dueOn: string;
  paymentMethod: string;
  bankTransfer: string;
  toPay: string;
  toReturn: string;
  nothingToPay: string;
  account: string;
  iban: string;
  variableSymbol: string;
  amount: string;
  qr: string;
  description: string;
  quantity: string;
  unitPrice: string;
  base: string;
  vatRate: string;
  vat: string;
  total: string;
  totalIncVat: string;
  pieces: string;
  currency: string;
  outsideVat: string;
  outsideVatNote: string;
  summary: string;
  settlement: (number: string) => string;
  /** Of the document itself, before the bank took the rest back. */
  covered: string;
  paidBy: (numbers: string) => string;
  corrects: (number: string) => string;
  reason: string;
  page: (page: number, pages: number) => string;
}

export const DOCUMENT_TEXTS: Record<'cs' | 'en', DocumentTexts> = {
  cs: {
    titles: {
      proforma: 'Zálohová faktura',
      invoice: 'Faktura – daňový doklad',
      credit_note: 'Opravný daňový doklad',
      order_doc: 'Potvrzení objednávky',
    },
    names: { proforma: 'Zálohová faktura', invoice: 'Faktura', credit_note: 'Dobropis', order_doc: 'Potvrzení objednávky' },
    natures: { proforma: 'Není daňovým dokladem', invoice: '', credit_note: 'Dobropis', order_doc: 'Není daňovým dokladem' },
    order: 'Objednávka',
    supplier: 'Dodavatel',
    customer: 'Odběratel',
    identificationNumber: 'IČO',
    vatNumber: 'DIČ',
    issuedOn: 'Datum vystavení',
    taxableSupplyOn: 'Datum zdanitelného plnění',
    dueOn: 'Datum splatnosti',
    paymentMethod: 'Způsob úhrady',
    bankTransfer: 'Bankovní převod',
    toPay: 'K úhradě',
    toReturn: 'K vrácení',
    nothingToPay: 'Zaplaceno, prosíme neplaťte',
    account: 'Číslo účtu',
    iban: 'IBAN',
    variableSymbol: 'Variabilní symbol',
    amount: 'Částka',
    qr: 'QR Platba',
    description: 'Položka',
    quantity: 'Množství',
    unitPrice: 'Cena za jedn.',
    base: 'Bez DPH',
    vatRate: 'DPH',
    vat: 'DPH',
    total: 'S DPH',
    totalIncVat: 'Celkem s DPH',
    pieces: 'ks',
    currency: 'Kč',
    outsideVat: 'mimo DPH',
    outsideVatNote: 'Nominální hodnota není předmětem DPH.',
    summary: 'Rekapitulace DPH',
    settlement: (number) => `Zúčtování zálohy ${number}`,
    covered: 'Již uhrazeno',
    paidBy: (numbers) => `Zaplaceno zálohovou fakturou ${numbers}, prosíme neplaťte`,
    corrects: (number) => `K daňovému dokladu ${number}`,
    reason: 'Důvod opravy',
    page: (page, pages) => `Strana ${page} z ${pages}`,
  },
  en: {
    titles: {
      proforma: 'Proforma invoice',
      invoice: 'Invoice – tax document',
      credit_note: 'Corrective tax document',
      order_doc: 'Order confirmation',
    },
    names: { proforma: 'Proforma invoice', invoice: 'Invoice', credit_note: 'Credit note', order_doc: 'Order confirmation' },
    natures: { proforma: 'Not a tax document', invoice: '', credit_note: 'Credit note', order_doc: 'Not a tax document' },
    order: 'Order',
    supplier: 'Supplier',
    customer: 'Customer',
    identificationNumber: 'Company ID',
    vatNumber: 'VAT ID',
    issuedOn: 'Issue date',
    taxableSupplyOn: 'Date of taxable supply',
    dueOn: 'Due date',
    paymentMethod: 'Payment method',
    bankTransfer: 'Bank transfer',
    toPay: 'To be paid',
    toReturn: 'To be returned',
    nothingToPay: 'Paid, nothing is left to pay',
    account: 'Account number',
    iban: 'IBAN',
    variableSymbol: 'Variable symbol',
    amount: 'Amount',
    qr: 'Payment QR code',
    description: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    base: 'Excl. VAT',
    vatRate: 'VAT',
    vat: 'VAT',
    total: 'Incl. VAT',
    totalIncVat: 'Total incl. VAT',
    pieces: 'pcs',
    currency: 'CZK',
    outsideVat: 'no VAT',
    outsideVatNote: 'The nominal value is outside the scope of VAT.',
    summary: 'VAT summary',
    settlement: (number) => `Proforma invoice ${number} settled`,
    covered: 'Already paid',
    paidBy: (numbers) => `Paid by proforma invoice ${numbers}, nothing is left to pay`,
    corrects: (number) => `Corrects tax document ${number}`,
    reason: 'Reason',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};
