import type { DocumentData } from './document-data';
import { drawFooters } from './draw-footers';
import { drawHeading } from './draw-heading';
import { drawLines } from './draw-lines';
import { drawParties } from './draw-parties';
import { drawSlip } from './draw-slip';
import { drawTotals } from './draw-totals';
import { createSheet } from './sheet';

/**
 * A4 PDF of a proforma, invoice (§29 of the VAT act), credit note (§45) or order confirmation. The text can be selected and copied, the QR code
 * is drawn from the given SPAYD text, and the same data always give the same bytes.
 */
export async function renderDocument(data: DocumentData): Promise<Buffer> {
  const sheet = createSheet(data);
  const finished = collect(sheet.pdf);
  drawHeading(sheet, data);
  drawParties(sheet, data);
  drawSlip(sheet, data);
  drawLines(sheet, data);
  drawTotals(sheet, data);
  drawFooters(sheet, data);
  sheet.pdf.end();
  return finished;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
