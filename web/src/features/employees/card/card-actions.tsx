import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards/cards';
import type { CardAction } from '@portal/domain/cards/allowed-actions';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { lockControl, refusedReason } from './card-facts';
import css from './card.module.css';
import { UnblockDialog } from './unblock-dialog';
import type { ActOnCard } from './use-cards';

interface CardActionsProps {
  card: CardRecord['card'];
  act: ActOnCard;
  isBlocking: boolean;
  onBlock: () => void;
}

/** Block or unblock, PIN reset, cancel; what is not possible says why beside it (CARD-063 to CARD-066, CARD-S18). */
export function CardActions({ card, act, isBlocking, onBlock }: CardActionsProps) {
  const { t } = useTranslation('employees/drawers');
  const [asked, setAsked] = useState<Exclude<CardAction, 'block'> | null>(null);
  const lock = lockControl(card);
  const reasons = { lock: lock.reason, pinReset: refusedReason('pinReset', card), cancel: refusedReason('cancel', card) };
  const sentences = [...new Set(Object.values(reasons))].flatMap((reason) => (reason === null ? [] : [t(`refused.${reason}`)]));
  const say = (reason: keyof typeof reasons) => (reasons[reason] === null ? null : t(`refused.${reasons[reason]}`));
  const confirm = (action: CardAction) => act.mutate({ cardUid: card.uid, action }, { onSettled: () => setAsked(null) });
  const close = () => setAsked(null);
  return (
    <>
      <div className={css.actions}>
        <ReasonTooltip reason={say('lock')}>
          <Button
            changes
            icon={lock.action === 'block' ? 'lock' : 'unlock'}
            aria-expanded={lock.action === 'block' ? isBlocking : undefined}
            onClick={lock.action === 'block' ? onBlock : () => setAsked('unblock')}
          >
            {t(`action.${lock.action}`)}
          </Button>
        </ReasonTooltip>
        <ReasonTooltip reason={say('pinReset')}>
          <Button changes icon="pinCode" onClick={() => setAsked('pinReset')}>
            {t('action.pinReset')}
          </Button>
        </ReasonTooltip>
        <ReasonTooltip reason={say('cancel')}>
          <Button changes variant="danger" onClick={() => setAsked('cancel')}>
            {t('action.cancel')}
          </Button>
        </ReasonTooltip>
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className={css.reason}>
          {sentence}
        </p>
      ))}
      <UnblockDialog
        opened={asked === 'unblock'}
        locks={card.locks}
        pending={act.isPending}
        onConfirm={() => confirm('unblock')}
        onCancel={close}
      />
      {(['pinReset', 'cancel'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          opened={asked === action}
          title={t(`question.${action}`)}
          confirmLabel={t(`action.${action}`)}
          danger={action === 'cancel'}
          pending={act.isPending}
          onConfirm={() => confirm(action)}
          onCancel={close}
        >
          <p>{t(`consequence.${action}`)}</p>
        </ConfirmDialog>
      ))}
    </>
  );
}
