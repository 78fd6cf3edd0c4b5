import { useTranslation } from 'react-i18next';
import type { CardLockEntry } from '@portal/contract/cards/cards';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';

interface UnblockDialogProps {
  opened: boolean;
  locks: readonly CardLockEntry[];
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a lock is lifted and says who else could lift it (CARD-069, CARD-070). */
export function UnblockDialog({ opened, locks, pending, onConfirm, onCancel }: UnblockDialogProps) {
  const { t } = useTranslation('employees/drawers');
  const isHr = locks.some(({ lock }) => lock === 'HR');
  return (
    <ConfirmDialog
      opened={opened}
      title={t('question.unblock')}
      confirmLabel={t('action.unblock')}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t(isHr ? 'hint.hr' : 'hint.holder')}</p>
    </ConfirmDialog>
  );
}
