import type { GroupUid } from '@portal/domain/identifiers/uid';
import type { EmployeeDetail } from '@portal/contract/employees/employees';

/** What is edited about an employee, as the fields hold it. */
export interface PersonValues {
  employeeNumber: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  birthdate: string | null;
  employeeGroupUid: GroupUid | null;
}

export const personValues = (employee: EmployeeDetail): PersonValues => ({
  employeeNumber: employee.employeeNumber,
  firstName: employee.firstName,
  middleName: employee.middleName ?? '',
  lastName: employee.lastName,
  email: employee.email ?? '',
  phoneNumber: employee.phoneNumber ?? '',
  birthdate: employee.birthdate,
  employeeGroupUid: employee.employeeGroupUid,
});

/** As the call takes them: an emptied optional field is null (EMP-147, EMP-148). */
export const personBody = ({ employeeNumber, ...values }: PersonValues) => ({
  employeeNumber: employeeNumber.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  middleName: orNull(values.middleName),
  email: orNull(values.email),
  phoneNumber: orNull(values.phoneNumber),
  birthdate: values.birthdate,
  employeeGroupUid: values.employeeGroupUid,
});

export const orNull = (text: string): string | null => text.trim() || null;
