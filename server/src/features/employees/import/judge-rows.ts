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
 * Judges rows in the order of the sheet: the second of a number is wrong, and a new one that has the name and day of birth of somebody the
 * sheet does not hold is asked about, never taken for them.
 */
export async function judgeRows(tx: CompanyTx, { rows, today, seen, findHeld }: Sheet): Promise<ImportRow[]> {
  const uids = rows.flatMap(({ namesakeUid }) => namesakeUid ?? []);
  const facts = await readFacts(tx, { keys: rows.map(keyOf), uids, today, held: false });
  const judged = rows.map((row) => {
    const key = keyOf(row);
    const isRepeated = key !== '' && seen.has(key);
    seen.add(key);
    return judgeRow(row, facts, isRepeated);
  });
  const namesakes = await namesakesOf(tx, judged, { today, findHeld });
  return judged.map((row) => {
    const namesakeUid = namesakes.get(row.position);
    return namesakeUid === undefined ? row : { ...row, namesakeUid, list: 'asked' };
  });
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

/** Whom new rows may be about under another number, by the position of the row: of the same name and birth, else of a number that has lost its zeros. */
async function namesakesOf(
  tx: CompanyTx,
  rows: readonly ImportRow[],
  { today, findHeld }: Pick<Sheet, 'today' | 'findHeld'>,
): Promise<ReadonlyMap<number, string>> {
  const open = rows.filter(({ list, answer }) => list === 'new' && answer === null);
  if (open.length === 0) return new Map();
  const found = [...(await sameNumbers(tx, open, today)), ...(await sameNames(tx, open, today))];
  const held = await findHeld(found.map(({ numberKey }) => numberKey));
  return new Map(found.filter(({ numberKey }) => !held.has(numberKey)).map(({ position, uid }) => [position, uid]));
}

async function sameNames(tx: CompanyTx, rows: readonly ImportRow[], today: Day) {
  const candidates = rows.flatMap(({ position, plan: { values } }) => {
    const { firstName, lastName, birthdate } = values;
    return firstName && lastName && birthdate ? [{ position, firstName, lastName, birthdate }] : [];
  });
  return candidates.length === 0 ? [] : findNamesakes(tx, { candidates, today });
}

async function sameNumbers(tx: CompanyTx, rows: readonly ImportRow[], today: Day) {
  const alike = rows.flatMap(({ position, key }) => sameButZeros(key ?? '').map((numberKey) => ({ position, numberKey })));
  if (alike.length === 0) return [];
  const people = await findAtWork(tx, { keys: [...new Set(alike.map(({ numberKey }) => numberKey))], today });
  const uids = new Map(people.map(({ key, uid }) => [key, uid]));
  return alike.flatMap((one) => {
    const uid = uids.get(one.numberKey);
    return uid === undefined ? [] : [{ ...one, uid }];
  });
}
