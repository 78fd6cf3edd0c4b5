import type { Day } from '@portal/domain/calendar/prague-day';
import type { DocumentStatus } from '@portal/domain/documents/document-type';
import { hellers, hellersToDecimal, sumHellers, type Hellers } from '@portal/domain/money/money';
import { BYTE_ORDER_MARK, csvLine } from '@portal/domain/spreadsheets/csv-line';
import { DOCUMENT_TEXTS } from '../document-texts';
import type { DocumentData } from '../document-data';
import { CSV_HEADS, CSV_STATUSES } from './csv-heads';

/** A document as it was issued, and how it stands today. */
export interface CsvDocument {
  data: DocumentData;
  status: DocumentStatus;
  paidOn: Day | null;
}

/**
 * A table any spreadsheet opens with a double click: UTF-8 with its mark, semicolons, decimal commas. One row per document and VAT rate
 * would break sums, so every row is one document with its base and VAT apart and what lies outside VAT in a column of its own.
 */
export async function* csvRows(documents: AsyncIterable<CsvDocument>, language: 'cs' | 'en'): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(CSV_HEADS[language])}`;
  for await (const document of documents) yield csvLine(cells(document, language));
}

function cells({ data, status, paidOn }: CsvDocument, language: 'cs' | 'en'): string[] {
  const taxed = data.vatSummary.filter(({ ratePercent }) => ratePercent !== null);
  const sum = (pick: (rate: DocumentData['vatSummary'][number]) => Hellers) => sumHellers(taxed.map(pick));
  return [
    DOCUMENT_TEXTS[language].names[data.type],
    data.number,
    data.order.number,
    data.order.label ?? '',
    data.issuedOn,
    data.taxableSupplyOn ?? '',
    data.dueOn ?? '',
    data.payment?.variableSymbol ?? data.settlements[0]?.number ?? '',
    data.correction?.invoiceNumber ?? '',
    data.supplier.name,
    data.supplier.identificationNumber,
    data.supplier.vatNumber ?? '',
    decimal(sum(({ base }) => base)),
    decimal(sum(({ vat }) => vat)),
    decimal(hellers(data.total - sum(({ total }) => total))),
    decimal(data.total),
    decimal(data.payable),
    CSV_STATUSES[language][status],
    paidOn ?? '',
  ];
}

const decimal = (amount: Hellers): string => hellersToDecimal(amount).replace('.', ',');
