import { hellers, sumHellers } from '@portal/domain/money/money';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { DocumentData, DocumentParty } from '../../../adapters/documents/document-data';
import { type Provider, supplierParty } from '../../../provider';
import type { IssuedDocument } from '../../../store/documents/issued-documents';
import { DOCUMENT_PHRASES } from './document-phrases';
import { printedLines } from './printed-lines';
import { printedPayment } from './printed-payment';

/** The customer as on the day of issue; an address is kept with more than is printed. */
const customerParty = ({ customer: { name, identificationNumber, vatNumber, address } }: IssuedDocument): DocumentParty => ({
  name,
  address: { street: address.street, streetNumber: address.streetNumber, city: address.city, postcode: address.postcode },
  identificationNumber,
  vatNumber,
});

interface Issued {
  document: IssuedDocument;
  /** Frozen lines of the order. */
  lines: readonly CalculationLine[];
}

/** What is printed on a document as it was issued; Czech is what is mailed and what machines get. */
export function toDocumentData(provider: Provider, { document, lines: orderLines }: Issued, language: 'cs' | 'en' = 'cs'): DocumentData {
  const { type, number, orderNumber, orderLabel } = document;
  const lines = printedLines(document, orderLines, language);
  const settlements = settlementsOf(document);
  const settled = sumHellers(settlements.map(({ amount }) => amount));
  const isClaim = type === 'proforma' || (type === 'invoice' && settled < document.priceIncVat);
  return {
    uid: document.uid,
    type,
    language,
    number,
    order: { number: orderNumber, label: orderLabel },
    issuedOn: document.issueDate,
    taxableSupplyOn: document.vatDate,
    dueOn: type === 'order_doc' ? null : document.dueDate,
    supplier: supplierParty(provider, language),
    customer: customerParty(document),
    lines,
    vatSummary: summarise(lines),
    total: document.priceIncVat,
    settlements,
    payable: hellers(document.priceIncVat - settled),
    payment: isClaim && settled < document.priceIncVat ? printedPayment(provider, document, settled) : null,
    correction: type === 'credit_note' ? correctionOf(document, language) : null,
    note: noteOf(document, language),
  };
}

/**
 * What was paid before: on an invoice its proforma, as it was issued. Once the bank has taken a payment back, what is still covered: the rest
 * is asked for again.
 */
function settlementsOf({ type, number, proformaNumber, priceIncVat, totalPaid, reopenedAt }: IssuedDocument): DocumentData['settlements'] {
  const advance = type === 'invoice' ? proformaNumber : null;
  if (reopenedAt === null) return advance === null ? [] : [{ number: advance, amount: priceIncVat }];
  return totalPaid > 0 ? [{ number: advance ?? number, amount: totalPaid }] : [];
}

function noteOf({ type, status, reopenedAt }: IssuedDocument, language: 'cs' | 'en'): string | null {
  if (reopenedAt !== null && status === 'unpaid') return DOCUMENT_PHRASES[language].takenBack;
  return type === 'proforma' ? DOCUMENT_PHRASES[language].afterPayment : null;
}

/** Sums per rate, the highest first, what lies outside VAT last; they add up to the totals because the lines do. */
function summarise(lines: DocumentData['lines']): DocumentData['vatSummary'] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => (b ?? -1) - (a ?? -1));
  return rates.map((ratePercent) => {
    const mine = lines.filter(({ vatRate }) => vatRate === ratePercent);
    const base = sumHellers(mine.map((line) => line.base));
    const total = sumHellers(mine.map((line) => line.total));
    return { ratePercent, base, vat: hellers(total - base), total };
  });
}

function correctionOf(document: IssuedDocument, language: 'cs' | 'en'): DocumentData['correction'] {
  return { invoiceNumber: document.invoiceNumber ?? '', reason: DOCUMENT_PHRASES[language][document.correction?.reason ?? 'cancelled'] };
}
