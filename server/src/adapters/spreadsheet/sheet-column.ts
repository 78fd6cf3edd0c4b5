export interface SheetColumn {
  header: string;
  /** In characters; by default as wide as the header asks for. */
  width?: number;
  /** The column is formatted as text, so a number typed into it later keeps its leading zeros. */
  isText?: boolean;
  /** Cells are calendar days, shown as in the portal (dd.MM.yyyy). */
  isDay?: boolean;
}

/** Excel's own format code for text. */
const TEXT_FORMAT = '@';
const DAY_FORMAT = 'dd.mm.yyyy';
export const HEADER_STYLE = { font: { bold: true } };

const NARROWEST = 12;

/** Excel's format code of a column's cells, where they have one. */
export function columnFormat({ isText, isDay }: SheetColumn): { numFmt?: string } {
  if (isText === true) return { numFmt: TEXT_FORMAT };
  return isDay === true ? { numFmt: DAY_FORMAT } : {};
}

export function columnWidth({ header, width }: SheetColumn): number {
  return width ?? Math.max(NARROWEST, header.length + 2);
}
