import { hellers, hellersToDecimal, type Hellers } from '@portal/domain/money/money';
import type { DocumentLine } from '../document-data';
import { element, type Xml } from '../xml';
import { asPieces } from '../as-pieces';

/** One line; what lies outside VAT has rate 0 and says that VAT does not apply (S-024). */
export function isdocLine(line: DocumentLine, index: number): Xml {
  const { quantity, unitPrice, unitPriceIncVat, unitCode } = asPieces(line);
  const amount = (name: string, value: Hellers) => element(name, hellersToDecimal(value));
  return element('InvoiceLine', [
    element('ID', index + 1),
    element('InvoicedQuantity', quantity, { unitCode }),
    amount('LineExtensionAmount', line.base),
    amount('LineExtensionAmountTaxInclusive', line.total),
    amount('LineExtensionTaxAmount', hellers(line.total - line.base)),
    amount('UnitPrice', unitPrice),
    amount('UnitPriceTaxInclusive', unitPriceIncVat),
    element('ClassifiedTaxCategory', [
      element('Percent', line.vatRate ?? 0),
      element('VATCalculationMethod', 0),
      element('VATApplicable', String(line.vatRate !== null)),
    ]),
    element('Item', element('Description', line.description)),
  ]);
}
