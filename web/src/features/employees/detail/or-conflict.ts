import type { EmployeeChanged, EmployeeDetail } from '@portal/contract/employees/employees';
import { CallError } from '../../../lib/call/call-error';

export interface SavedEmployee {
  data: EmployeeDetail;
  meta?: { code: string; message: string };
}

/** The saved employee, or what somebody else saved in the meantime; throws every other failure. */
export async function orConflict(save: () => Promise<SavedEmployee>): Promise<SavedEmployee | EmployeeChanged> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof CallError && error.problem.code === 'employee.changed' && isChanged(error.problem.meta)) return error.problem.meta;
    throw error;
  }
}

/** Checked by hand: the schema would bring its whole library to the browser. */
function isChanged(meta: object): meta is EmployeeChanged {
  return 'current' in meta && typeof meta.current === 'object' && meta.current !== null && 'version' in meta.current;
}
