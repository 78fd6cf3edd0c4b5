import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { ConfirmDialog } from '../../../../ui/layer/confirm-dialog';
import { useDeactivate } from './use-deactivate';

interface DeactivateDialogProps {
  location: LocationDetail;
  opened: boolean;
  onClose: () => void;
}

/** Asks before an address without people is deactivated (LOC-086). */
export function DeactivateDialog({ location, opened, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('settings/locations');
  const deactivate = useDeactivate(location);
  const { mutate, isPending } = useMutation({ mutationFn: () => deactivate(), onSuccess: onClose });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deactivate.title', { name: location.name })}
      confirmLabel={t('deactivate.submit')}
      danger
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{t('deactivate.nobody')}</p>
    </ConfirmDialog>
  );
}
