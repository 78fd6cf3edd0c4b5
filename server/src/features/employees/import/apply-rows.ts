import { v7 as newUid } from 'uuid';
import type { UserUid, ImportUid } from '@portal/domain/identifiers/uid';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { SETTABLE_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { holdPlaces } from '../../../store/employee-imports/sheet-facts';
import { listOpenRows, settleRows, type ImportRow, type RowOutcome } from '../../../store/employee-imports/import-rows';
import type { ImportRecord } from '../../../store/employee-imports/imports';
import { lockBasket, shareBasket, voidCheckout, type SharedBasket } from '../../../store/ordering/basket';
import { upsertItems } from '../../../store/ordering/basket-change';
import { insertEmployees, type NewEmployee } from '../../../store/employees/employee-changes';
import { patchEach } from '../../../store/employees/many-employees';
import type { WriteTx } from '../../../store/engine/db';
import { valuesBefore } from '../change-employee';
import { voidMovedCheckout } from '../change-location';
import { applyStatusEffects, type ChangeTrace } from '../status-effects';
import { decideRows, type Change, type Decided, type Hire } from './decide-rows';
import { keyOf } from './judge-rows';
import { readFacts } from './read-facts';

interface Batch {
  record: ImportRecord;
  limit: number;
  /** Who said yes. */
  userUid: UserUid | null;
  now: Date;
}

interface Entry {
  subjectUid: string;
  before: unknown;
  after: unknown;
}

export interface Applied {
  outcomes: { position: number; outcome: RowOutcome }[];
  /** One for each person who changed. */
  entries: Entry[];
}

/**
 * Does the next rows nothing was done about: basket, places and people are held, every row is judged again, and only what comes out as it
 * was shown is done. Whoever was changed since is left alone.
 */
export async function applyRows(tx: WriteTx, { record, limit, userUid, now }: Batch): Promise<Applied> {
  const rows = await listOpenRows(tx, { importUid: record.uid, limit });
  if (rows.length === 0) return { outcomes: [], entries: [] };
  // For oneself, because people leave it; then shared, which says whether a checkout was taken from it.
  await lockBasket(tx);
  const work = { basket: await shareBasket(tx), userUid, now };
  await holdPlaces(tx, placesOf(rows));
  const facts = await readHeld(tx, rows, pragueDay(now.getTime()));
  const decided = decideRows(rows, facts, record.leaveOn);
  const hired = await hire(tx, decided, work);
  const changed = await change(tx, decided.changes, work);
  const outcomes = [
    ...decided.settled,
    ...hired.outcomes,
    ...decided.changes.map(({ position }) => ({ position, outcome: 'done' as const })),
  ];
  await settleRows(tx, { importUid: record.uid, outcomes });
  return { outcomes, entries: [...hired.entries, ...changed] };
}

/** One entry for each person, or one that says that there was none. */
export function auditApplied(tx: WriteTx, importUid: ImportUid, { outcomes, entries }: Applied): void {
  if (entries.length > 0) tx.auditEach(entries);
  else tx.audit({ subjectUid: importUid, after: { changed: 0, left: outcomes.filter(({ outcome }) => outcome !== 'done').length } });
}

const placesOf = (rows: readonly ImportRow[]) => ({
  groups: rows.flatMap(({ plan }) => plan.values.groupUid ?? []),
  locations: rows.flatMap(({ plan }) => plan.values.locationUid ?? []),
});

function readHeld(tx: WriteTx, rows: readonly ImportRow[], today: Day) {
  const keys = rows.filter(({ list }) => list !== 'missing').map(keyOf);
  const uids = rows.flatMap(({ employeeUid, namesakeUid }) => [employeeUid, namesakeUid].filter((uid) => uid !== null));
  return readFacts(tx, { keys, uids, today, held: true });
}

interface Work {
  basket: SharedBasket | undefined;
  userUid: UserUid | null;
  now: Date;
}

/** New people with what they get into the basket; whose number was taken this very moment is left. */
async function hire(tx: WriteTx, { hires }: Decided, { basket, userUid, now }: Work): Promise<Applied> {
  if (hires.length === 0) return { outcomes: [], entries: [] };
  const people = hires.map((one) => ({ ...one, employee: newEmployee(one) }));
  const inserted = await insertEmployees(tx, { employees: people.map(({ employee }) => employee), now });
  const here = new Set(inserted.map(({ uid }) => uid));
  const come = people.filter(({ employee }) => here.has(employee.uid));
  const items = come.flatMap(({ order, employee }) => order.map((item) => ({ ...item, employeeUid: employee.uid })));
  if (basket !== undefined && items.length > 0) {
    await voidCheckout(tx, basket);
    await upsertItems(tx, { basket, items, now, userUid });
  }
  return {
    outcomes: people.map(({ position, employee }) => ({ position, outcome: here.has(employee.uid) ? 'done' : 'gone' })),
    entries: come.map(({ employee: { uid, ...after }, order }) => ({
      subjectUid: uid,
      before: null,
      after: order.length === 0 ? after : { ...after, addedToBasket: order },
    })),
  };
}

const newEmployee = ({ values }: Hire): NewEmployee => ({ uid: newUid(), username: null, ...values });

/** Everybody gets their new values, then what follows from them: an emptied basket, cards that end, a checkout that is void. */
async function change(tx: WriteTx, changes: readonly Change[], { basket, userUid, now }: Work): Promise<Entry[]> {
  if (changes.length === 0) return [];
  await patchEach(tx, { people: changes, now });
  const effects = new Map<string, ChangeTrace>();
  for (const status of SETTABLE_EMPLOYEE_STATUSES) {
    const employeeUids = changes.filter((one) => one.status === status).map(({ employee }) => employee.uid);
    if (employeeUids.length === 0) continue;
    const done = await applyStatusEffects(tx, { basket, employeeUids, status, cause: `inactive:${newUid()}`, userUid, now });
    for (const uid of employeeUids) effects.set(uid, done.of(uid));
  }
  const moved = changes.filter(({ patch }) => patch.locationUid !== undefined).map(({ employee }) => employee.uid);
  if (moved.length > 0) await voidMovedCheckout(tx, basket, moved);
  return changes.map(({ employee, patch }) => ({
    subjectUid: employee.uid,
    before: valuesBefore(employee, patch),
    after: { ...patch, ...effects.get(employee.uid) },
  }));
}
