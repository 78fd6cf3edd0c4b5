import PdfKit from 'pdfkit';
import { documentFormats, type DocumentFormats } from '../document-formats';
import { DOCUMENT_TEXTS, type DocumentTexts } from '../document-texts';
import { documentFont, type Weight } from './fonts';
import { INK, PAGE } from './look';
import { createTags, type Tag, type Tags } from './tags';

export interface TextStyle {
  x: number;
  width: number;
  y?: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** What the text is; a paragraph unless said otherwise. */
  tag?: Tag;
  /** Goes on in further lines; otherwise a text too long for its place is set smaller. */
  wraps?: boolean;
}

/** The paper being written on: `y` is where the next part begins. */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  y: number;
  texts: DocumentTexts;
  formats: DocumentFormats;
  tags: Tags;
  /** Writes at `style.y`, or at the current place without moving it. */
  write: (text: string, style: TextStyle) => void;
  /** Height of a wrapping text. */
  measure: (text: string, style: { width: number; size?: number; weight?: Weight }) => number;
  /** Starts a page when less than `height` is left; true when it did. */
  ensureRoom: (height: number) => boolean;
}

/** What programs that read the file are told of it. */
export interface SheetHead {
  language: 'cs' | 'en';
  title: string;
  author: string;
  subject: string;
  /** The day of issue, not of printing: the same document always has the same bytes. */
  issuedOn: string;
  /** In points; A4 when absent. */
  size?: [width: number, height: number];
}

const DEFAULT_SIZE = 9;
const LINE_GAP = 2;

export function createSheet(head: SheetHead): Sheet {
  const pdf = createPdf(head);
  const tags = createTags(pdf);
  const prepare = ({ size = DEFAULT_SIZE, weight = 'regular' }: { size?: number; weight?: Weight }) => pdf.font(weight).fontSize(size);
  const sheet: Sheet = {
    pdf,
    y: PAGE.top,
    texts: DOCUMENT_TEXTS[head.language],
    formats: documentFormats(head.language),
    tags,
    write: (text, { x, y = sheet.y, width, color = INK, align = 'left', wraps = false, tag = 'P', ...font }) =>
      tags.content(tag, () => {
        prepare(font).fillColor(color);
        if (wraps) pdf.text(text, x, y, { width, align, lineGap: LINE_GAP });
        else writeLine(pdf, text, { x, y, width, align, size: font.size ?? DEFAULT_SIZE });
      }),
    measure: (text, { width, ...font }) => prepare(font).heightOfString(text, { width, lineGap: LINE_GAP }),
    ensureRoom: (height) => {
      if (sheet.y + height <= PAGE.bottom) return false;
      pdf.addPage();
      sheet.y = PAGE.top;
      return true;
    },
  };
  return sheet;
}

function writeLine(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width, align, size }: Required<Pick<TextStyle, 'x' | 'y' | 'width' | 'align' | 'size'>>,
): void {
  const line = text.replace(/\s*[\r\n]\s*/gu, ' ');
  const natural = pdf.widthOfString(line);
  if (natural > width) pdf.fontSize(size * (width / natural));
  const free = Math.max(0, width - natural);
  const shift = align === 'left' ? 0 : align === 'right' ? free : free / 2;
  pdf.text(line, x + shift, y, { lineBreak: false });
}

function createPdf({ language, title, author, subject, issuedOn, size = [PAGE.width, PAGE.height] }: SheetHead): PDFKit.PDFDocument {
  const pdf = new PdfKit({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language === 'cs' ? 'cs-CZ' : 'en-GB',
    displayTitle: true,
    tagged: true,
    // For archives, with files inside (ISDOC).
    subset: 'PDF/A-3b',
    font: '',
    info: { Title: title, Author: author, Subject: subject, CreationDate: new Date(`${issuedOn}T12:00:00Z`) },
  });
  for (const weight of ['regular', 'medium', 'strong'] as const) pdf.registerFont(weight, documentFont(weight));
  return pdf;
}

/** The bytes of a document as it is being written; ends with it. */
export async function collectPdf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
