import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmployeeStatus, type EmployeeDetail } from '@portal/contract/employees';
import { addDays } from '@portal/domain/calendar/prague-day';
import { editedStatus, type SettableEmployeeStatus } from '@portal/domain/employees/employee-status';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import { today } from '../../../lib/today';
import { useQuestion } from '../../../ui/use-question';
import type { Editing } from '../detail/editing';
import { useEditing } from '../detail/use-editing';
import { fieldErrors } from '../form/field-errors';
import { useFormWords } from '../form/use-form-words';
import { statusQuestion, type StatusQuestion } from './status-question';

export interface StatusValues {
  status: SettableEmployeeStatus;
  activeTo: string | null;
}

export interface StatusEditing {
  editing: Editing<StatusValues>;
  question: { about: StatusQuestion; answer: (yes: boolean) => void } | null;
}

/** First day an activity may be limited to (EMP-159). */
export const firstActiveTo = () => addDays(today(), 1);

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
    valuesOf,
    resolver: (values) => fieldErrors(values, { activeTo: activeToError(values) }, say),
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

function activeToError({ status, activeTo }: StatusValues): string | undefined {
  if (status !== 'active_till_date') return undefined;
  if (!activeTo) return 'activeToRequired';
  return activeTo < firstActiveTo() ? 'activeTo' : undefined;
}

const valuesOf = ({ employeeStatus: { status, activeTill } }: EmployeeDetail): StatusValues => ({
  status: editedStatus(status),
  activeTo: status === 'active_till_date' ? activeTill : null,
});
