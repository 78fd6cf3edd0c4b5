import { collectPdf, createSheet } from '../pdf/sheet';
import { drawLabels } from './draw-labels';
import { drawNotes } from './draw-notes';
import { PAPER_TEXTS } from './paper-texts';
import { ROLL } from './paper-measures';
import type { PapersData } from './papers-data';

/** Delivery notes, one package on a page or more, or labels with the number of the package for a scanner (DESK-035). */
export async function renderPapers(data: PapersData): Promise<Buffer> {
  const { kind, language, issuedOn, supplier, packages } = data;
  const title = PAPER_TEXTS[language].titles[kind];
  const head = { language, title, author: supplier.name, subject: packages.map(({ number }) => number).join(', '), issuedOn };
  const sheet = createSheet(kind === 'labelsRoll' ? { ...head, size: [ROLL.width, ROLL.height] } : head);
  const finished = collectPdf(sheet.pdf);
  if (kind === 'notes') drawNotes(sheet, data);
  else drawLabels(sheet, data);
  sheet.tags.close();
  sheet.pdf.end();
  return finished;
}
