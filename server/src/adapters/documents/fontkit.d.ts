/** The part of fontkit used here; the package ships no types. */
declare module 'fontkit' {
  export interface Font {
    layout: (text: string, features?: Record<string, boolean>) => unknown;
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit takes an opened font too; its published types do not say so. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
