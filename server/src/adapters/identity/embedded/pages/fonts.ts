interface FontFile {
  /** Under `/oidc/assets/`. */
  name: string;
  /** Inside the package of the font. */
  path: string;
  range: string;
}

/** Inter, the portal's own font: the two ranges Czech and English need. */
export const FONT_FILES: readonly FontFile[] = [
  {
    name: 'inter-latin-ext.woff2',
    path: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    range: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0',
  },
  {
    name: 'inter-latin.woff2',
    path: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    range: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212',
  },
];

export const FONT_FACES = FONT_FILES.map(
  ({ name, range }) => `@font-face {
  font-family: 'Inter Variable'; font-display: swap; font-weight: 100 900;
  src: url('/oidc/assets/${name}') format('woff2'); unicode-range: ${range};
}`,
).join('\n');
