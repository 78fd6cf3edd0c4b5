import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeEmployeeGroup, type EmployeeGroup } from '@portal/contract/employees/employee-groups';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { showOutcome } from '../show-outcome';

interface RemoveGroupDialogProps {
  group: EmployeeGroup;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a group is deleted; its people move to the default one (GRP-008, GRP-S03). */
export function RemoveGroupDialog({ group, opened, onClose }: RemoveGroupDialogProps) {
  const { t } = useTranslation('employees');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeEmployeeGroup, { params: { companyUid, id: group.uid } }),
    onSuccess: ({ meta }) => {
      showOutcome(meta ?? { code: 'employeeGroup.deleted', message: '' });
      void client.invalidateQueries({ queryKey: ['company', companyUid] });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('groups.removeTitle', { name: group.name })}
      confirmLabel={t('groups.removeConfirm')}
      danger
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{group.employeeCount === 0 ? t('groups.removeEmpty') : t('groups.removeText', { count: group.employeeCount })}</p>
    </ConfirmDialog>
  );
}
