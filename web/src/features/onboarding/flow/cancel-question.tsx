import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';

interface CancelQuestionProps {
  opened: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Everything that was filled in is gone after it, so it is asked first. */
export function CancelQuestion({ opened, pending, onConfirm, onClose }: CancelQuestionProps) {
  const { t } = useTranslation('onboarding');
  return (
    <ConfirmDialog
      opened={opened}
      danger
      pending={pending}
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {t('cancel.text')}
    </ConfirmDialog>
  );
}
