import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { ShipmentState } from '@portal/domain/packages/shipment-state';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { TakeOverDialog } from './take-over-dialog';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import { FoundCardsButton } from '../found-cards-button';

interface TakeOverButtonProps {
  /** Of a shipment or a package not taken over yet. */
  shipment: { uid: string; number: string | null; dispatchedAt: string | null };
  /** How far it is: what it waits for before it leaves. */
  state: ShipmentState;
  orderUid: OrderUid;
  /** In a row of a table. */
  isInRow?: boolean;
}

/** Asks whether the cards are really there, then confirms it. Not possible before they were sent (S-084). */
export function TakeOverButton({ shipment, state, orderUid, isInRow = false }: TakeOverButtonProps) {
  const { t } = useTranslation('order');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ReasonTooltip
        isInRow={isInRow}
        reason={shipment.dispatchedAt === null ? t(`takeOver.${REASONS[state] ?? 'notDispatched'}`) : null}
        action={!isInRow && <WayOut state={state} orderUid={orderUid} />}
      >
        <Button changes size="small" aria-label={t('takeOver.of', { number: shipment.number ?? '' })} onClick={() => setAsking(true)}>
          {t('takeOver.action')}
        </Button>
      </ReasonTooltip>
      <TakeOverDialog shipment={shipment} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** What can be done about it; anything else passes by itself. */
const REASONS: Partial<Record<ShipmentState, 'notPaid' | 'held'>> = { awaitingPayment: 'notPaid', held: 'held' };

/** The way to what lets the package leave. A row of a table has it in its sentence. */
function WayOut({ state, orderUid }: Pick<TakeOverButtonProps, 'state' | 'orderUid'>) {
  const { t } = useTranslation('order');
  if (state === 'held') {
    return (
      <Link to={paths.orders} search={{ filter: { isOwed: '1' } }}>
        {t('takeOver.owed')}
      </Link>
    );
  }
  if (state !== 'awaitingPayment') return null;
  return (
    <Link to={paths.order} params={{ orderUid }} hash="payment">
      {t('takeOver.pay')}
    </Link>
  );
}

interface TakeOverCellProps extends Omit<TakeOverButtonProps, 'shipment'> {
  shipment: Pick<DeliveryPackage, 'uid' | 'number' | 'dispatchedAt' | 'isTakenOver' | 'missingCards'>;
}

/** What can be said about a package: that it came, or that a missing card turned up. */
export function TakeOverCell({ shipment, ...around }: TakeOverCellProps) {
  if (!shipment.isTakenOver) return <TakeOverButton shipment={shipment} {...around} />;
  return shipment.missingCards > 0 ? <FoundCardsButton shipment={shipment} /> : null;
}
