import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { nameOf } from '../tabs/person-columns';
import type { useDecline } from './use-decline';

/** Asks before a request is declined; the person hears of it in their app, so it cannot be taken back. */
export function DeclineDialog({ decline }: { decline: ReturnType<typeof useDecline> }) {
  const { t } = useTranslation('ordering/tabs');
  return (
    <ConfirmDialog
      opened={decline.asked !== null}
      title={t('requests.decline.title')}
      confirmLabel={t('requests.decline.confirm')}
      danger
      pending={decline.isPending}
      onConfirm={decline.confirm}
      onCancel={decline.cancel}
    >
      {decline.asked && t('requests.decline.text', { name: nameOf(decline.asked.employee) })}
    </ConfirmDialog>
  );
}
