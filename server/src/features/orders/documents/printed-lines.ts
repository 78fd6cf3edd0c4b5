import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { DocumentLine } from '../../../adapters/documents/document-data';
import type { IssuedDocument } from '../../../store/issued-documents';
import { DOCUMENT_PHRASES } from './document-phrases';

/** VAT rate of cards: the only thing a partial credit note gives back (section 5). */
const CARD_VAT_RATE = 21;

/** Whether a credit note takes back all of a cancelled order; else it takes back cards that could not be made (S-111). */
export const isWholeOrder = ({ orderStatus, price, orderPrice }: IssuedDocument): boolean =>
  orderStatus === 'CANCELLED' && -price === orderPrice;

/** Lines as printed: the frozen ones, on a credit note taken back. */
export function printedLines(document: IssuedDocument, lines: readonly CalculationLine[], language: 'cs' | 'en'): DocumentLine[] {
  const all = () => lines.map((line) => printed(line, language));
  if (document.type !== 'credit_note') return all();
  return isWholeOrder(document) ? all().map(takenBack) : [cardsTakenBack(document, language)];
}

/** Credit at nominal value lies outside VAT (S-024). */
function printed(line: CalculationLine, language: 'cs' | 'en'): DocumentLine {
  const isNominal = line.kind === 'credit';
  return {
    description: line.description[language],
    quantity: line.quantity,
    unit: isNominal ? 'Nominal' : line.unit,
    unitPrice: line.unitPrice,
    base: line.price,
    vatRate: isNominal ? null : line.vatRate,
    total: line.priceIncVat,
  };
}

const takenBack = (line: DocumentLine): DocumentLine => ({ ...line, quantity: -line.quantity, base: -line.base, total: -line.total });

const cardsTakenBack = ({ price, priceIncVat }: IssuedDocument, language: 'cs' | 'en'): DocumentLine => ({
  description: DOCUMENT_PHRASES[language].cardsTakenBack,
  quantity: 1,
  unit: 'Pieces',
  unitPrice: price,
  base: price,
  vatRate: CARD_VAT_RATE,
  total: priceIncVat,
});
