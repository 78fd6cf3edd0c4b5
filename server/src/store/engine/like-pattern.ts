import { fold } from '@portal/domain/text/fold';

/** Pattern that finds a text anywhere in a folded column, whatever its case and diacritics; `%` and `_` are ordinary characters (CON-19). */
export const likePattern = (text: string): string => `%${fold(text).replace(/[\\%_]/gu, String.raw`\$&`)}%`;
