import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { collectPdf, createSheet, type Sheet } from '../pdf/sheet';
import { drawFooters } from '../pdf/draw-footers';
import { ACCENT, CONTENT_WIDTH, INK, INK_QUIET, INK_SOFT, LINE, PAGE, WARN, WARN_SOFT } from '../pdf/look';
import type { AgreementData, Chapter, PriceRow } from './agreement-data';

const TEXT = { x: PAGE.left, width: CONTENT_WIDTH, size: 9.5, color: INK, wraps: true } as const;
const ROW = 20;

/** A4 PDF of a contract or its terms: PDF/A-3 with a logical structure; the same data always give the same bytes. */
export async function renderAgreement(data: AgreementData): Promise<Buffer> {
  const { title, provider, reference, issuedOn } = data;
  const sheet = createSheet({ language: 'cs', title, author: provider.name, subject: reference ?? title, issuedOn });
  const finished = collectPdf(sheet.pdf);
  drawTitle(sheet, data);
  drawParties(sheet, data);
  drawSignatories(sheet, data);
  data.chapters.forEach((chapter, index) => drawChapter(sheet, chapter, index + 1));
  drawPrices(sheet, data.prices);
  drawFooters(sheet, { supplier: provider, title });
  sheet.tags.close();
  sheet.pdf.end();
  return finished;
}

function drawTitle(sheet: Sheet, { title, reference, issuedOn, marks, provider }: AgreementData): void {
  const { pdf, formats } = sheet;
  sheet.tags.decoration(() => pdf.roundedRect(PAGE.left, PAGE.top, 5, 22, 2.5).fill(ACCENT));
  sheet.write(provider.name, { x: PAGE.left + 14, y: PAGE.top + 3, width: 220, size: 13, weight: 'strong' });
  sheet.write(formats.day(issuedOn), { x: PAGE.right - 120, y: PAGE.top + 5, width: 120, align: 'right', color: INK_SOFT, size: 10 });
  sheet.y = PAGE.top + 44;
  sheet.write(title, { x: PAGE.left, width: CONTENT_WIDTH, size: 18, weight: 'strong', tag: 'H1' });
  sheet.y += 26;
  if (reference !== null) sheet.write(reference, { x: PAGE.left, width: CONTENT_WIDTH, size: 10, color: INK_SOFT });
  sheet.y += reference === null ? 0 : 18;
  for (const mark of marks) drawMark(sheet, mark);
  sheet.y += 6;
}

function drawMark(sheet: Sheet, mark: string): void {
  const width = CONTENT_WIDTH - 20;
  const height = sheet.measure(mark, { width, weight: 'medium' }) + 9;
  sheet.tags.decoration(() => sheet.pdf.roundedRect(PAGE.left, sheet.y, CONTENT_WIDTH, height, 7).fill(WARN_SOFT));
  sheet.write(mark, { x: PAGE.left + 10, y: sheet.y + 5, width, weight: 'medium', color: WARN, wraps: true });
  sheet.y += height + 6;
}

function drawParties(sheet: Sheet, { provider, client }: AgreementData): void {
  const { street, streetNumber, city, postcode } = provider.address;
  const lines = [
    `${street} ${streetNumber}`,
    `${formatPostcode(postcode)} ${city}`,
    `IČO ${provider.identificationNumber}`,
    provider.registration ?? '',
  ];
  const width = (CONTENT_WIDTH - 24) / 2;
  const columns = [
    { label: 'Poskytovatel', name: provider.name, lines, x: PAGE.left },
    { label: 'Klient', name: client.name, lines: client.lines, x: PAGE.left + width + 24 },
  ];
  const top = sheet.y;
  const bottoms = columns.map((column) => {
    let y = top;
    const put = (text: string, style: object) => {
      if (text === '') return;
      sheet.write(text, { x: column.x, y, width, wraps: true, ...style });
      y += sheet.measure(text, { width, ...style }) + 2;
    };
    sheet.tags.group('Sect', () => {
      put(column.label, { size: 8, weight: 'medium', color: INK_QUIET, tag: 'H2' });
      put(column.name, { size: 11, weight: 'strong' });
      for (const line of column.lines) put(line, {});
    });
    return y;
  });
  sheet.y = Math.max(...bottoms) + 14;
}

function drawChapter(sheet: Sheet, { heading, paragraphs }: Chapter, number: number): void {
  sheet.ensureRoom(60);
  sheet.write(`${number}. ${heading}`, { x: PAGE.left, width: CONTENT_WIDTH, size: 11, weight: 'strong', tag: 'H2' });
  sheet.y += 19;
  paragraphs.forEach((paragraph, index) => drawParagraph(sheet, `${number}.${index + 1}  ${paragraph}`));
  sheet.y += 6;
}

function drawParagraph(sheet: Sheet, text: string): void {
  const height = sheet.measure(text, TEXT);
  sheet.ensureRoom(height);
  sheet.write(text, { ...TEXT, y: sheet.y });
  sheet.y += height + 5;
}

function drawPrices(sheet: Sheet, prices: readonly PriceRow[]): void {
  if (prices.length === 0) return;
  sheet.ensureRoom(ROW * prices.length);
  sheet.tags.group('Table', () => {
    for (const { label, price } of prices) {
      const y = sheet.y + 4;
      sheet.tags.group('TR', () => {
        sheet.write(label, { x: PAGE.left, y, width: CONTENT_WIDTH - 160, tag: 'TD', size: 10 });
        sheet.write(price, { x: PAGE.right - 150, y, width: 150, align: 'right', weight: 'medium', tag: 'TD', size: 10 });
      });
      sheet.y += ROW;
      sheet.tags.decoration(() => sheet.pdf.lineWidth(0.5).moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).stroke(LINE));
    }
  });
  sheet.y += 14;
}

function drawSignatories(sheet: Sheet, { signatories, client }: AgreementData): void {
  if (signatories.length === 0) return;
  sheet.write('Za klienta smlouvu uzavírá', { x: PAGE.left, width: CONTENT_WIDTH, size: 8, weight: 'medium', color: INK_QUIET, tag: 'H2' });
  sheet.y += 14;
  for (const name of signatories) {
    sheet.write(`${name}, ${client.name}`, { x: PAGE.left, width: CONTENT_WIDTH, size: 10, weight: 'medium' });
    sheet.y += 16;
  }
  sheet.y += 8;
}
