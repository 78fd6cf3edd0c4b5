import type { CalculationLine } from '@portal/domain/ordering/calculation';
import { hellers } from '@portal/domain/money/money';
import type { DocumentLine } from '../../../adapters/documents/document-data';
import type { IssuedDocument } from '../../../store/documents/issued-documents';

/** Lines as printed: the frozen ones of the order, on a credit note what it took back at issue (S-111). */
export function printedLines(document: IssuedDocument, lines: readonly CalculationLine[], language: 'cs' | 'en'): DocumentLine[] {
  if (document.type !== 'credit_note') return lines.map((line) => printed(line, language));
  return (document.correction?.lines ?? []).map((line) => takenBack(printed(line, language)));
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

const takenBack = (line: DocumentLine): DocumentLine => ({
  ...line,
  quantity: -line.quantity,
  base: hellers(-line.base),
  total: hellers(-line.total),
});
