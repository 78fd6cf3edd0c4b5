import { useTranslation } from 'react-i18next';
import type { HiddenInFile } from '@portal/contract/ordering/basket-import';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/layer/modal';
import { ModalList, QuietWords } from '../../../ui/layer/modal-list';

interface HiddenRowsQuestionProps {
  /** Null: nothing is asked. */
  hidden: HiddenInFile | null;
  onAnswer: (hiddenRows: 'order' | 'skip') => void;
  onClose: () => void;
}

/** Rows hidden or filtered away in a file: how many and whose, before anything of it is ordered. */
export function HiddenRowsQuestion({ hidden, onAnswer, onClose }: HiddenRowsQuestionProps) {
  const { t } = useTranslation('ordering');
  return (
    <Modal
      opened={hidden !== null}
      onClose={onClose}
      width={640}
      title={t('import.hidden.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('import.hidden.back')}</Button>
          {hidden !== null && hidden.columns.length === 0 && <Button onClick={() => onAnswer('skip')}>{t('import.hidden.skip')}</Button>}
          <Button variant="primary" onClick={() => onAnswer('order')}>
            {t('import.hidden.order')}
          </Button>
        </>
      }
    >
      {hidden !== null && hidden.columns.length > 0 && (
        <p>{t('import.hidden.columns', { count: hidden.columns.length, names: hidden.columns.join(', ') })}</p>
      )}
      {hidden !== null && hidden.count > 0 && (
        <>
          <p>{t('import.hidden.rows', { count: hidden.count })}</p>
          <ModalList label={t('import.hidden.list')}>
            {hidden.rows.map(({ rowNumber, personNumber, name }) => (
              <li key={rowNumber}>
                <b>{name}</b> <QuietWords>{personNumber}</QuietWords>{' '}
                <QuietWords>{t('import.hidden.row', { number: rowNumber })}</QuietWords>
              </li>
            ))}
          </ModalList>
          {hidden.count > hidden.rows.length && <p>{t('import.hidden.more', { count: hidden.count - hidden.rows.length })}</p>}
        </>
      )}
    </Modal>
  );
}
