import { NUMBER_SERIES } from '../documents/document-type';
import { s10CheckDigit } from './tracking';

/** A4 notes that go into packages; labels that go on them, eight on an A4 sheet or one on a roll of 100 × 150 mm (DESK-035). */
export const PAPER_KINDS = ['notes', 'labelsA4', 'labelsRoll'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a scanner, or whoever types in its place, has read. */
export type ScannedCode = { kind: 'package' | 'tracking' | 'misread' | 'cut' | 'unknown'; code: string };

const PACKAGE_NUMBER = new RegExp(String.raw`^${NUMBER_SERIES.package}\d{9}$`, 'u');
/** Eleven digits of PPL. */
const PPL_NUMBER = /^\d{11}$/u;
/** Of the post: abroad with a check digit (UPU S10), at home with one letter at the end. */
const POST_NUMBER = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/u;
const INLAND_POST_NUMBER = /^[A-Z]{2}\d{9,10}[A-Z]$/u;

/** A code as it is kept: scanners and files add spaces and ends of lines, and a keyboard small letters. */
export const writtenCode = (text: string): string => text.replace(/[\s\p{Cc}\u200B-]/gu, '').toUpperCase();

/** What a code is. */
export function readScan(text: string): ScannedCode {
  const code = writtenCode(text);
  if (PACKAGE_NUMBER.test(code)) return { kind: 'package', code };
  const fault = trackingFault(code);
  if (fault === null) return { kind: 'tracking', code };
  if (fault === 'checkDigit') return { kind: 'misread', code };
  return { kind: isPieceOfCode(code) ? 'cut' : 'unknown', code };
}

/** Why a package cannot leave under this number, null when it can: it is of no courier, or its check digit says that a digit was misread. */
export function trackingFault(code: string): 'form' | 'checkDigit' | null {
  if (PPL_NUMBER.test(code) || INLAND_POST_NUMBER.test(code)) return null;
  const [, digits, check] = POST_NUMBER.exec(code) ?? [];
  if (digits === undefined) return 'form';
  return s10CheckDigit(digits) === Number(check) ? null : 'checkDigit';
}

/** The beginning of a code of either kind, whose rest the scanner did not see. */
const isPieceOfCode = (code: string): boolean => /^\d{1,10}$/u.test(code) || /^[A-Z]{2}\d{1,9}[A-Z]{0,2}$/u.test(code);
