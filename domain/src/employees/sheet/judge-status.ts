import type { Day } from '../../calendar/prague-day';
import { writtenDay } from '../../calendar/written-day';
import { fold } from '../../text/fold';
import { editedStatus, type SettableEmployeeStatus } from '../employee-status';
import { activeToProblem, changedStatus, hasStatusAlready, type StatusChange } from '../status-change';
import { NOTHING_ASKED, wrong, type Judged } from './judge-cell';
import type { SheetPerson } from './sheet-person';
import { SHEET_LANGUAGES, SHEET_WORDS, type PersonColumn } from './sheet-words';

/** What the two cells ask for; undefined: nothing but what an export says. */
interface Asked {
  status: string | undefined;
  activeTill: string | undefined;
}

interface StatusFacts {
  person: SheetPerson | null;
  /** Every cell of the row as it stands there. */
  written: Partial<Record<PersonColumn, string>>;
  today: Day;
}

const BY_WORD = new Map<string, SettableEmployeeStatus>(
  SHEET_LANGUAGES.flatMap((language) => {
    const { statuses } = SHEET_WORDS[language];
    return (['active', 'active_till_date', 'suspended', 'inactive'] as const).map((status) => [fold(statuses[status]), status] as const);
  }),
);

/**
 * Status and last day together, as their form has them. A last day beside the usual word means that they leave, however often the sheet is read;
 * beside a status that has no last day it contradicts it.
 */
export function judgeStatus(asked: Asked, facts: StatusFacts): Judged {
  const { person, written, today } = facts;
  if (asked.status === undefined && asked.activeTill === undefined) return NOTHING_ASKED;
  const day = readDay(asked.activeTill, person);
  if (day === undefined) return wrong('activeTill', 'field.invalid');
  const named = readWord(asked.status);
  if (named === undefined) return wrong('status', 'field.invalid');
  const isLeaving = named === 'active' && isFilled(written.activeTill);
  const status = isLeaving ? 'active_till_date' : (named ?? statusByDay(person, day, written.status ?? ''));
  if (person === null) return judgeNew({ status, activeTo: day }, today);
  if (status !== 'active_till_date' && isFilled(asked.activeTill)) return wrong('activeTill', 'employee.dayNeedsStatus');
  const change = { status, activeTo: day };
  return hasStatusAlready(person, change) ? NOTHING_ASKED : judgeChange(change, today);
}

/** Somebody new is active; the usual word beside a last day is not one changed by hand. */
function judgeNew({ status, activeTo }: StatusChange, today: Day): Judged {
  if (status !== 'active' && status !== 'active_till_date') return wrong('status', 'employee.newIsActive');
  return judgeChange({ status: activeTo === null ? status : 'active_till_date', activeTo }, today);
}

function judgeChange(change: StatusChange, today: Day): Judged {
  const problem = activeToProblem(change, today);
  return problem === null ? { ok: true, values: changedStatus(change) } : wrong('activeTill', problem);
}

const isFilled = (text = ''): boolean => text !== '';

/** Null: none is named; undefined: no status. */
const readWord = (text = ''): SettableEmployeeStatus | null | undefined => (text === '' ? null : BY_WORD.get(fold(text)));

/** Undefined: no day. */
function readDay(text: string | undefined, person: SheetPerson | null): Day | null | undefined {
  if (text === undefined) return person?.activeTill ?? null;
  return text === '' ? null : (writtenDay(text) ?? undefined);
}

/** The status when no other one is named: a new last day of somebody at work ends their employment, an emptied one lets it go on. */
function statusByDay(person: SheetPerson | null, day: Day | null, word: string): SettableEmployeeStatus {
  const present = person === null ? 'active' : editedStatus(person.status);
  if (present === 'active' && day !== null) return 'active_till_date';
  return present === 'active_till_date' && day === null && word === '' ? 'active' : present;
}
