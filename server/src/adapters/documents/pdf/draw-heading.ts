import type { DocumentData } from '../document-data';
import { ACCENT, CONTENT_WIDTH, INK_QUIET, INK_SOFT, PAGE, WARN, WARN_SOFT } from './look';
import type { Sheet } from './sheet';

/** Provider on the left; kind, number and order of the document on the right. */
export function drawHeading(sheet: Sheet, data: DocumentData): void {
  const { pdf, texts } = sheet;
  const half = CONTENT_WIDTH / 2;
  sheet.tags.decoration(() => pdf.roundedRect(PAGE.left, PAGE.top, 5, 22, 2.5).fill(ACCENT));
  sheet.write(data.supplier.name, { x: PAGE.left + 14, y: PAGE.top + 3, width: half - 40, size: 13, weight: 'strong' });
  const right = { x: PAGE.left + half - 60, width: half + 60, align: 'right' as const };
  sheet.write(texts.titles[data.type], { ...right, y: PAGE.top - 2, size: 17, weight: 'strong', tag: 'H1' });
  sheet.write(data.number, { ...right, y: PAGE.top + 20, size: 12, weight: 'medium', color: INK_SOFT });
  sheet.y = PAGE.top + 46;
  drawNature(sheet, texts.natures[data.type]);
  const order = [`${texts.order} ${data.order.number}`, ...(data.order.label === null ? [] : [data.order.label])].join(' · ');
  sheet.write(order, { x: PAGE.left, width: CONTENT_WIDTH - 150, color: INK_SOFT, size: 10, y: sheet.y });
  sheet.y += 16;
  drawCorrection(sheet, data);
  sheet.y += 8;
}

function drawNature(sheet: Sheet, nature: string): void {
  if (nature === '') return;
  sheet.pdf.font('medium').fontSize(9);
  const width = sheet.pdf.widthOfString(nature) + 20;
  sheet.tags.decoration(() => sheet.pdf.roundedRect(PAGE.right - width, sheet.y - 4, width, 19, 9.5).fill(WARN_SOFT));
  sheet.write(nature, { x: PAGE.right - width, y: sheet.y, width, align: 'center', weight: 'medium', color: WARN });
}

function drawCorrection(sheet: Sheet, { correction }: DocumentData): void {
  if (correction === null) return;
  const text = `${sheet.texts.corrects(correction.invoiceNumber)}. ${sheet.texts.reason}: ${correction.reason}`;
  sheet.write(text, { x: PAGE.left, width: CONTENT_WIDTH, color: INK_QUIET, wraps: true });
  sheet.y += sheet.measure(text, { width: CONTENT_WIDTH }) + 2;
}
