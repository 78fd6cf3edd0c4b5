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
