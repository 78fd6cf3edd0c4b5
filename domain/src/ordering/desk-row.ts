import { hellers, hellersToCzk, type Hellers } from '../money/money';
import { isTotalWord } from '../spreadsheets/total-row';
import { amountTrouble, parseAmount, parseCount, type AmountFault, type AmountTrouble } from '../text/number-text';
import { IMPORT_CREDITS, type ImportColumn, type ImportCreditColumn } from './import-columns';
import { checkImportRow, personNumberKey, type ImportCell, type ImportContext, type ImportCredit, type ImportRow } from './import-row';
import { isAnotherName } from './near-number';
import { SKIP_REASONS, type SkipReason } from './skip-reason';
import { creditEntry, isCreditAmount, nominal, type TopUpSetting } from './top-up';

/** Why a row waits to be mended: what skips it, or what is asked about: a name that is not that of the number, an amount far from the last one. */
export const DESK_REASONS = [...SKIP_REASONS, 'otherName', 'tenfold', 'totalRow'] as const;
export type DeskReason = (typeof DESK_REASONS)[number];
/** `empty`: a person of a prepared file for whom nothing was filled in; `done`: it is in the basket. */
export const DESK_STATES = ['good', 'bad', 'empty', 'leftOut', 'done'] as const;
export type DeskState = (typeof DESK_STATES)[number];
/** What is asked about a row that could go in; each has a yes of its own. */
export const DESK_QUESTIONS = ['otherName', 'tenfold'] as const;
export type DeskQuestion = (typeof DESK_QUESTIONS)[number];
/** What somebody said about a row; `accepted`: yes to both questions. */
export type DeskChoice = 'leftOut' | DeskQuestion | 'accepted';

export type DeskCells = Partial<Record<ImportColumn | 'fullName', ImportCell>>;

export interface DeskFault {
  column: ImportColumn;
  amount?: AmountFault;
  /** A text for the cell that would do, where there is exactly one. */
  suggestion?: string;
}

export interface DeskVerdict {
  state: DeskState;
  reason: DeskReason | null;
  fault: DeskFault | null;
  card: boolean;
  credits: ImportCredit[];
}

export interface DeskContext extends ImportContext {
  choice: DeskChoice | null;
  /** Of whoever has the number; null: nobody. */
  name: string | null;
  /** Credit the person got by the last order of the product; null when they were not in it. */
  lastCredit: Hellers | null;
}

const ORDERING: readonly ImportColumn[] = ['newCard', ...IMPORT_CREDITS.map(({ column }) => column)];
const PERSON: readonly (keyof DeskCells)[] = ['personNumber', 'lastName', 'firstName', 'fullName'];
/** An extra zero makes ten times as much. */
const TENFOLD = 10;

/** Judges a row of a desk: as a row of an import is judged, and besides whether anything was meant by it at all. */
export function judgeDeskRow(cells: DeskCells, context: DeskContext): DeskVerdict {
  if (context.choice === 'leftOut') return verdict('leftOut', null);
  if (isTotal(cells) && context.findEmployee(personNumberKey(textOf(cells.personNumber))) === null) return verdict('empty', 'totalRow');
  const row = checkImportRow(cells, context);
  const doubt = doubtOf(cells, row, context);
  if (!row.ok) {
    const isBlank = !hasOrder(cells) && row.reason !== 'missingPersonNumber';
    return isBlank ? verdict('empty', 'nothingToOrder') : (doubt ?? verdict('bad', row.reason, faultOf(cells, row.reason, context.topUp)));
  }
  const { card, credits } = row;
  return { ...(doubt ?? verdict('good', null)), card, credits };
}

/** What is asked about: of a row that could go in, or of a second one of a number, which whose number it should be would mend. */
function doubtOf(cells: DeskCells, row: ImportRow, { name, lastCredit, choice, topUp }: DeskContext): DeskVerdict | null {
  if (!row.ok && row.reason !== 'duplicateRow') return null;
  if (!isAccepted(choice, 'otherName') && isAnotherName(writtenName(cells), name ?? ''))
    return verdict('bad', 'otherName', { column: 'personNumber' });
  const total = row.ok ? row.credits.reduce((sum, credit) => sum + nominal(credit), 0) : 0;
  const isTenfold = lastCredit !== null && lastCredit > 0 && total >= TENFOLD * lastCredit;
  return isTenfold && !isAccepted(choice, 'tenfold') ? verdict('bad', 'tenfold', { column: highest(cells, topUp) }) : null;
}

const isAccepted = (choice: DeskChoice | null, question: DeskQuestion): boolean => choice === question || choice === 'accepted';

/** With a yes to one question, whatever was said to the other. */
export const withYes = (before: DeskChoice | null, question: DeskQuestion): DeskChoice =>
  before !== null && before !== 'leftOut' && before !== question ? 'accepted' : question;

/** What is left of it once some columns are written anew: who a row is for is asked again with its amount, the amount by itself. */
export function afterWriting(before: DeskChoice | null, columns: readonly (keyof DeskCells | null)[]): DeskChoice | null {
  if (before === null || before === 'leftOut' || columns.every((column) => column === null)) return before;
  const isAnother = columns.some((column) => column !== null && PERSON.includes(column));
  return !isAnother && isAccepted(before, 'otherName') ? 'otherName' : null;
}

const verdict = (state: DeskState, reason: DeskReason | null, fault: DeskFault | null = null): DeskVerdict => ({
  state,
  reason,
  fault,
  card: false,
  credits: [],
});

const textOf = (cell: ImportCell): string => String(cell ?? '').trim();

/** The parts of a name, in whichever columns they stand. */
const writtenName = ({ lastName, firstName, fullName }: DeskCells): string => [lastName, firstName, fullName].map(textOf).join(' ');

const hasOrder = (cells: DeskCells): boolean => ORDERING.some((column) => !isNothing(textOf(cells[column])));

/** A zero however it is written: payroll programs give `0,00` to whom they give nothing. */
const isNothing = (text: string): boolean => ['', 'false', 'n', 'ne'].includes(text.toLowerCase()) || parseAmount(text) === 0;

/** What the line below the table says that adds it up; somebody may be called Šuma, and has another name besides. */
const isTotal = ({ personNumber, lastName, firstName, fullName }: DeskCells): boolean =>
  [personNumber, fullName].some(isTotalWord) ||
  ([lastName, firstName].some(isTotalWord) && [lastName, firstName].every((name) => isTotalWord(name) || !/\p{L}/u.test(textOf(name))));

const COLUMN_OF: Partial<Record<SkipReason, ImportColumn>> = {
  invalidCardFlag: 'newCard',
  noCard: 'newCard',
  cardExpired: 'newCard',
  cardCanceled: 'newCard',
  cardOrdered: 'newCard',
  locationNotActive: 'newCard',
};

function faultOf(cells: DeskCells, reason: SkipReason, topUp: TopUpSetting): DeskFault {
  if (reason === 'invalidAmount' || reason === 'amountOutOfRange') return amountFault(cells, topUp);
  if (reason === 'invalidDays')
    return { column: IMPORT_CREDITS.find(({ column, unit }) => unit === 'days' && textOf(cells[column]) !== '')?.column ?? 'personNumber' };
  const column = COLUMN_OF[reason] ?? 'personNumber';
  if (reason === 'noCard') return { column, suggestion: 'A' };
  return reason === 'cardOrdered' ? { column, suggestion: 'N' } : { column };
}

/** The first amount that cannot be read or is out of range, as a row is read. */
function amountFault(cells: DeskCells, topUp: TopUpSetting): DeskFault {
  for (const credit of IMPORT_CREDITS) {
    const { column, serviceCode, unit } = credit;
    const cell = cells[column];
    if (textOf(cell) === '') continue;
    const trouble = unit === 'days' ? null : amountTrouble(cell ?? '');
    if (trouble !== null) return troubleFault(column, trouble);
    const worth = worthOf(cells, credit, topUp);
    if (worth !== 0 && !isCreditAmount(serviceCode, worth)) return { column };
  }
  return { column: 'personNumber' };
}

const troubleFault = (column: ImportColumn, { fault: amount, suggestion }: AmountTrouble): DeskFault =>
  suggestion === undefined ? { column, amount } : { column, amount, suggestion: String(hellersToCzk(suggestion)).replace('.', ',') };

/** The credit column that is worth the most. */
function highest(cells: DeskCells, topUp: TopUpSetting): ImportColumn {
  const worth = (credit: ImportCreditColumn): Hellers => worthOf(cells, credit, topUp);
  return IMPORT_CREDITS.toSorted((one, other) => worth(other) - worth(one))[0]?.column ?? 'personNumber';
}

/** What a credit column asks for; of one that cannot be read nothing. */
function worthOf(cells: DeskCells, { column, serviceCode, unit }: ImportCreditColumn, topUp: TopUpSetting): Hellers {
  const text = textOf(cells[column]);
  if (unit === 'czk') return parseAmount(text) ?? hellers(0);
  const entry = creditEntry(serviceCode, parseCount(text) ?? 0, topUp);
  return entry === null ? hellers(0) : nominal(entry);
}
