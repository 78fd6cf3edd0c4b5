import type PdfKit from 'pdfkit';

type Element = PDFKit.PDFStructureElement;

/** What a part of the page is to somebody who does not see it. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

export interface Tags {
  /** Runs `draw` as the content of an element of the logical structure. */
  content: (tag: Tag, draw: () => void) => void;
  /** Everything drawn inside belongs to one element: a table, a row, a section. */
  group: (tag: 'Table' | 'TR' | 'Sect', draw: () => void) => void;
  /** A picture with its words. */
  figure: (alt: string, draw: () => void) => void;
  /** Lines, boxes and what repeats on every page: nothing to read. */
  decoration: (draw: () => void) => void;
  /** To be called once, when everything is drawn. */
  close: () => void;
}

/**
 * The logical structure of a document: reading programs go by it and not by where things stand on paper (PDF/UA). Everything drawn must
 * be either content or decoration.
 */
export function createTags(pdf: InstanceType<typeof PdfKit>): Tags {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const open: Element[] = [root];
  let isMarked = false;
  /** Marked content does not nest; what is drawn inside belongs to the mark around it. */
  const marked = (begin: () => void, draw: () => void) => {
    if (isMarked) return draw();
    isMarked = true;
    begin();
    draw();
    pdf.endMarkedContent();
    isMarked = false;
  };
  const leaf = (element: Element, draw: () => void, kind: string) => {
    open.at(-1)?.add(element);
    marked(() => void element.add(pdf.markStructureContent(kind)), draw);
    element.end();
  };
  return {
    content: (tag, draw) => leaf(pdf.struct(tag), draw, tag),
    figure: (alt, draw) => leaf(pdf.struct('Figure', { alt }), draw, 'Figure'),
    group: (tag, draw) => {
      const element = pdf.struct(tag);
      open.at(-1)?.add(element);
      open.push(element);
      draw();
      open.pop();
      element.end();
    },
    decoration: (draw) => marked(() => void pdf.markContent('Artifact', { type: 'Layout' }), draw),
    close: () => void root.end(),
  };
}
