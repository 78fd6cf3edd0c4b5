import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeEmployeeAttributes, type EmployeeDetail } from '@portal/contract/employees';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import { Flag } from '../../../ui/form/choice-fields';
import { useAdoptEmployee } from '../detail/use-employee';
import { useRenewalNote } from './use-renewal-note';

interface RenewalSwitchProps {
  employee: EmployeeDetail;
  onSaved: (version: number) => void;
}

/** Automatic renewal: shows the new state at once and goes back by itself when it could not be saved (EMP-134). */
export function RenewalSwitch({ employee, onSaved }: RenewalSwitchProps) {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const adopt = useAdoptEmployee();
  const note = useRenewalNote();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (autoCardRenew: boolean) =>
      call(changeEmployeeAttributes, { params: { companyUid, id: employee.uid }, body: { autoCardRenew } }),
    onSuccess: ({ data }) => {
      onSaved(data.version);
      adopt(data);
    },
  });
  return (
    <Flag
      look="switch"
      label={t('renewal.label')}
      note={note}
      checked={isPending ? variables : employee.autoCardRenew}
      disabled={!isStatusEditable(employee.employeeStatus.status)}
      onChange={(checked) => !isPending && mutate(checked)}
    />
  );
}
