import { hellers, hellersToDecimal, type Hellers } from '@portal/domain/money/money';
import { asPieces } from '../as-pieces';
import type { DocumentData, DocumentLine } from '../document-data';
import { element, optional, type Xml } from '../xml';

/** What the provider issued the company has received. */
const INVOICE_TYPES = { proforma: 'receivedAdvanceInvoice', invoice: 'receivedInvoice', credit_note: 'receivedCreditNotice' } as const;
const TEXTS = { proforma: 'Zálohová faktura', invoice: 'Faktura', credit_note: 'Dobropis' } as const;

/** Longest texts Pohoda takes. */
const TEXT = 240;
const LINE_TEXT = 90;
const NAME = 96;
const ADDRESS = 64;

/** One document as Pohoda imports it; order confirmations are no accounting documents and never come here. */
export function pohodaInvoice(data: DocumentData): Xml {
  const { type } = data;
  if (type === 'order_doc') throw new Error('an order confirmation is no accounting document');
  return element(
    'inv:invoice',
    [
      element('inv:invoiceHeader', [
        element('inv:invoiceType', INVOICE_TYPES[type]),
        element('inv:symVar', data.payment?.variableSymbol ?? data.settlements[0]?.number ?? data.number),
        element('inv:originalDocument', data.number),
        optional('inv:originalDocumentNumber', data.correction?.invoiceNumber),
        element('inv:date', data.issuedOn),
        optional('inv:dateTax', data.taxableSupplyOn),
        optional('inv:dateAccounting', data.taxableSupplyOn),
        optional('inv:dateDue', data.dueOn),
        element('inv:text', `${TEXTS[type]} ${data.number}, objednávka ${data.order.number}`.slice(0, TEXT)),
        element('inv:partnerIdentity', supplier(data)),
        account(data),
      ]),
      element('inv:invoiceDetail', [
        ...data.lines.map(item),
        ...data.settlements.filter(({ number }) => type === 'invoice' && number !== data.number).map(deduction),
      ]),
      element('inv:invoiceSummary', element('inv:roundingDocument', 'none')),
    ],
    { version: '2.0' },
  );
}

const supplier = ({ supplier: { name, address, identificationNumber, vatNumber } }: DocumentData): Xml =>
  element('typ:address', [
    element('typ:company', name.slice(0, NAME)),
    element('typ:city', address.city.slice(0, ADDRESS)),
    element('typ:street', `${address.street} ${address.streetNumber}`.trim().slice(0, ADDRESS)),
    element('typ:zip', address.postcode),
    element('typ:ico', identificationNumber),
    optional('typ:dic', vatNumber),
  ]);

function account({ payment }: DocumentData): Xml | null {
  if (payment === null) return null;
  const [number = '', bankCode = ''] = payment.account.split('/');
  return element('inv:paymentAccount', [element('typ:accountNo', number), element('typ:bankCode', bankCode)]);
}

/** Pohoda counts quantity times unit price; its VAT is given so that it does not round another way. */
function item(line: DocumentLine): Xml {
  const { quantity, unitPrice, unitCode } = asPieces(line);
  const amount = (name: string, value: Hellers) => element(name, hellersToDecimal(value));
  return element('inv:invoiceItem', [
    element('inv:text', line.description.slice(0, LINE_TEXT)),
    element('inv:quantity', quantity),
    element('inv:unit', unitCode),
    element('inv:payVAT', 'false'),
    element('inv:rateVAT', line.vatRate === null || line.vatRate === 0 ? 'none' : line.vatRate >= 20 ? 'high' : 'low'),
    element('inv:homeCurrency', [
      amount('typ:unitPrice', unitPrice),
      amount('typ:price', line.base),
      amount('typ:priceVAT', hellers(line.total - line.base)),
      amount('typ:priceSum', line.total),
    ]),
  ]);
}

/** A paid advance is deducted by hand: the books of the company number it in their own way, so there is no document of theirs to name. */
function deduction({ number, amount }: DocumentData['settlements'][number]): Xml {
  const deducted = hellersToDecimal(hellers(0 - amount));
  return element('inv:invoiceAdvancePaymentItem', [
    element('inv:quantity', 1),
    element('inv:payVAT', 'false'),
    element('inv:rateVAT', 'none'),
    element('inv:homeCurrency', [
      element('typ:unitPrice', deducted),
      element('typ:price', deducted),
      element('typ:priceVAT', hellersToDecimal(hellers(0))),
      element('typ:priceSum', deducted),
    ]),
    element('inv:note', `Odpočet zálohové faktury ${number}`),
  ]);
}
