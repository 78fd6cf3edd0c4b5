import { employeeChanged, type EmployeeChanged, type EmployeeDetail } from '@portal/contract/employees';
import { CallError } from '../../../lib/call-error';

export interface SavedEmployee {
  data: EmployeeDetail;
  meta?: { code: string; message: string };
}

/** The saved employee, or what somebody else saved in the meantime; throws every other failure. */
export async function orConflict(save: () => Promise<SavedEmployee>): Promise<SavedEmployee | EmployeeChanged> {
  try {
    return await save();
  } catch (error) {
    const conflict =
      error instanceof CallError && error.problem.code === 'employee.changed' && employeeChanged.safeParse(error.problem.meta);
    if (conflict && conflict.success) return conflict.data;
    throw error;
  }
}
