import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';

/** Asks before a chosen file is left that nothing was ordered from yet. */
export function LeaveQuestion({ isUnsent }: { isUnsent: boolean }) {
  const { t } = useTranslation('ordering');
  const { pathname } = useLocation();
  // A step of the same import is no leaving.
  const guard = useLeaveGuard(isUnsent, nothing, (next) => next.pathname === pathname);
  return (
    <ConfirmDialog
      opened={guard.asking}
      title={t('import.leave.title')}
      confirmLabel={t('import.leave.leave')}
      cancelLabel={t('import.leave.stay')}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {t('import.leave.text')}
    </ConfirmDialog>
  );
}

const nothing = () => undefined;
