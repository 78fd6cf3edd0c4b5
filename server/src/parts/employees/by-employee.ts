import type { EmployeeUid } from '@portal/domain/identifiers/uid';

/** Rows grouped by the employee they are about, in their order. */
export function byEmployee<R extends { employeeUid: EmployeeUid }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.employeeUid);
    if (group === undefined) groups.set(row.employeeUid, [row]);
    else group.push(row);
  }
  return groups;
}
