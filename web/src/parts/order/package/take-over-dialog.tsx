import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Flag } from '../../../ui/form/field/choice-fields';
import { Modal } from '../../../ui/layer/modal';
import css from '../card-picker.module.css';
import { CardPicker } from '../card-picker';
import { TakeOverFailure, useTakeOver, usePackage } from './use-take-over';

interface TakeOverDialogProps {
  shipment: { uid: string; number: string | null };
  opened: boolean;
  onClose: () => void;
}

/** Asks whether the cards are really there, all of them or which are not, then confirms it (S-093). */
export function TakeOverDialog({ shipment, opened, onClose }: TakeOverDialogProps) {
  const { t } = useTranslation('order');
  const [isIncomplete, setIncomplete] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const takeOver = useTakeOver(onClose);
  const query = usePackage(shipment.uid, opened && isIncomplete);
  const lost = query.data?.cards.filter(({ isOnTheWay }) => isOnTheWay);
  const count = isIncomplete ? missing.size : 0;
  const isUnclear = isIncomplete && missing.size === 0;
  const confirm = () => takeOver.mutate({ packageUid: shipment.uid, missingCardUids: count > 0 ? [...missing] : undefined });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('takeOver.title')}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('takeOver.cancel')}
          </Button>
          <Button
            variant="primary"
            pending={takeOver.isPending}
            aria-disabled={isUnclear || undefined}
            onClick={() => !isUnclear && confirm()}
          >
            {count > 0 ? t('takeOver.confirmMissing', { count }) : t('takeOver.confirm')}
          </Button>
        </>
      }
    >
      <TakeOverFailure takeOver={takeOver} />
      <p>{t('takeOver.text', { number: shipment.number ?? '' })}</p>
      <div className={css.missing}>
        <Flag
          look="checkbox"
          label={t('takeOver.incomplete')}
          note={t('takeOver.incompleteNote')}
          checked={isIncomplete}
          onChange={setIncomplete}
        />
      </div>
      {isIncomplete && <CardPicker label={t('takeOver.whichMissing')} cards={lost} query={query} picked={missing} onPick={setMissing} />}
    </Modal>
  );
}
