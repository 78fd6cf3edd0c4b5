import type { Day } from '../../calendar/prague-day';
import { PERSON_TEXTS } from '../employee-fields';
import { isStatusEditable, type EmployeeStatus } from '../employee-status';
import { judgeBirthdate, judgeRenewal, judgeText, type CellProblem, type CheckText, type Judged } from './judge-cell';
import { judgeGroup, judgeLocation, type SheetPlaces } from './judge-place';
import { judgeStatus } from './judge-status';
import { exportedCell, isAsExported, type PersonValues, type SheetPerson } from './sheet-person';
import { PERSON_COLUMNS, type PersonColumn } from './sheet-words';

/** Cells of a row as texts; a column the sheet does not have is missing. */
export type PersonCells = Partial<Record<PersonColumn, string>>;

/** What becomes of a row; `asked`: nobody has the number, and somebody the sheet does not hold has the name and the day of birth. */
export const PERSON_LISTS = ['new', 'changed', 'leaving', 'unchanged', 'error', 'asked'] as const;
export type PersonList = (typeof PERSON_LISTS)[number];

/** One field that changes: what stands there now and what will, as plain values (status, name of a place, `true`); null for nothing or the portal's own word. */
export interface PersonChange {
  column: PersonColumn;
  from: string | null;
  to: string | null;
}

export interface JudgedPerson {
  list: PersonList;
  /** Of somebody new all of them, else those that change. */
  values: PersonValues;
  changes: PersonChange[];
  problems: CellProblem[];
}

export interface PersonFacts {
  /** Whom the row is about; null: nobody has the number. */
  person: SheetPerson | null;
  /** The number stands on a row above. */
  isRepeated: boolean;
  /** Somebody without a row has the name and the day of birth, and nobody has said yet whether they are the same. */
  isAsked: boolean;
  places: SheetPlaces;
  checkText: CheckText;
  /** Prague day. */
  today: Day;
}

/**
 * Judges a row by the rules of the forms. A cell that says what an export would say is not looked at, so an exported sheet changes nothing;
 * an empty cell empties its field as the form does (EMP-S27), and where a field cannot be empty by choice (status, address, renewal) asks nothing.
 */
export function judgePerson(cells: PersonCells, facts: PersonFacts): JudgedPerson {
  const { person } = facts;
  const results = judgeCells(person === null ? withEveryCell(cells) : cells, facts);
  const values: PersonValues = {};
  const problems: CellProblem[] = facts.isRepeated ? [{ column: 'employeeNumber', code: 'field.duplicate' }] : [];
  for (const result of results) {
    if (result.ok) Object.assign(values, result.values);
    else problems.push(result.problem);
  }
  if (person === null) return { list: listOfNew(problems, facts.isAsked), values, changes: [], problems };
  const changed = differing(person, values);
  const changes = changesOf(person, changed, facts.places);
  const [first] = changes;
  if (first !== undefined && problems.length === 0 && !isStatusEditable(person.status))
    problems.push({ column: first.column, code: 'err.blocked.status' });
  return { list: listOf(problems, changed), values: changed, changes, problems };
}

/** Of somebody new every field is asked for; the group, status and renewal have their usual ones. */
const withEveryCell = (cells: PersonCells): PersonCells => ({
  ...Object.fromEntries(PERSON_COLUMNS.map((column) => [column, ''])),
  ...cells,
});

function judgeCells(cells: PersonCells, facts: PersonFacts): Judged[] {
  const { person, places, checkText, today } = facts;
  const given = (column: PersonColumn): string | undefined => {
    const text = cells[column];
    return text === undefined || (person !== null && isAsExported(person, column, text)) ? undefined : text;
  };
  const judged = <C extends PersonColumn>(column: C, judge: (text: string, column: C) => Judged | null): Judged | null => {
    const text = given(column);
    return text === undefined ? null : judge(text, column);
  };
  const number = person === null ? judgeText('employeeNumber', cells.employeeNumber ?? '', checkText) : null;
  return [
    number,
    ...PERSON_TEXTS.map((name) => judged(name, (text, column) => judgeText(column, text, checkText))),
    judged('birthdate', (text) => judgeBirthdate(text, today)),
    judged('group', (text) => judgeGroup(text, places)),
    judgeStatus({ status: given('status'), activeTill: given('activeTill') }, { person, written: cells, today }),
    judged('location', (text) => judgeLocation(text, { places, isNew: person === null })),
    judged('autoCardRenew', (text) => judgeRenewal(text, person === null)),
  ].filter((result) => result !== null);
}

const differing = (person: SheetPerson, values: PersonValues): PersonValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => person[field as keyof SheetPerson] !== value));

const listOfNew = (problems: readonly CellProblem[], isAsked: boolean): PersonList => {
  if (problems.length > 0) return 'error';
  return isAsked ? 'asked' : 'new';
};

const LEAVING: ReadonlySet<EmployeeStatus | undefined> = new Set<EmployeeStatus>(['inactive', 'active_till_date']);

function listOf(problems: readonly CellProblem[], changed: PersonValues): PersonList {
  if (problems.length > 0) return 'error';
  if (Object.keys(changed).length === 0) return 'unchanged';
  const isLeaving = LEAVING.has(changed.status) || (changed.activeTill ?? null) !== null;
  return isLeaving ? 'leaving' : 'changed';
}

/** Fields that change with a column. */
function fieldsOf(column: PersonColumn): readonly (keyof PersonValues)[] {
  if (column === 'employeeNumber') return [];
  if (column === 'group') return ['groupUid'];
  return column === 'location' ? ['locationUid', 'deliveryType'] : [column];
}

function changesOf(person: SheetPerson, changed: PersonValues, { groups, locations }: SheetPlaces): PersonChange[] {
  const after: SheetPerson = { ...person, ...changed };
  const group = groups.find(({ uid }) => uid === after.groupUid);
  const location = locations.find(({ uid }) => uid === after.locationUid);
  const named = { ...after, groupName: group?.name ?? after.groupName, isInDefaultGroup: group?.isDefault ?? after.isInDefaultGroup };
  const then = { ...named, locationName: location?.name ?? null };
  return PERSON_COLUMNS.filter((column) => fieldsOf(column).some((field) => field in changed)).map((column) => ({
    column,
    from: plainValue(person, column),
    to: plainValue(then, column),
  }));
}

/** What stands in a field, without the words of a language; null where the portal has its own word for it. */
export function plainValue(person: SheetPerson, column: PersonColumn): string | null {
  if (column === 'status') return person.status;
  if (column === 'autoCardRenew') return String(person.autoCardRenew);
  if (column === 'group') return person.isInDefaultGroup ? null : person.groupName;
  if (column === 'location') return person.locationName;
  const text = exportedCell(person, column, 'cs');
  return text === '' ? null : text;
}
