import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes an opened font too; its published types do not say so. */
      registerFont(name: string, font: Font): this;
    }
    interface PDFAttachmentOptions {
      /** What the file is to the document; taken, but not in the published types. */
      relationship?: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
    }
  }
}
