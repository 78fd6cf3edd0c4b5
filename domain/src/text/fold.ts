/** Text as search sees it: no diacritics, lower case, single spaces (CON-19). The database keeps the same form in a column. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}
