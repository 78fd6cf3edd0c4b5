import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { drawFooters } from '../pdf/draw-footers';
import { drawQr } from '../pdf/draw-qr';
import { ACCENT, CONTENT_WIDTH, INK_QUIET, INK_SOFT, LINE, PAGE } from '../pdf/look';
import type { Sheet } from '../pdf/sheet';
import { PAPER_TEXTS } from './paper-texts';
import type { PaperPackage, PapersData } from './papers-data';
import { phoneOf, recipientLines } from './paper-measures';

const ROW = 19;
const QR_SIZE = 62;

/** Right of each other; the name of the holder takes the widest. */
const COLUMNS = [
  { x: PAGE.left, width: 190 },
  { x: 244, width: 90 },
  { x: 344, width: 90 },
  { x: 440, width: PAGE.right - 440 },
] as const;

/** What lies in each package, to be signed by who hands it over and who takes it; a package begins on a page of its own. */
export function drawNotes(sheet: Sheet, data: PapersData): void {
  data.packages.forEach((one, index) => {
    if (index > 0) sheet.pdf.addPage();
    sheet.y = PAGE.top;
    drawHead(sheet, data, one);
    drawPlaces(sheet, data, one);
    drawCards(sheet, data, one);
    drawSignatures(sheet, data);
  });
  drawFooters(sheet, { supplier: data.supplier, title: PAPER_TEXTS[data.language].titles.notes });
}

function drawHead(sheet: Sheet, { language, issuedOn, supplier }: PapersData, one: PaperPackage): void {
  const texts = PAPER_TEXTS[language];
  sheet.tags.decoration(() => sheet.pdf.roundedRect(PAGE.left, PAGE.top, 5, 22, 2.5).fill(ACCENT));
  sheet.write(supplier.name, { x: PAGE.left + 14, y: PAGE.top + 3, width: 220, size: 13, weight: 'strong' });
  const x = PAGE.right - QR_SIZE;
  sheet.tags.figure(texts.packageCode(one.number), () => drawQr(sheet, one.number, { x, y: PAGE.top, size: QR_SIZE }));
  sheet.y = PAGE.top + 44;
  sheet.write(`${texts.titles.notes} ${one.number}`, {
    x: PAGE.left,
    width: CONTENT_WIDTH - QR_SIZE - 16,
    size: 18,
    weight: 'strong',
    tag: 'H1',
  });
  sheet.y += 26;
  const order = [one.orderNumber, one.orderLabel].filter((text) => text !== null && text !== '').join(' · ');
  const facts = [
    `${texts.order} ${order}`,
    ...(one.courier === null ? [] : [`${texts.courier} ${one.courier}`]),
    sheet.formats.day(issuedOn),
  ];
  sheet.write(facts.join('   '), { x: PAGE.left, width: CONTENT_WIDTH, size: 10, color: INK_SOFT });
  sheet.y += 28;
}

function drawPlaces(sheet: Sheet, { language, supplier }: PapersData, { label }: PaperPackage): void {
  const texts = PAPER_TEXTS[language];
  const { street, streetNumber, postcode, city } = supplier.address;
  const phone = phoneOf(label);
  const width = (CONTENT_WIDTH - 24) / 2;
  const columns = [
    { title: texts.from, lines: [supplier.name, `${street} ${streetNumber}`, `${formatPostcode(postcode)} ${city}`], x: PAGE.left },
    {
      title: texts.to,
      lines: [
        ...recipientLines(label),
        ...(phone === '' ? [] : [`${texts.phone} ${phone}`]),
        ...(label.note === null || label.note === '' ? [] : [`${texts.note}: ${label.note}`]),
      ],
      x: PAGE.left + width + 24,
    },
  ];
  for (const { title, lines, x } of columns)
    sheet.tags.group('Sect', () => {
      sheet.write(title, { x, width, size: 8, weight: 'medium', color: INK_QUIET, tag: 'H2' });
      lines.forEach((line, index) => sheet.write(line, { x, y: sheet.y + 13 + index * 14, width, size: 10 }));
    });
  sheet.y += 13 + Math.max(...columns.map(({ lines }) => lines.length)) * 14 + 16;
}

function drawCards(sheet: Sheet, { language }: PapersData, { cards }: PaperPackage): void {
  const texts = PAPER_TEXTS[language];
  const head = [texts.holder, texts.employeeNumber, texts.product, texts.card];
  const drawHeader = () => drawRow(sheet, head, { weight: 'medium', color: INK_QUIET, tag: 'TH' });
  sheet.tags.group('Table', () => {
    sheet.tags.group('TR', drawHeader);
    for (const { name, employeeNumber, product, number } of cards) {
      // The repeated head is for the eye; who listens has heard it.
      if (sheet.ensureRoom(ROW)) sheet.tags.decoration(drawHeader);
      sheet.tags.group('TR', () => drawRow(sheet, [name, employeeNumber, product, number ?? '–'], { tag: 'TD' }));
    }
  });
  sheet.y += 6;
  sheet.ensureRoom(ROW);
  sheet.write(texts.count(cards.length), { x: PAGE.left, width: CONTENT_WIDTH, size: 10, weight: 'strong' });
  sheet.y += ROW;
}

function drawRow(sheet: Sheet, cells: readonly string[], style: { weight?: 'medium'; color?: string; tag: 'TH' | 'TD' }): void {
  COLUMNS.forEach(({ x, width }, index) => sheet.write(cells[index] ?? '', { x, width, y: sheet.y + 4, ...style }));
  sheet.y += ROW;
  sheet.tags.decoration(() => sheet.pdf.lineWidth(0.5).moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).stroke(LINE));
}

/** Two lines to sign on, never alone at the head of a page without room. */
function drawSignatures(sheet: Sheet, { language }: PapersData): void {
  const texts = PAPER_TEXTS[language];
  sheet.ensureRoom(70);
  const width = (CONTENT_WIDTH - 40) / 2;
  const y = sheet.y + 46;
  [texts.handedOver, texts.received].forEach((title, index) => {
    const x = PAGE.left + index * (width + 40);
    sheet.tags.decoration(() =>
      sheet.pdf
        .lineWidth(0.75)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(INK_QUIET),
    );
    sheet.write(title, { x, y: y + 5, width, size: 8, color: INK_QUIET });
  });
}
