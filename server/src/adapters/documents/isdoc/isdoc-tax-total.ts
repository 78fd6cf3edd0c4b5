import { hellers, hellersToDecimal, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { DocumentData } from '../document-data';
import { element, type Xml } from '../xml';

const NOTHING = hellers(0);

/** The VAT recapitulation; nothing has been taxed before, so the differences are the sums themselves. */
export function isdocTaxTotal({ vatSummary }: DocumentData): Xml {
  return element('TaxTotal', [
    ...vatSummary.map(subTotal),
    element('TaxAmount', hellersToDecimal(sumHellers(vatSummary.map(({ vat }) => vat)))),
  ]);
}

function subTotal({ ratePercent, base, vat, total }: DocumentData['vatSummary'][number]): Xml {
  const amounts = (prefix: string, [taxable, tax, inclusive]: readonly [Hellers, Hellers, Hellers]) => [
    element(`${prefix}TaxableAmount`, hellersToDecimal(taxable)),
    element(`${prefix}TaxAmount`, hellersToDecimal(tax)),
    element(`${prefix}TaxInclusiveAmount`, hellersToDecimal(inclusive)),
  ];
  return element('TaxSubTotal', [
    ...amounts('', [base, vat, total]),
    ...amounts('AlreadyClaimed', [NOTHING, NOTHING, NOTHING]),
    ...amounts('Difference', [base, vat, total]),
    element('TaxCategory', [element('Percent', ratePercent ?? 0), element('VATApplicable', String(ratePercent !== null))]),
  ]);
}
