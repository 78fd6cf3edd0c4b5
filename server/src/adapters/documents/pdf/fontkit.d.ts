/** The part of fontkit used here; the package ships no types. */
declare module 'fontkit' {
  /** The glyphs of a text with their places; its own width is counted from `positions`. */
  export interface GlyphRun {
    positions: object[];
  }
  export interface Font {
    layout: (text: string, features?: Record<string, boolean>) => GlyphRun;
    /** Every code point the font has a glyph for. */
    characterSet: number[];
    glyphForCodePoint: (codePoint: number) => unknown;
  }
  export function create(bytes: Uint8Array): Font;
}
