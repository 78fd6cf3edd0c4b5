import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { judgePerson } from '@portal/domain/employees/sheet/judge-person';
import type { ImportedCells } from '@portal/domain/employees/sheet/sheet-words';
import { personNumberKey } from '@portal/domain/ordering/import-row';
import { sameButZeros } from '@portal/domain/ordering/near-number';
import { fold } from '@portal/domain/text/fold';
import { findAtWork, findNamesakes } from '../../../store/employee-imports/sheet-facts';
import type { ImportRow, RowAnswer } from '../../../store/employee-imports/import-rows';
import type { EmployeeRecord } from '../../../store/employees/employee-records';
import type { CompanyTx } from '../../../store/engine/db';
import { checkText } from './check-text';
import { asksForOrder, judgeOrderCells } from './judge-order-cells';
import { readFacts, type SheetFacts } from './read-facts';

/** A row before it is judged. */
export interface SheetRow {
  position: number;
  cells: ImportedCells;
  namesakeUid: string | null;
  answer: RowAnswer | null;
}

export const keyOf = ({ cells }: Pick<SheetRow, 'cells'>): string => personNumberKey(cells.employeeNumber ?? '');

interface Sheet {
  rows: readonly SheetRow[];
  today: Day;
  /** Numbers of the rows above; it learns those of these. */
  seen: Set<string>;
  /** Which of the numbers, as they are compared, are in the sheet. */
  findHeld: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** So many rows are judged and written at once; other calls get their turn in between. */
export const ROWS_AT_ONCE = 250;

/**
 * Judges rows in the order of the sheet: the second of a person is wrong, and a new one that has the name and day of birth of somebody the
 * sheet does not hold is asked about, never taken for them. A number that only lost its zeros is that of its person, unless the name is another.
 */
export async function judgeRows(tx: CompanyTx, { rows, today, seen, findHeld }: Sheet): Promise<ImportRow[]> {
  const keys = rows.map(keyOf);
  const uids = rows.flatMap(({ namesakeUid }) => namesakeUid ?? []);
  const known = await readFacts(tx, { keys, uids, today, held: false });
  const unknown = rows.filter((row) => row.answer === null && row.namesakeUid === null && !known.byKey.has(keyOf(row)));
  const alike = await sameNumbers(tx, unknown, { today, findHeld });
  const facts =
    alike.length === 0 ? known : await readFacts(tx, { keys, uids: [...uids, ...alike.map(({ uid }) => uid)], today, held: false });
  const judged = rows.map((given) => {
    const row = withLostZeros(given, { alike, facts });
    const key = personKeyOf(row, facts);
    const isRepeated = key !== '' && seen.has(key);
    seen.add(key);
    return judgeRow(row, facts, isRepeated);
  });
  const open = judged.filter(({ list, answer }) => list === 'new' && answer === null);
  const namesakes = new Map([...alike, ...(await sameNames(tx, open, { today, findHeld }))].map(({ position, uid }) => [position, uid]));
  return judged.map((row) => {
    const namesakeUid = open.includes(row) ? namesakes.get(row.position) : undefined;
    return namesakeUid === undefined ? row : { ...row, namesakeUid, list: 'asked' };
  });
}

/** A row whose number is that of one person but for the zeros a spreadsheet drops, and whose name, where it has one, is theirs. */
function withLostZeros(row: SheetRow, { alike, facts }: { alike: readonly Alike[]; facts: SheetFacts }): SheetRow {
  const [only, ...others] = alike.filter(({ position }) => position === row.position);
  const person = only && others.length === 0 ? facts.byUid.get(only.uid) : undefined;
  const isNamed = (column: 'firstName' | 'lastName') =>
    person !== undefined && [fold(person[column]), ''].includes(fold((row.cells[column] ?? '').trim()));
  return person !== undefined && isNamed('firstName') && isNamed('lastName') ? { ...row, namesakeUid: person.uid, answer: 'same' } : row;
}

/** The number of whom the row is about, as numbers are compared. */
function personKeyOf(row: SheetRow, facts: SheetFacts): string {
  const same = row.answer === 'same' && row.namesakeUid !== null ? facts.byUid.get(row.namesakeUid) : undefined;
  return same === undefined ? keyOf(row) : personNumberKey(same.employeeNumber);
}

/** One row, by what is known of everybody. */
export function judgeRow(row: SheetRow, facts: SheetFacts, isRepeated: boolean): ImportRow {
  const { cells, answer, namesakeUid, position } = row;
  const { places, ordering, today } = facts;
  const same = answer === 'same' && namesakeUid !== null ? facts.byUid.get(namesakeUid) : undefined;
  const person = same ?? facts.byKey.get(keyOf(row)) ?? null;
  const isAsked = namesakeUid !== null && answer === null;
  const judged = judgePerson(cells, { person, isRepeated, isAsked, places, checkText, today });
  const ordered = person === null ? judgeOrderCells(cells, ordering) : { order: [], problems: [] };
  const problems = [...judged.problems, ...ordered.problems];
  return {
    position,
    list: ordered.problems.length > 0 ? 'error' : judged.list,
    key: keyOf(row),
    cells,
    employeeUid: person?.uid ?? null,
    employeeVersion: person?.version ?? null,
    namesakeUid,
    answer,
    plan: {
      values: judged.values,
      changes: judged.changes,
      problems,
      order: ordered.order,
      isOrderIgnored: person !== null && asksForOrder(cells, ordering),
    },
    search: searchedText(cells, person),
  };
}

/** What a row is found by: the name in the sheet, or where it has none that of the portal. */
const searchedText = (cells: ImportedCells, person: EmployeeRecord | null): string =>
  fold([cells.lastName ?? person?.lastName, cells.firstName ?? person?.firstName, cells.employeeNumber].join(' '));

interface Alike {
  position: number;
  uid: EmployeeUid;
}

type Search = Pick<Sheet, 'today' | 'findHeld'>;

/** Whom new rows may be about under another number: of the same name and day of birth, and not in the sheet themselves. */
async function sameNames(tx: CompanyTx, rows: readonly ImportRow[], { today, findHeld }: Search): Promise<Alike[]> {
  const candidates = rows.flatMap(({ position, plan: { values } }) => {
    const { firstName, lastName, birthdate } = values;
    return firstName && lastName && birthdate ? [{ position, firstName, lastName, birthdate }] : [];
  });
  const found = candidates.length === 0 ? [] : await findNamesakes(tx, { candidates, today });
  return withoutHeld(found, findHeld);
}

/** Whose number a row may mean that has lost its zeros; not of those in the sheet themselves. */
async function sameNumbers(tx: CompanyTx, rows: readonly SheetRow[], { today, findHeld }: Search): Promise<Alike[]> {
  const wanted = rows.flatMap((row) => sameButZeros(keyOf(row)).map((numberKey) => ({ position: row.position, numberKey })));
  if (wanted.length === 0) return [];
  const people = await findAtWork(tx, { keys: [...new Set(wanted.map(({ numberKey }) => numberKey))], today });
  const uids = new Map(people.map(({ key, uid }) => [key, uid]));
  const found = wanted.flatMap((one) => {
    const uid = uids.get(one.numberKey);
    return uid === undefined ? [] : [{ ...one, uid }];
  });
  return withoutHeld(found, findHeld);
}

async function withoutHeld(found: readonly (Alike & { numberKey: string })[], findHeld: Sheet['findHeld']): Promise<Alike[]> {
  const held = await findHeld(found.map(({ numberKey }) => numberKey));
  return found.filter(({ numberKey }) => !held.has(numberKey));
}
