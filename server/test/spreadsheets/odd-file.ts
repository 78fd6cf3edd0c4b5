import type { Cell, SpreadsheetErrorCode } from '../../src/adapters/spreadsheet/spreadsheet';

/** A spreadsheet that is unusual, broken or hostile. */
export interface OddFile {
  what: string;
  bytes: Buffer;
  fileName: string;
  /**
   * The rows it has to give, the reason it has to be refused for, `whole`: the rows of {@link PLAIN} or a refusal, never a part of them,
   * or `answered`: whatever, as long as it is rows or a reason.
   */
  expected: Cell[][] | SpreadsheetErrorCode | 'whole' | 'answered';
}

/** An order every company of the tests can make: the content of most files. */
export const PLAIN: Cell[][] = [
  ['Osobní číslo', 'Příjmení', 'Nová karta', 'Gastro – částka v Kč'],
  ['007', 'Žluťoučká', 'A', 1500.5],
  ['A-2', 'Ďurišová', 'A', 250],
  ['<13>', '& "syn"', 'A', 99.99],
];
