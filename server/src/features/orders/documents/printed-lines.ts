import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { DocumentLine } from '../../../adapters/documents/document-data';
import type { IssuedDocument } from '../../../store/issued-documents';

/** VAT rate of cards: the only thing a partial credit note gives back (section 5). */
const CARD_VAT_RATE = 21;

/** Lines as printed: the frozen ones, on a credit note taken back. */
export function printedLines(document: IssuedDocument, lines: readonly CalculationLine[]): DocumentLine[] {
  if (document.type !== 'credit_note') return lines.map(printed);
  return -document.price === document.orderPrice ? lines.map(printed).map(takenBack) : [cardsTakenBack(document)];
}

/** Credit at nominal value lies outside VAT (S-024). */
function printed(line: CalculationLine): DocumentLine {
  const isNominal = line.kind === 'credit';
  return {
    description: line.description.cs,
    quantity: line.quantity,
    unit: isNominal ? 'Nominal' : line.unit,
    unitPrice: line.unitPrice,
    base: line.price,
    vatRate: isNominal ? null : line.vatRate,
    total: line.priceIncVat,
  };
}

const takenBack = (line: DocumentLine): DocumentLine => ({ ...line, quantity: -line.quantity, base: -line.base, total: -line.total });

const cardsTakenBack = ({ price, priceIncVat }: IssuedDocument): DocumentLine => ({
  description: 'Vrácení ceny nevyrobených karet',
  quantity: 1,
  unit: 'Pieces',
  unitPrice: price,
  base: price,
  vatRate: CARD_VAT_RATE,
  total: priceIncVat,
});
