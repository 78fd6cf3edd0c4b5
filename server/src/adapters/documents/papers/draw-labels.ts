import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { drawQr } from '../pdf/draw-qr';
import { INK_SOFT, LINE, PAGE } from '../pdf/look';
import type { Sheet } from '../pdf/sheet';
import { PAPER_TEXTS } from './paper-texts';
import type { PaperPackage, PapersData } from './papers-data';
import { mm, phoneOf, recipientLines, ROLL } from './paper-measures';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the texts against those of a small label. */
  scale: number;
}

/** Sheets of 105 × 74.25 mm, two beside each other and four below: they fill an A4 sheet to its edges. */
const COLUMNS = 2;
const ROWS = 4;
const PER_SHEET = COLUMNS * ROWS;
/** Printers leave the edge of a sheet white. */
const EDGE = mm(7);

/** Labels one after another: eight on a sheet, or each on its own piece of a roll. */
export function drawLabels(sheet: Sheet, data: PapersData): void {
  const perPage = data.kind === 'labelsRoll' ? 1 : PER_SHEET;
  data.packages.forEach((one, index) => {
    if (index > 0 && index % perPage === 0) sheet.pdf.addPage();
    const place = data.kind === 'labelsRoll' ? { x: 0, y: 0, ...ROLL, scale: 1.5 } : placeOf(index % perPage);
    sheet.tags.group('Sect', () => drawLabel(sheet, { one, place, data }));
  });
}

function placeOf(index: number): Place {
  const [width, height] = [PAGE.width / COLUMNS, PAGE.height / ROWS];
  return { x: (index % COLUMNS) * width, y: Math.floor(index / COLUMNS) * height, width, height, scale: 1 };
}

function drawLabel(sheet: Sheet, { one, place, data }: { one: PaperPackage; place: Place; data: PapersData }): void {
  const texts = PAPER_TEXTS[data.language];
  const { scale } = place;
  const [left, width] = [place.x + EDGE, place.width - 2 * EDGE];
  let y = place.y + EDGE;
  const write = (text: string, { size, ...style }: { size: number; weight?: 'strong' | 'medium'; color?: string; width?: number }) => {
    sheet.write(text, { x: left, y, width, ...style, size: size * scale });
    y += size * scale * 1.3;
  };
  const { name, address } = data.supplier;
  const sender = `${name}, ${address.street} ${address.streetNumber}, ${formatPostcode(address.postcode)} ${address.city}`;
  write(`${texts.from}: ${sender}`, { size: 6.5, color: INK_SOFT });
  sheet.tags.decoration(() =>
    sheet.pdf
      .lineWidth(0.5)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(LINE),
  );
  y += 5 * scale;
  const [first = '', ...rest] = recipientLines(one.label);
  write(first, { size: 12, weight: 'strong' });
  for (const line of rest) write(line, { size: 11 });
  const phone = phoneOf(one.label);
  if (phone !== '') write(`${texts.phone} ${phone}`, { size: 8.5, color: INK_SOFT });
  drawCode(sheet, { one, place, texts });
}

/** The number of the package for a scanner and for people, at the foot of the label. */
function drawCode(sheet: Sheet, { one, place, texts }: { one: PaperPackage; place: Place; texts: (typeof PAPER_TEXTS)['cs'] }): void {
  const { scale } = place;
  const size = mm(19) * scale;
  const [x, y] = [place.x + EDGE, place.y + place.height - EDGE - size];
  sheet.tags.figure(texts.packageCode(one.number), () => drawQr(sheet, one.number, { x, y, size }));
  const beside = { x: x + size + 10, width: place.width - 2 * EDGE - size - 10 };
  sheet.write(`${texts.package} ${one.number}`, { ...beside, y: y + 4 * scale, size: 11 * scale, weight: 'strong' });
  sheet.write([one.courier, `${texts.order} ${one.orderNumber}`].filter((text) => text !== null).join(' · '), {
    ...beside,
    y: y + 20 * scale,
    size: 8 * scale,
    color: INK_SOFT,
  });
  if (one.label.note !== null && one.label.note !== '')
    sheet.write(one.label.note, { ...beside, y: y + 33 * scale, size: 8 * scale, color: INK_SOFT });
}
