import type { DocumentData, DocumentPayment } from '../document-data';
import { drawQr } from './draw-qr';
import { CONTENT_WIDTH, INK_QUIET, LINE, OK, OK_SOFT, PAGE } from './look';
import type { Sheet } from './sheet';

const HEIGHT = 138;
const STUB = 134;
const PADDING = 18;
const QR_SIZE = 92;
const HOLE = 6;
const ROW = 19;

/** What to pay and how, as a slip with a torn-off stub for the QR code; one line when nothing is left to pay. */
export function drawSlip(sheet: Sheet, data: DocumentData): void {
  if (data.payment !== null) drawPaymentSlip(sheet, data, data.payment);
  else if (data.type === 'invoice' && data.payable === 0) drawSettled(sheet, data);
}

function drawPaymentSlip(sheet: Sheet, data: DocumentData, payment: DocumentPayment): void {
  const { texts, formats } = sheet;
  const top = sheet.y;
  const perforation = PAGE.right - STUB;
  sheet.tags.decoration(() => drawOutline(sheet, perforation));
  const x = PAGE.left + PADDING;
  sheet.write(texts.toPay, { x, y: top + 14, width: 150, color: INK_QUIET });
  sheet.write(formats.money(data.payable), { x, y: top + 27, width: perforation - x - PADDING, size: 19, weight: 'strong' });
  const rows: [string, string][] = [
    [texts.account, payment.account],
    [texts.iban, groupIban(payment.iban)],
    [texts.variableSymbol, payment.variableSymbol],
    ...(data.dueOn === null ? [] : [[texts.dueOn, formats.day(data.dueOn)] as [string, string]]),
  ];
  rows.forEach(([label, value], index) => {
    const y = top + 58 + index * ROW;
    sheet.write(label, { x, y, width: 96, color: INK_QUIET });
    sheet.write(value, { x: x + 100, y: y - 0.5, width: perforation - x - 110, size: 10, weight: 'strong' });
  });
  const qrX = perforation + (STUB - QR_SIZE) / 2;
  sheet.tags.figure(`${texts.qr}: ${payment.spayd}`, () => drawQr(sheet, payment.spayd, { x: qrX, y: top + 15, size: QR_SIZE }));
  sheet.write(texts.qr, { x: perforation, y: top + 116, width: STUB, align: 'center', weight: 'medium' });
  sheet.y = top + HEIGHT + 20;
}

function drawOutline({ pdf, y }: Sheet, perforation: number): void {
  pdf.lineWidth(0.75).roundedRect(PAGE.left, y, CONTENT_WIDTH, HEIGHT, 8).stroke(LINE);
  for (const [center, sweep] of [
    [y, 1],
    [y + HEIGHT, -1],
  ] as const) {
    const from = perforation - HOLE;
    // A white half-disc erases the border, its rim is drawn again as the notch.
    pdf.rect(from, center - 1, 2 * HOLE, 2).fill('white');
    pdf.path(`M ${from} ${center} A ${HOLE} ${HOLE} 0 0 ${sweep === 1 ? 0 : 1} ${from + 2 * HOLE} ${center}`).stroke(LINE);
  }
  pdf
    .moveTo(perforation, y + HOLE + 4)
    .lineTo(perforation, y + HEIGHT - HOLE - 4)
    .dash(3, { space: 3 })
    .stroke(LINE)
    .undash();
}

function drawSettled(sheet: Sheet, { settlements }: DocumentData): void {
  const { texts } = sheet;
  const text = settlements.length === 0 ? texts.nothingToPay : texts.paidBy(settlements.map(({ number }) => number).join(', '));
  sheet.tags.decoration(() => sheet.pdf.roundedRect(PAGE.left, sheet.y, CONTENT_WIDTH, 32, 8).fill(OK_SOFT));
  sheet.write(text, {
    x: PAGE.left + PADDING,
    y: sheet.y + 10,
    width: CONTENT_WIDTH - 2 * PADDING,
    size: 10,
    weight: 'strong',
    color: OK,
  });
  sheet.y += 50;
}

function groupIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1\u00A0');
}
