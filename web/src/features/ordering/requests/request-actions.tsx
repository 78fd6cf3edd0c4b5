import { useTranslation } from 'react-i18next';
import type { CardRequest } from '@portal/contract/cards/card-requests';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { nameOf, RowControls } from '../tabs/person-columns';
import { blockersOf, IN_BASKET } from './request-entry';
import { useAnswer } from './use-answer';
import { useCallback } from 'react';
import { errorText } from '../../../lib/call/call-error';

interface RequestActionsProps {
  request: CardRequest;
  onDecline: (request: CardRequest) => void;
}

/** The two answers to an open request: a card, or no (ORD-003). What cannot be done says why. */
export function RequestActions({ request, onDecline }: RequestActionsProps) {
  const { t } = useTranslation('ordering/tabs');
  const reason = useRequestReason();
  const { isInBasket, order, remove } = useAnswer(request);
  const name = nameOf(request.employee);
  const [orderBlocker] = blockersOf(request, 'order');
  const [declineBlocker] = isInBasket ? [IN_BASKET] : blockersOf(request, 'decline');
  return (
    <RowControls>
      {isInBasket ? (
        <Button changes size="small" variant="quiet" aria-label={t('requests.removeOf', { name })} onClick={remove}>
          {t('requests.remove')}
        </Button>
      ) : (
        <ReasonTooltip isInRow reason={orderBlocker === undefined ? null : reason(orderBlocker)}>
          <Button changes size="small" aria-label={t('requests.orderFor', { name })} onClick={order}>
            {t('requests.order')}
          </Button>
        </ReasonTooltip>
      )}
      <ReasonTooltip isInRow reason={declineBlocker === undefined ? null : reason(declineBlocker)}>
        <Button changes size="small" variant="danger" aria-label={t('requests.decline.of', { name })} onClick={() => onDecline(request)}>
          {t('requests.decline.action')}
        </Button>
      </ReasonTooltip>
    </RowControls>
  );
}

/** Says as a sentence why a request cannot be answered now. */
function useRequestReason(): (blocker: string) => string {
  const { t } = useTranslation('ordering/tabs');
  return useCallback(
    (blocker: string) =>
      t(`requests.blocker.${blocker.replaceAll('.', '_')}`, { defaultValue: errorText(blocker) ?? t('requests.blocker.other') }),
    [t],
  );
}
