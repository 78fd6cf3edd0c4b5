import type { DocumentParty } from '../document-data';
import { CONTENT_WIDTH, INK_QUIET, LINE, PAGE } from './look';
import type { Sheet } from './sheet';

const TOP = 792;

interface Footer {
  supplier: Pick<DocumentParty, 'name' | 'registration' | 'contact'>;
  /** What the pages belong to. */
  title: string;
}

/** Register entry, contact and page number at the foot of every page; later pages also say what they belong to. */
export function drawFooters(sheet: Sheet, { supplier, title }: Footer): void {
  const { pdf, texts } = sheet;
  const { count } = pdf.bufferedPageRange();
  const style = { size: 7.5, color: INK_QUIET };
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.tags.decoration(() => {
      pdf.lineWidth(0.5).moveTo(PAGE.left, TOP).lineTo(PAGE.right, TOP).stroke(LINE);
      sheet.write(supplier.registration ?? supplier.name, { x: PAGE.left, y: TOP + 8, width: CONTENT_WIDTH - 150, ...style });
      sheet.write(supplier.contact ?? '', { x: PAGE.left, y: TOP + 19, width: CONTENT_WIDTH - 150, ...style });
      const right = { x: PAGE.right - 200, width: 200, align: 'right' as const, ...style };
      sheet.write(texts.page(page + 1, count), { ...right, y: TOP + 8 });
      if (page > 0) sheet.write(title, { ...right, y: TOP + 19 });
    });
  }
}
