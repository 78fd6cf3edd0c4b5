/** Spreadsheets read `_x0041_` as "A": a text that happens to look so is written with its underscore escaped, and is read back as it was. */
export const literalText = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/giu, '_x005F_');
