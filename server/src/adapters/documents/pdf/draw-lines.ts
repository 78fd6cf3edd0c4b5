import { hellers } from '@portal/domain/money/money';
import type { DocumentData, DocumentLine } from '../document-data';
import { INK_QUIET, LINE, PAGE } from './look';
import type { Sheet } from './sheet';

interface Column {
  x: number;
  width: number;
  title: (sheet: Sheet) => string;
  value: (sheet: Sheet, line: DocumentLine) => string;
}

const PADDING = 6;

/** Right edges of the number columns; the description takes the rest. */
const NUMBERS: Column[] = [
  { x: 222, width: 70, title: ({ texts }) => texts.quantity, value: quantity },
  { x: 294, width: 64, title: ({ texts }) => texts.unitPrice, value: unitPrice },
  { x: 361, width: 66, title: ({ texts }) => texts.base, value: ({ formats }, { base }) => formats.decimal(base) },
  { x: 433, width: 48, title: ({ texts }) => texts.vatRate, value: rate },
  { x: 485, width: PAGE.right - 485, title: ({ texts }) => texts.total, value: ({ formats }, { total }) => formats.decimal(total) },
];
const DESCRIPTION = { x: PAGE.left, width: 216 - PAGE.left };

/** The table of lines; a page break repeats its head and never splits a line. */
export function drawLines(sheet: Sheet, { lines }: DocumentData): void {
  sheet.ensureRoom(60);
  sheet.tags.group('Table', () => {
    sheet.tags.group('TR', () => drawHead(sheet));
    for (const line of lines) drawLine(sheet, line);
  });
  sheet.y += 16;
}

function drawLine(sheet: Sheet, line: DocumentLine): void {
  const height = sheet.measure(line.description, DESCRIPTION) + 2 * PADDING - 2;
  // The repeated head is for the eye; who listens has heard it.
  if (sheet.ensureRoom(height)) sheet.tags.decoration(() => drawHead(sheet));
  const y = sheet.y + PADDING;
  sheet.tags.group('TR', () => {
    sheet.write(line.description, { ...DESCRIPTION, y, wraps: true, tag: 'TD' });
    for (const { x, width, value } of NUMBERS) sheet.write(value(sheet, line), { x, y, width, align: 'right', tag: 'TD' });
  });
  sheet.y += height;
  sheet.tags.decoration(() => sheet.pdf.lineWidth(0.5).moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).stroke(LINE));
}

function drawHead(sheet: Sheet): void {
  const style = { y: sheet.y + 2, size: 8, weight: 'medium' as const, color: INK_QUIET, tag: 'TH' as const };
  sheet.write(sheet.texts.description, { ...DESCRIPTION, ...style });
  for (const { x, width, title } of NUMBERS) sheet.write(title(sheet), { x, width, align: 'right', ...style });
  sheet.y += 18;
  sheet.tags.decoration(() => sheet.pdf.lineWidth(0.75).moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).stroke(INK_QUIET));
}

function quantity({ texts, formats }: Sheet, { quantity, unit }: DocumentLine): string {
  // What is no number of pieces is an amount, always with two decimals (ORD-008).
  return unit === 'Pieces'
    ? `${formats.number(quantity)}\u00A0${texts.pieces}`
    : `${formats.decimal(hellers(Math.round(quantity * 100)))}\u00A0${texts.currency}`;
}

function unitPrice({ formats }: Sheet, { unitPrice, unit }: DocumentLine): string {
  return unit === 'Percent' ? `${formats.number(unitPrice / 100)}\u00A0%` : formats.decimal(hellers(unitPrice));
}

function rate({ texts, formats }: Sheet, { vatRate }: DocumentLine): string {
  return vatRate === null ? texts.outsideVat : `${formats.number(vatRate)}\u00A0%`;
}
