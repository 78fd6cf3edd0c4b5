import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmployeeAttributes, type EmployeeDetail } from '@portal/contract/employees/employees';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Changing } from '../../../ui/button/read-only';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { Flag } from '../../../ui/form/field/choice-fields';
import { showToast } from '../../../ui/feedback/toast';
import { useAdoptEmployee } from '../detail/use-employee';
import { useRenewalNote } from './use-renewal-note';

interface RenewalSwitchProps {
  employee: EmployeeDetail;
  onSaved: (version: number) => void;
}

/** Automatic renewal, changed after a question; goes back by itself when it could not be saved (EMP-134). */
export function RenewalSwitch({ employee, onSaved }: RenewalSwitchProps) {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const adopt = useAdoptEmployee();
  const note = useRenewalNote(employee.autoCardRenew);
  const [asked, setAsked] = useState<boolean | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (autoCardRenew: boolean) =>
      call(changeEmployeeAttributes, { params: { companyUid, id: employee.uid }, body: { autoCardRenew } }),
    onSuccess: ({ data }) => {
      onSaved(data.version);
      adopt(data);
      showToast({ text: t(data.autoCardRenew ? 'renewal.turnedOn' : 'renewal.turnedOff') });
    },
  });
  return (
    <>
      <Changing>
        <Flag
          look="switch"
          label={t('renewal.label')}
          note={note}
          checked={isPending ? variables : employee.autoCardRenew}
          disabled={!isStatusEditable(employee.employeeStatus.status)}
          onChange={(checked) => !isPending && setAsked(checked)}
        />
      </Changing>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === false ? 'renewal.askOff' : 'renewal.askOn')}
        confirmLabel={t(asked === false ? 'renewal.off' : 'renewal.on')}
        onConfirm={() => {
          if (asked !== null) mutate(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {t(asked === false ? 'renewal.askOffText' : 'renewal.askOnText')}
      </ConfirmDialog>
    </>
  );
}
