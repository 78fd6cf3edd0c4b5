/** Breaks of lines, other control characters, and the marks that turn what follows the other way round. */
const DISTURBING = /[\p{Cc}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u;

/** What leaves no mark on paper: spaces, joiners, fillers. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a name or a line of an address stays one line and reads as it was written, wherever it is printed. */
export const isOneLine = (text: string): boolean => !DISTURBING.test(text);

/** The same of a note: it may have lines and paragraphs, as whoever wrote it pressed Enter. */
export const isNote = (text: string): boolean => isOneLine(text.replace(/[\r\n\t]/gu, ' '));

/** Whether there is anything to read. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== '';
