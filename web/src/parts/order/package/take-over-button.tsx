import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { TakeOverDialog } from './take-over-dialog';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import { FoundCardsButton } from '../found-cards-button';

interface TakeOverButtonProps {
  /** Of a shipment or a package not taken over yet. */
  shipment: { uid: string; number: string | null; dispatchedAt: string | null };
  /** In a row of a table. */
  isInRow?: boolean;
}

/** Asks whether the cards are really there, then confirms it. Not possible before they were sent (S-084). */
export function TakeOverButton({ shipment, isInRow }: TakeOverButtonProps) {
  const { t } = useTranslation('order');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ReasonTooltip isInRow={isInRow} reason={shipment.dispatchedAt === null ? t('takeOver.notDispatched') : null}>
        <Button changes size="small" aria-label={t('takeOver.of', { number: shipment.number ?? '' })} onClick={() => setAsking(true)}>
          {t('takeOver.action')}
        </Button>
      </ReasonTooltip>
      <TakeOverDialog shipment={shipment} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface TakeOverCellProps {
  shipment: Pick<DeliveryPackage, 'uid' | 'number' | 'dispatchedAt' | 'isTakenOver' | 'missingCards'>;
  isInRow?: boolean;
}

/** What can be said about a package: that it came, or that a missing card turned up. */
export function TakeOverCell({ shipment, isInRow }: TakeOverCellProps) {
  if (!shipment.isTakenOver) return <TakeOverButton shipment={shipment} isInRow={isInRow} />;
  return shipment.missingCards > 0 ? <FoundCardsButton shipment={shipment} /> : null;
}
