import type { GroupUid } from '@portal/domain/identifiers/uid';
import { OPTIONAL_TEXTS, PERSON_TEXTS, type PersonText } from '@portal/domain/employees/employee-fields';
import { recordOf } from '@portal/domain/name-lists';
import type { EmployeeDetail } from '@portal/contract/employees/employees';

/** What is edited about an employee, as the fields hold it. */
export interface PersonValues extends Record<PersonText, string> {
  employeeNumber: string;
  birthdate: string | null;
  employeeGroupUid: GroupUid | null;
}

export const emptyPerson: PersonValues = {
  employeeNumber: '',
  ...recordOf(PERSON_TEXTS, () => ''),
  birthdate: null,
  employeeGroupUid: null,
};

export const personValues = (employee: EmployeeDetail): PersonValues => ({
  employeeNumber: employee.employeeNumber,
  ...recordOf(PERSON_TEXTS, (field) => employee[field] ?? ''),
  birthdate: employee.birthdate,
  employeeGroupUid: employee.employeeGroupUid,
});

/** As the call takes them: an emptied optional field is null (EMP-147, EMP-148). */
export const personBody = ({ employeeNumber, ...values }: PersonValues) => ({
  employeeNumber: employeeNumber.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  ...recordOf(OPTIONAL_TEXTS, (field) => orNull(values[field])),
  birthdate: values.birthdate,
  employeeGroupUid: values.employeeGroupUid,
});

export const orNull = (text: string): string | null => text.trim() || null;
