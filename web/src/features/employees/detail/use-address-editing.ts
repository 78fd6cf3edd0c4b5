import type { RefObject } from 'react';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { changeEmployeeLocation, type EmployeeDetail } from '@portal/contract/employees/employees';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useFormWords } from '../form/use-form-words';
import { useEditing } from './use-editing';

export interface AddressValues {
  locationUid: LocationUid | null;
}

/** Where cards go; an address must be chosen (EMP-154). */
export function useAddressEditing(employee: EmployeeDetail, ours: RefObject<Set<number>>) {
  const companyUid = useCompanyUid();
  const { say } = useFormWords();
  return useEditing<AddressValues>({
    employee,
    name: 'address',
    ours,
    valuesOf,
    resolver: (values) => fieldErrors(values, { locationUid: values.locationUid ? undefined : 'locationRequired' }, say),
    send: ({ locationUid }, version) =>
      call(changeEmployeeLocation, { params: { companyUid, id: employee.uid }, body: { locationUid: locationUid ?? '', version } }),
  });
}

const valuesOf = ({ employeeDelivery }: EmployeeDetail): AddressValues => ({ locationUid: employeeDelivery?.locationUid ?? null });
