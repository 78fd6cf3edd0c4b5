/** Reads what people write: `1 500,50`, `1500.5`, with any spaces between thousands. Null when empty, NaN when it is not such a number. */
export function parseNumber(text: string, decimals: 0 | 2): number | null {
  const bare = text.replace(/\s/g, '');
  if (bare === '') return null;
  const pattern = decimals === 0 ? /^-?\d{1,12}$/ : /^-?\d{1,12}([.,]\d{1,2})?$/;
  return pattern.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}
