/** The part of fontkit used here; the package ships no types. */
declare module 'fontkit' {
  export interface Font {
    layout: (text: string, features?: Record<string, boolean>) => unknown;
    /** Every code point the font has a glyph for. */
    characterSet: number[];
    glyphForCodePoint: (codePoint: number) => unknown;
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit takes an opened font too; its published types do not say so. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
  interface PDFAttachmentOptions {
    /** What the file is to the document; taken, but not in the published types. */
    relationship?: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
  }
}
