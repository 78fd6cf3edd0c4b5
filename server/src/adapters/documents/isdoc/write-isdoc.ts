import { hellers, hellersToDecimal, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { DocumentData } from '../document-data';
import { element, optional, type Xml } from '../xml';
import { isdocLine } from './isdoc-line';
import { isdocParty } from './isdoc-party';
import { isdocPayment } from './isdoc-payment';
import { isdocTaxTotal } from './isdoc-tax-total';

/** An order confirmation is no accounting document; ISDOC has no type for it. */
const DOCUMENT_TYPES = { invoice: 1, credit_note: 2, proforma: 4 } as const;

/**
 * ISDOC 6.0.2 of a proforma, invoice or credit note, in UTF-8; null for other documents. The paid proforma is settled as a deposit that
 * was not taxed. Amounts of a credit note are negative as on the document itself (S-112).
 */
export function writeIsdoc(data: DocumentData): Buffer | null {
  if (data.type === 'order_doc') return null;
  const children = [
    element('DocumentType', DOCUMENT_TYPES[data.type]),
    element('ID', data.number),
    element('UUID', data.uid.toUpperCase()),
    element('IssueDate', data.issuedOn),
    optional('TaxPointDate', data.taxableSupplyOn),
    element('VATApplicable', 'true'),
    element('ElectronicPossibilityAgreementReference', null),
    optional('Note', noteOf(data)),
    element('LocalCurrencyCode', 'CZK'),
    element('CurrRate', 1),
    element('RefCurrRate', 1),
    element('AccountingSupplierParty', isdocParty(data.supplier)),
    element('AccountingCustomerParty', isdocParty(data.customer)),
    element('OrderReferences', element('OrderReference', element('SalesOrderID', data.order.number), { id: 'order' })),
    originalDocument(data),
    element('InvoiceLines', data.lines.map(isdocLine)),
    deposits(data),
    isdocTaxTotal(data),
    monetaryTotal(data),
    isdocPayment(data),
  ];
  const { xml } = element('Invoice', children, { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.2' });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);
}

function noteOf({ type, correction, note }: DocumentData): string | null {
  if (type === 'proforma') return ['Zálohová faktura – není daňovým dokladem.', note ?? ''].join(' ').trim();
  return correction === null ? note : correction.reason;
}

/** What a credit note corrects must be named (§45). */
const originalDocument = ({ correction }: DocumentData): Xml | null =>
  correction === null
    ? null
    : element(
        'OriginalDocumentReferences',
        element('OriginalDocumentReference', element('ID', correction.invoiceNumber), { id: 'original' }),
      );

function deposits({ settlements }: DocumentData): Xml | null {
  if (settlements.length === 0) return null;
  const parts = settlements.map(({ number, amount }) =>
    element('NonTaxedDeposit', [
      element('ID', number),
      element('VariableSymbol', number),
      element('DepositAmount', hellersToDecimal(amount)),
    ]),
  );
  return element('NonTaxedDeposits', parts);
}

function monetaryTotal({ total, payable, vatSummary }: DocumentData): Xml {
  const base = sumHellers(vatSummary.map((rate) => rate.base));
  const amount = (name: string, value: Hellers) => element(name, hellersToDecimal(value));
  return element('LegalMonetaryTotal', [
    amount('TaxExclusiveAmount', base),
    amount('TaxInclusiveAmount', total),
    amount('AlreadyClaimedTaxExclusiveAmount', hellers(0)),
    amount('AlreadyClaimedTaxInclusiveAmount', hellers(0)),
    amount('DifferenceTaxExclusiveAmount', base),
    amount('DifferenceTaxInclusiveAmount', total),
    amount('PayableRoundingAmount', hellers(0)),
    amount('PaidDepositsAmount', hellers(total - payable)),
    amount('PayableAmount', payable),
  ]);
}
