import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes an opened font too; its published types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}
