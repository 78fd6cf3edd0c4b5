import type { Day } from '../../calendar/prague-day';
import { writtenDay } from '../../calendar/written-day';
import { withCountryCode } from '../../identifiers/phone';
import { fold } from '../../text/fold';
import { birthdateProblem, type PersonText } from '../employee-fields';
import type { PersonValues } from './sheet-person';
import { SHEET_LANGUAGES, SHEET_WORDS, type PersonColumn } from './sheet-words';

/** What is wrong with a cell, as the form says it. */
export interface CellProblem {
  column: PersonColumn;
  code: string;
}

/** What a cell gives: nothing, when it asks for nothing. */
export type Judged = { ok: true; values: PersonValues } | { ok: false; problem: CellProblem };

type TextColumn = 'employeeNumber' | PersonText;

/** The form's own check of a text: what it is taken for, or the code of what is wrong. */
export type CheckText = (column: TextColumn, text: string) => { ok: true; value: string | null } | { ok: false; code: string };

export const wrong = (column: PersonColumn, code: string): Judged => ({ ok: false, problem: { column, code } });
export const NOTHING_ASKED: Judged = { ok: true, values: {} };

/** What a spreadsheet program shows in place of a result it does not have. */
const NO_RESULT = /^#(?:FORMULA!|N\/A|NUM!|REF!|VALUE!|DIV\/0!|NAME\?|NULL!)$/u;

export function judgeText(column: TextColumn, text: string, check: CheckText): Judged {
  if (NO_RESULT.test(text)) return wrong(column, 'field.invalid');
  const checked = check(column, column === 'phoneNumber' ? withCountryCode(text) : text);
  return checked.ok ? { ok: true, values: { [column]: checked.value } } : wrong(column, checked.code);
}

export function judgeBirthdate(text: string, today: Day): Judged {
  if (text === '') return { ok: true, values: { birthdate: null } };
  const birthdate = writtenDay(text);
  if (birthdate === null) return wrong('birthdate', 'field.invalid');
  const problem = birthdateProblem(birthdate, today);
  return problem === null ? { ok: true, values: { birthdate } } : wrong('birthdate', problem);
}

/** A note somebody wrote into the column need not be understood. */
const MAX_FLAG_CHARACTERS = 20;

export function judgeRenewal(text: string, isNew: boolean): Judged {
  if (text === '') return isNew ? { ok: true, values: { autoCardRenew: true } } : NOTHING_ASKED;
  const flag = FLAGS.get(fold(text.slice(0, MAX_FLAG_CHARACTERS)));
  return flag === undefined ? wrong('autoCardRenew', 'field.invalid') : { ok: true, values: { autoCardRenew: flag } };
}

const FLAGS = new Map<string, boolean>([
  ...SHEET_LANGUAGES.flatMap((language): [string, boolean][] => [
    [fold(SHEET_WORDS[language].renewal.true), true],
    [fold(SHEET_WORDS[language].renewal.false), false],
  ]),
  ['a', true],
  ['n', false],
  ['true', true],
  ['false', false],
]);
