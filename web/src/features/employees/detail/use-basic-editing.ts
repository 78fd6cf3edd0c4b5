import type { RefObject } from 'react';
import { updateEmployee, type EmployeeDetail } from '@portal/contract/employees/employees';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { today } from '../../../lib/text/day-text';
import { checkPerson } from '../form/check-person';
import { personBody, personValues, type PersonValues } from '../form/employee-values';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useFormWords } from '../form/use-form-words';
import { useEditing } from './use-editing';

/** Name, contacts, birthdate, group; never the address nor the number (EMP-139, EMP-153). */
export function useBasicEditing(employee: EmployeeDetail, ours: RefObject<Set<number>>) {
  const companyUid = useCompanyUid();
  const { say } = useFormWords();
  return useEditing<PersonValues>({
    employee,
    name: 'basic',
    ours,
    valuesOf: personValues,
    resolver: (values) => fieldErrors(values, checkPerson(values, today()), say),
    send: (values, version) => call(updateEmployee, { params: { companyUid, id: employee.uid }, body: { ...personBody(values), version } }),
  });
}
