import { hellers } from '@portal/domain/money/money';
import type { DocumentData } from '../document-data';
import { CONTENT_WIDTH, INK, INK_QUIET, INK_SOFT, LINE, PAGE } from './look';
import type { Sheet } from './sheet';

const ROW = 17;
const TOTALS_X = 326;
const TOTALS_WIDTH = PAGE.right - TOTALS_X;
/** Rate, base, VAT, total. */
const SUMMARY_COLUMNS = [
  { x: PAGE.left, width: 62, align: 'left' },
  { x: 108, width: 62, align: 'right' },
  { x: 172, width: 56, align: 'right' },
  { x: 230, width: 66, align: 'right' },
] as const;

/** VAT summary on the left, totals and settlements on the right, notes below. The whole block stays on one page. */
export function drawTotals(sheet: Sheet, data: DocumentData): void {
  const rows = Math.max(data.vatSummary.length + 2, data.settlements.length + 3);
  sheet.ensureRoom(rows * ROW + 60);
  const top = sheet.y;
  drawSummary(sheet, data);
  const summaryEnd = sheet.y;
  sheet.y = top;
  drawSums(sheet, data);
  sheet.y = Math.max(sheet.y, summaryEnd) + 10;
  drawNotes(sheet, data);
}

function drawSummary(sheet: Sheet, { vatSummary }: DocumentData): void {
  const { texts, formats, pdf } = sheet;
  const head = [texts.summary, texts.base, texts.vat, texts.total];
  const rows = vatSummary.map(({ ratePercent, base, vat, total }) => [
    ratePercent === null ? texts.outsideVat : `${formats.number(ratePercent)}\u00A0%`,
    formats.decimal(base),
    formats.decimal(vat),
    formats.decimal(total),
  ]);
  sheet.tags.group('Table', () => {
    drawSummaryRow(sheet, head, { tag: 'TH', color: INK_QUIET });
    sheet.tags.decoration(() =>
      pdf
        .lineWidth(0.5)
        .moveTo(PAGE.left, sheet.y - 2)
        .lineTo(296, sheet.y - 2)
        .stroke(LINE),
    );
    for (const row of rows) drawSummaryRow(sheet, row, { tag: 'TD', color: INK_SOFT });
  });
}

function drawSummaryRow(sheet: Sheet, cells: string[], style: { tag: 'TH' | 'TD'; color: string }): void {
  sheet.tags.group('TR', () => {
    SUMMARY_COLUMNS.forEach(({ x, width, align }, column) => {
      // The heading is longer than its column and nothing stands beside it but short words.
      sheet.write(cells[column] ?? '', { x, width: style.tag === 'TH' && column === 0 ? 90 : width, align, size: 8, ...style });
    });
  });
  sheet.y += 14;
}

function drawSums(sheet: Sheet, data: DocumentData): void {
  const { texts, formats, pdf } = sheet;
  const row = (label: string, value: string): void => {
    sheet.write(label, { x: TOTALS_X, width: TOTALS_WIDTH - 90, color: INK_SOFT });
    sheet.write(value, { x: TOTALS_X, width: TOTALS_WIDTH, align: 'right' });
    sheet.y += ROW;
  };
  row(texts.totalIncVat, formats.money(data.total));
  for (const { number, amount } of data.settlements)
    row(number === data.number ? texts.covered : texts.settlement(number), formats.money(hellers(-amount)));
  if (data.type === 'order_doc') return;
  sheet.tags.decoration(() =>
    pdf
      .lineWidth(1)
      .moveTo(TOTALS_X, sheet.y + 1)
      .lineTo(PAGE.right, sheet.y + 1)
      .stroke(INK),
  );
  sheet.y += 9;
  const isReturn = data.payable < 0;
  sheet.write(isReturn ? texts.toReturn : texts.toPay, { x: TOTALS_X, width: 100, size: 11, weight: 'strong', y: sheet.y + 2 });
  sheet.write(formats.money(hellers(Math.abs(data.payable))), {
    x: TOTALS_X,
    width: TOTALS_WIDTH,
    align: 'right',
    size: 14,
    weight: 'strong',
  });
  sheet.y += 24;
}

function drawNotes(sheet: Sheet, data: DocumentData): void {
  const hasNominal = data.lines.some(({ vatRate }) => vatRate === null);
  for (const note of [hasNominal ? sheet.texts.outsideVatNote : null, data.note]) {
    if (note === null) continue;
    const height = sheet.measure(note, { width: CONTENT_WIDTH });
    sheet.ensureRoom(height);
    sheet.write(note, { x: PAGE.left, width: CONTENT_WIDTH, color: INK_SOFT, wraps: true });
    sheet.y += height + 4;
  }
}
