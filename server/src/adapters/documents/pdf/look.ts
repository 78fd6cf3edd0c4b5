/** Colours and measures of printed documents, in points; the same tones the portal uses. */
export const INK = '#1b1d27';
export const INK_SOFT = '#474d5c';
export const INK_QUIET = '#636a79';
export const LINE = '#dfe2e9';
export const SUNKEN = '#f8f9fb';
export const ACCENT = '#6a2a6e';
export const OK = '#17653a';
export const OK_SOFT = '#e5f4ea';
export const WARN = '#7a4a00';
export const WARN_SOFT = '#fdf2dc';

/** A4 with room for a hole punch. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 551.28, top: 42, bottom: 776 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;
