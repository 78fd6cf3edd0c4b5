import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmployeeStatus, type EmployeeDetail, type EmployeeListItem } from '@portal/contract/employees/employees';
import { editedStatus, type SettableEmployeeStatus } from '@portal/domain/employees/employee-status';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useQuestion } from '../../../ui/layer/use-question';
import type { Editing } from '../detail/editing';
import { useEditing } from '../detail/use-editing';
import { activeToError } from '../form/active-to';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useFormWords } from '../form/use-form-words';

type StatusQuestion = 'inactive' | 'inactiveInBasket' | 'inBasket';

/** What is asked before a status is saved: always for inactive, for suspended only while items wait in a basket (EMP-123 to EMP-125, EMP-S07). */
function statusQuestion(next: SettableEmployeeStatus, { warnings }: Pick<EmployeeListItem, 'warnings'>): StatusQuestion | null {
  const inBasket = warnings.includes('inBasket');
  if (next === 'inactive') return inBasket ? 'inactiveInBasket' : 'inactive';
  return next === 'suspended' && inBasket ? 'inBasket' : null;
}

export interface StatusValues {
  status: SettableEmployeeStatus;
  activeTo: string | null;
}

export interface StatusEditing {
  editing: Editing<StatusValues>;
  question: { about: StatusQuestion; answer: (yes: boolean) => void } | null;
}

/** The status of an employee; saving asks first where it cannot be taken back (EMP-118 to EMP-127). */
export function useStatusEditing(employee: EmployeeDetail, ours: RefObject<Set<number>>): StatusEditing {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const { say } = useFormWords();
  const { question, ask } = useQuestion<StatusQuestion>();
  const translateCode = useCallback(
    (code: string) => {
      if (code === 'err.action.denied') return t('status.forbidden');
      return code === 'err.generic' ? t('status.failed') : null;
    },
    [t],
  );
  const editing = useEditing<StatusValues>({
    employee,
    name: 'status',
    ours,
    areOne: true,
    valuesOf,
    resolver: (values) =>
      fieldErrors(values, { activeTo: values.status === 'active_till_date' ? activeToError(values.activeTo) : undefined }, say),
    send: ({ status, activeTo }, version) =>
      call(changeEmployeeStatus, {
        params: { companyUid, id: employee.uid },
        body: { status, activeTo: limitOf({ status, activeTo }), version },
      }),
    ask: async ({ status }) => {
      const asked = statusQuestion(status, employee);
      return asked === null || ask(asked);
    },
    translateCode,
  });
  return { editing, question };
}

/** Null for every status but the limited one (EMP-127). */
const limitOf = ({ status, activeTo }: Pick<StatusValues, 'status' | 'activeTo'>) => (status === 'active_till_date' ? activeTo : null);

const valuesOf = ({ employeeStatus: { status, activeTill } }: EmployeeDetail): StatusValues => ({
  status: editedStatus(status),
  activeTo: status === 'active_till_date' ? activeTill : null,
});
