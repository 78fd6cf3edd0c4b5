export interface SheetColumn {
  header: string;
  /** In characters; by default as wide as the header asks for. */
  width?: number;
  /** The column is formatted as text, so a number typed into it later keeps its leading zeros. */
  isText?: boolean;
}

/** Excel's own format code for text. */
export const TEXT_FORMAT = '@';
export const HEADER_STYLE = { font: { bold: true } };

const NARROWEST = 12;

export function columnWidth({ header, width }: SheetColumn): number {
  return width ?? Math.max(NARROWEST, header.length + 2);
}
