import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@portal/domain/calendar/prague-day';
import { OPTIONAL_TEXTS } from '@portal/domain/employees/employee-fields';
import { editedStatus, isStatusEditable, type SettableEmployeeStatus } from '@portal/domain/employees/employee-status';
import { activeToProblem, changedStatus, hasStatusAlready } from '@portal/domain/employees/status-change';
import { recordOf } from '@portal/domain/name-lists';
import type { EmployeePatch, NewEmployee } from '../../../store/employees/employee-changes';
import type { EmployeeRecord } from '../../../store/employees/employee-records';
import type { ImportRow, RowOutcome, RowPlan } from '../../../store/employee-imports/import-rows';
import { differences } from '../change-employee';
import { judgeRow } from './judge-rows';
import type { SheetFacts } from './read-facts';

/** Somebody new, with what they get into the basket. */
export interface Hire {
  position: number;
  values: Omit<NewEmployee, 'uid' | 'username'>;
  order: RowPlan['order'];
}

export interface Change {
  position: number;
  employee: EmployeeRecord;
  patch: EmployeePatch;
  /** The status they get, where status or last day change. */
  status: SettableEmployeeStatus | undefined;
}

export interface Decided {
  hires: Hire[];
  changes: Change[];
  /** Rows nothing is done about any more. */
  settled: { position: number; outcome: RowOutcome }[];
}

/**
 * What is done about rows to which somebody said yes, by what is true now. Only what comes out as it was shown is done: `changed` is somebody whom
 * somebody else changed meanwhile, `gone` a row whose number, group, address or order is not to be had any more.
 */
export function decideRows(rows: readonly ImportRow[], facts: SheetFacts, leaveOn: Day | null): Decided {
  const decided: Decided = { hires: [], changes: [], settled: [] };
  const touched = new Set<string>();
  for (const row of rows) {
    const decision = decideRow(row, facts, leaveOn);
    const uid = typeof decision === 'object' && 'employee' in decision ? decision.employee.uid : null;
    if (typeof decision === 'string') decided.settled.push({ position: row.position, outcome: decision });
    else if (!('employee' in decision)) decided.hires.push(decision);
    else if (uid !== null && touched.has(uid)) decided.settled.push({ position: row.position, outcome: 'changed' });
    else decided.changes.push(decision);
    if (uid !== null) touched.add(uid);
  }
  return decided;
}

function decideRow(row: ImportRow, facts: SheetFacts, leaveOn: Day | null): Hire | Change | RowOutcome {
  const { employeeUid, employeeVersion, position, plan } = row;
  const employee = employeeUid === null ? null : facts.byUid.get(employeeUid);
  if (employee === undefined || (employee !== null && employee.version !== employeeVersion)) return 'changed';
  if (row.list === 'missing') return employee === null ? 'gone' : decideLeaver({ position, employee, leaveOn, today: facts.today });
  const now = judgeRow(row, facts, false);
  const isAsShown =
    now.list === row.list && isDeepStrictEqual(now.plan.values, plan.values) && isDeepStrictEqual(now.plan.order, plan.order);
  if (!isAsShown || now.employeeUid !== employeeUid) return 'gone';
  if (employee === null) return hireOf(now);
  return changeOf({ position, employee, patch: differences(employee, plan.values) });
}

interface Leaver {
  position: number;
  employee: EmployeeRecord;
  leaveOn: Day | null;
  today: Day;
}

function decideLeaver({ position, employee, leaveOn, today }: Leaver): Change | RowOutcome {
  const wanted = { status: leaveOn === null ? ('inactive' as const) : ('active_till_date' as const), activeTo: leaveOn };
  if (hasStatusAlready(employee, wanted)) return 'done';
  if (!isStatusEditable(employee.status)) return 'changed';
  if (activeToProblem(wanted, today) !== null) return 'gone';
  return changeOf({ position, employee, patch: differences(employee, changedStatus(wanted)) });
}

function changeOf({ position, employee, patch }: Omit<Change, 'status'>): Change {
  const isStatus = patch.status !== undefined || patch.activeTill !== undefined;
  return { position, employee, patch, status: isStatus ? editedStatus(patch.status ?? employee.status) : undefined };
}

/** A row judged to be of somebody new has every field; one without is a row that must not be done. */
function hireOf({ position, plan: { values, order } }: ImportRow): Hire | RowOutcome {
  const { employeeNumber, firstName, lastName, groupUid, locationUid } = values;
  if (employeeNumber === undefined || firstName === undefined || lastName === undefined || !groupUid || !locationUid) return 'gone';
  const { birthdate = null, autoCardRenew = true, status = 'active', activeTill = null } = values;
  const person = { employeeNumber, firstName, lastName, ...recordOf(OPTIONAL_TEXTS, (field) => values[field] ?? null), birthdate };
  return { position, values: { ...person, groupUid, locationUid, status, activeTill, autoCardRenew }, order };
}
