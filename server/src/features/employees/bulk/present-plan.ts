import type { previewEmployeeChange } from '@portal/contract/employees/employee-bulk';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { ChangePlan } from '@portal/domain/employees/bulk-change';
import type { EmployeeRecord } from '../../../store/employees/employee-records';

export type BulkBody = BodyOf<typeof previewEmployeeChange>;
export type BulkReply = ReplyOf<typeof previewEmployeeChange>;

/** The plan as people see it: names and numbers, nothing else of the employees. */
export const presentPlan = ({ changed, unchanged, refused, unknown }: ChangePlan<EmployeeRecord>): BulkReply => ({
  data: {
    changed: changed.map((employee) => ({ ...nameOf(employee), from: employee.from, isInBasket: employee.isInBasket })),
    unchanged: unchanged.map(nameOf),
    refused: refused.map((employee) => ({ ...nameOf(employee), code: employee.code })),
    unknown,
  },
});

const nameOf = ({ uid, employeeNumber, firstName, lastName }: EmployeeRecord) => ({ uid, employeeNumber, firstName, lastName });
