import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

export type Weight = 'regular' | 'medium' | 'strong';

/** The standard PDF fonts have no Czech letters, so the whole of Inter is at hand; a document keeps only the glyphs it uses. */
const FILES: Record<Weight, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  strong: '600SemiBold/Inter_600SemiBold.ttf',
};

/** Figures of equal width make columns of money align; contextual forms would cost most of the time and change nothing in our texts. */
const FEATURES = { tnum: true, calt: false };

/** Kept of each font: the words of every kind of document, and some hundred names and amounts. */
const MOST_WORDS = 5_000;

const END_OF_LATIN = 0x250;
const PRIVATE_USE = { from: 0xe000, to: 0xf8ff };

const opened = new Map<Weight, Font>();

/** An opened font, shared by all documents: opening and first use take far longer than writing a page. */
export function documentFont(weight: Weight): Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${FILES[weight]}`)));
  const shape = font.layout.bind(font);
  font.layout = rememberWords((text) => shape(text, FEATURES));
  rememberCharacters(font);
  opened.set(weight, font);
  return font;
}

/**
 * A glyph remembers the characters it was first asked for. One first met as a part of another (the c of č, while a document is being closed)
 * would remember none, and later documents could not be searched or copied.
 */
function rememberCharacters(font: Font): void {
  const characters = font.characterSet.filter((codePoint) => codePoint < PRIVATE_USE.from || codePoint > PRIVATE_USE.to);
  // Shaping also reaches the figures of equal width; as characters those exist in the private area only.
  font.layout(String.fromCodePoint(...characters.filter((codePoint) => codePoint < END_OF_LATIN)));
  for (const codePoint of characters) font.glyphForCodePoint(codePoint);
}

/**
 * Words of the documents before are not shaped again: they are most of any document, and shaping is most of its time. pdfkit scales the positions it
 * is given, so each document gets its own.
 */
function rememberWords(shape: (text: string) => GlyphRun): (text: string) => GlyphRun {
  const shaped = new Map<string, GlyphRun>();
  return (text) => {
    const run = shaped.get(text) ?? shape(text);
    if (shaped.size === MOST_WORDS) shaped.clear();
    shaped.set(text, run);
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } }) as GlyphRun;
  };
}
