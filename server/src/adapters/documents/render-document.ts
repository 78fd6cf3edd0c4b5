import { collectPdf, createSheet, type Sheet } from './pdf/sheet';
import type { DocumentData } from './document-data';
import { DOCUMENT_TEXTS } from './document-texts';
import { drawFooters } from './pdf/draw-footers';
import { drawHeading } from './pdf/draw-heading';
import { drawLines } from './pdf/draw-lines';
import { drawParties } from './pdf/draw-parties';
import { drawSlip } from './pdf/draw-slip';
import { drawTotals } from './pdf/draw-totals';
import { writeIsdoc } from './isdoc/write-isdoc';

/**
 * A4 PDF of a proforma, invoice (§29 of the VAT act), credit note (§45) or order confirmation: PDF/A-3 with a logical structure, its ISDOC
 * inside. The text can be selected and copied, the QR code is drawn from the given SPAYD text, and the same data always give the same bytes.
 */
export async function renderDocument(data: DocumentData): Promise<Buffer> {
  const { language, supplier, order, issuedOn } = data;
  const title = `${DOCUMENT_TEXTS[language].titles[data.type]} ${data.number}`;
  const sheet = createSheet({ language, title, author: supplier.name, subject: order.number, issuedOn });
  const finished = collectPdf(sheet.pdf);
  drawHeading(sheet, data);
  drawParties(sheet, data);
  drawSlip(sheet, data);
  drawLines(sheet, data);
  drawTotals(sheet, data);
  drawFooters(sheet, { supplier, title });
  sheet.tags.close();
  attachIsdoc(sheet, data);
  sheet.pdf.end();
  return finished;
}

/** What accounting programs look for in a PDF: the same document under the name the ISDOC standard gives it. */
function attachIsdoc({ pdf }: Sheet, data: DocumentData): void {
  const isdoc = writeIsdoc(data);
  if (isdoc === null) return;
  const day = new Date(`${data.issuedOn}T12:00:00Z`);
  pdf.file(isdoc, {
    name: 'invoice.isdoc',
    type: 'application/vnd.isdoc+xml',
    relationship: 'Alternative',
    creationDate: day,
    modifiedDate: day,
  });
}
