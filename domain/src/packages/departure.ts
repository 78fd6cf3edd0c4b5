import { NUMBER_SERIES } from '../documents/document-numbers';
import { s10CheckDigit } from './tracking';

/** A4 notes that go into packages; labels that go on them, eight on an A4 sheet or one on a roll of 100 × 150 mm (DESK-035). */
export const PAPER_KINDS = ['notes', 'labelsA4', 'labelsRoll'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a scanner, or whoever types in its place, has read. */
export type ScannedCode = { kind: 'package' | 'tracking' | 'cut' | 'unknown'; code: string };

const PACKAGE_NUMBER = new RegExp(String.raw`^${NUMBER_SERIES.package}\d{9}$`, 'u');
/** Eleven digits of PPL. */
const PPL_NUMBER = /^\d{11}$/u;
/** Of the post: abroad with a check digit (UPU S10), at home with one letter at the end. */
const POST_NUMBER = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/u;
const INLAND_POST_NUMBER = /^[A-Z]{2}\d{9,10}[A-Z]$/u;

/** What a code is; scanners add spaces and ends of lines, and a keyboard small letters. */
export function readScan(text: string): ScannedCode {
  const code = text.replace(/[\s\p{Cc}-]/gu, '').toUpperCase();
  if (PACKAGE_NUMBER.test(code)) return { kind: 'package', code };
  if (isTracking(code)) return { kind: 'tracking', code };
  return { kind: isPieceOfCode(code) ? 'cut' : 'unknown', code };
}

function isTracking(code: string): boolean {
  if (PPL_NUMBER.test(code) || INLAND_POST_NUMBER.test(code)) return true;
  const [, digits = '', check = ''] = POST_NUMBER.exec(code) ?? [];
  return digits !== '' && s10CheckDigit(digits) === Number(check);
}

/** The beginning of a code of either kind, whose rest the scanner did not see; or one whose check digit says that a digit was misread. */
const isPieceOfCode = (code: string): boolean => /^\d{1,10}$/u.test(code) || /^[A-Z]{2}\d{1,9}[A-Z]{0,2}$/u.test(code);
