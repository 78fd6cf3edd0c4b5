import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'medium' | 'strong';

/** The standard PDF fonts have no Czech letters, so the whole of Inter is at hand; a document keeps only the glyphs it uses. */
const FILES: Record<Weight, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  strong: '600SemiBold/Inter_600SemiBold.ttf',
};

/** Figures of equal width make columns of money align; contextual forms would cost most of the time and change nothing in our texts. */
const FEATURES = { tnum: true, calt: false };

const opened = new Map<Weight, Font>();

/** An opened font, shared by all documents: opening and first use take far longer than writing a page. */
export function documentFont(weight: Weight): Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${FILES[weight]}`)));
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, FEATURES);
  opened.set(weight, font);
  return font;
}
