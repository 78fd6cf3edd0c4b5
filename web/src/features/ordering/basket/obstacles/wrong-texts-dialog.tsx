import { useTranslation } from 'react-i18next';
import type { CreditServiceCode } from '@portal/domain/catalogue/codes';
import { Button } from '../../../../ui/button/button';
import { Modal } from '../../../../ui/layer/modal';
import { ModalList, QuietWords } from '../../../../ui/layer/modal-list';
import { limitsOf, type CellError } from '../book/cell-text';
import css from './wrong-texts-dialog.module.css';

/** A text that cannot be ordered: whose, where, what and why. */
export interface WrongText {
  key: string;
  name: string;
  number: string;
  /** `Gastro, dny` */
  where: string;
  text: string;
  error: CellError;
  serviceCode: CreditServiceCode;
  /** What is ordered all the same: there was a good number before. */
  before: string | null;
}

interface WrongTextsDialogProps {
  opened: boolean;
  texts: readonly WrongText[];
  onClose: () => void;
  /** Shows the first of them. */
  onMend: () => void;
  /** Goes on; what stands there is not ordered. */
  onWithout: () => void;
  pending: boolean;
}

/** Before an order goes on: texts that cannot be ordered, whose they are, where they stand and why; nothing is left out by itself. */
export function WrongTextsDialog({ opened, texts, onClose, onMend, onWithout, pending }: WrongTextsDialogProps) {
  const { t } = useTranslation('ordering');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      width={640}
      title={t('wrong.title', { count: texts.length })}
      footer={
        <>
          <Button pending={pending} onClick={onWithout}>
            {t('wrong.without', { count: texts.length })}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={onMend}>
            {t('wrong.mend')}
          </Button>
        </>
      }
    >
      <p>{t('wrong.text', { count: texts.length })}</p>
      <ModalList label={t('wrong.list')}>
        {texts.map(({ key, name, number, where, text, error, serviceCode, before }) => (
          <li key={key}>
            <b>{name}</b> <QuietWords>{number}</QuietWords>
            <p>
              {where}: <b className={css.text}>{text}</b>
            </p>
            <p>
              {t(`grid.error.${error}`, limitsOf(serviceCode))} {before !== null && t('wrong.before', { value: before })}
            </p>
          </li>
        ))}
      </ModalList>
    </Modal>
  );
}
