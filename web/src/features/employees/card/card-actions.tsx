import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards/cards';
import type { CardAction } from '@portal/domain/cards/allowed-actions';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { lockControl, refusedReason, type RefusedReason } from './card-facts';
import css from './card.module.css';
import { UnblockDialog } from './unblock-dialog';
import type { ActOnCard } from './use-cards';

interface CardActionsProps extends Pick<CardRecord, 'card' | 'orderInfo'> {
  act: ActOnCard;
  isBlocking: boolean;
  onBlock: () => void;
}

/** Block or unblock, PIN reset, cancel; what is not possible says why beside it (CARD-063 to CARD-066, CARD-S18). */
export function CardActions({ card, orderInfo, act, isBlocking, onBlock }: CardActionsProps) {
  const { t } = useTranslation('employees/drawers');
  const [asked, setAsked] = useState<Exclude<CardAction, 'block'> | null>(null);
  const lock = lockControl(card);
  const reasons = { lock: lock.reason, pinReset: refusedReason('pinReset', card), cancel: refusedReason('cancel', card) };
  const told = [...new Set(Object.values(reasons))].filter((reason) => reason !== null);
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
      {told.map((reason) => (
        <p key={reason} className={css.reason}>
          {t(`refused.${reason}`)} <WayOut reason={reason} orderInfo={orderInfo} />
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

/** Where the card is waited for, or its arrival can be confirmed. */
function WayOut({ reason, orderInfo }: { reason: RefusedReason } & Pick<CardRecord, 'orderInfo'>) {
  const { t } = useTranslation('employees/drawers');
  if (orderInfo === null) return null;
  const { uid, number, packageNumber } = orderInfo;
  if (reason === 'notMade') {
    return (
      <Link to={paths.order} params={{ orderUid: uid }}>
        {t('wayOut.order', { number })}
      </Link>
    );
  }
  if (reason !== 'onTheWay' || packageNumber === null) return null;
  return (
    <Link to={paths.cardShipments} search={{ filter: { packageNumber } }}>
      {t('wayOut.shipment', { number: packageNumber })}
    </Link>
  );
}
