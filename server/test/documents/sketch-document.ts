import type { DrawDocument } from '../../src/adapters/documents/render-in-child';

/** A page with nothing on it. */
const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>',
];

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Stands in for whoever draws documents: a valid PDF of one empty page that carries its data in a comment, so that two documents are the
 * same bytes exactly when they say the same. Drawing a real one takes a tenth of a second, and most tests only want it to be there.
 */
export const sketchDocument: DrawDocument = async (data) => {
  let text = `%PDF-1.7\n%${JSON.stringify(data).replaceAll(/[^\x20-\x7e]/g, escapeCharacter)}\n`;
  const offsets = OBJECTS.map((content, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${content}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = OBJECTS.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
