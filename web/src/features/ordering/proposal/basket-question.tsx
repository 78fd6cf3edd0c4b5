import { useTranslation } from 'react-i18next';
import type { ConfirmMode } from '@portal/contract/ordering/proposals';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/layer/modal';

interface BasketQuestionProps {
  opened: boolean;
  pending: boolean;
  /** Entries that lie in the basket. */
  count: number;
  onClose: () => void;
  onChoose: (mode: ConfirmMode) => void;
}

/** Over a basket that is not empty: add the proposal to it, or replace it; both can be taken back. */
export function BasketQuestion({ opened, pending, count, onClose, onChoose }: BasketQuestionProps) {
  const { t } = useTranslation('ordering/proposal');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('basket.title', { count })}
      footer={
        <>
          <Button onClick={onClose}>{t('basket.cancel')}</Button>
          <Button pending={pending} onClick={() => onChoose('replace')}>
            {t('basket.replace')}
          </Button>
          <Button variant="primary" pending={pending} data-autofocus="" onClick={() => onChoose('add')}>
            {t('basket.add')}
          </Button>
        </>
      }
    >
      <p>{t('basket.text')}</p>
    </Modal>
  );
}
