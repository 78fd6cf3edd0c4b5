import type { TFunction } from 'i18next';

const DEFAULTS = { wrongType: 'Invalid File Type', tooBig: 'File Too Large', failed: 'Upload Failed' } as const;

/** The three documented texts of an upload that failed; a translation may replace each (IMP-023, S-240). */
export const importWord = (t: TFunction<'ordering'>, word: keyof typeof DEFAULTS): string =>
  t(`import.${word}`, { defaultValue: DEFAULTS[word] });
