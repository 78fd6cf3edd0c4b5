import '../../../test/documents/pdfjs-on-node20';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from './document-data';
import { proformaData } from '../../../test/documents/document-data';
import { writeIsdoc } from './isdoc/write-isdoc';
import { renderDocument } from './render-document';

const BASE = proformaData();
const LONG = proformaData({
  lines: Array.from(
    { length: 60 },
    (_, index) => ({ ...BASE.lines[0], description: `Řádek ${index + 1}.` }) as DocumentData['lines'][number],
  ),
});

interface Node {
  role?: string;
  alt?: string;
  /** Of content on the page. */
  id?: string;
  children?: Node[];
}

async function open(data: DocumentData) {
  const task = getDocument({ data: new Uint8Array(await renderDocument(data)), verbosity: 0 });
  const pdf = await task.promise;
  const trees: Node[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) trees.push((await (await pdf.getPage(page)).getStructTree()) as Node);
  return { pdf, trees, marks: await pdf.getMarkInfo(), attachments: await pdf.getAttachments() };
}

const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
const count = (nodes: Node[], role: string) => nodes.filter((node) => node.role === role).length;

describe('a PDF of a document', () => {
  it('has a logical structure: a heading, sections of both parties, tables of rows, a picture with words', async () => {
    const { trees, marks } = await open(BASE);
    expect(Object.fromEntries((marks ?? []) as Iterable<[string, boolean]>)).toMatchObject({ Marked: true });
    const nodes = trees.flatMap(flat);
    expect([count(nodes, 'H1'), count(nodes, 'Sect'), count(nodes, 'Table')]).toEqual([1, 2, 2]);
    // The lines and their head, the recapitulation and its head.
    expect(count(nodes, 'TR')).toBe(BASE.lines.length + 1 + BASE.vatSummary.length + 1);
    expect(count(nodes, 'TD')).toBe(BASE.lines.length * 6 + BASE.vatSummary.length * 4);
    expect(nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([`QR Platba: ${BASE.payment?.spayd}`]);
  });

  it('repeats the head of a long table for the eye only', async () => {
    const { trees } = await open(LONG);
    expect(trees.length).toBeGreaterThan(1);
    // Each page knows the whole tree; what it shows itself has content.
    const shown = trees.flatMap(flat).filter(({ children }) => children?.some(({ id }) => id !== undefined) === true);
    expect([count(shown, 'TH'), count(shown, 'TD')]).toEqual([6 + 4, 60 * 6 + BASE.vatSummary.length * 4]);
  });

  it('is made for archives: PDF/A-3 with fonts, colours and facts of its own', async () => {
    const bytes = (await renderDocument(BASE)).toString('latin1');
    for (const part of ['<pdfaid:part>3</pdfaid:part>', '<pdfaid:conformance>B</pdfaid:conformance>', '/GTS_PDFA1', '/FontFile2'])
      expect(bytes).toContain(part);
    expect(bytes).not.toMatch(/\/Helvetica|\/JavaScript|\/ca 0/u);
  });

  it('carries the ISDOC of the same document, told to be its alternative', async () => {
    const { pdf, attachments } = await open(BASE);
    const attached = [...(attachments ?? new Map<string, { filename: string }>())];
    expect(attached.map(([, { filename }]) => filename)).toEqual(['invoice.isdoc']);
    const content = await pdf.getAttachmentContent(attached[0]?.[0] ?? '');
    expect(Buffer.from(content ?? []).equals(writeIsdoc(BASE) ?? Buffer.alloc(0))).toBe(true);
    expect((await renderDocument(BASE)).toString('latin1')).toContain('/AFRelationship /Alternative');
  });

  it('of an order confirmation carries none', async () => {
    const { attachments } = await open(proformaData({ type: 'order_doc', payment: null }));
    expect(attachments).toBeNull();
  });
});
