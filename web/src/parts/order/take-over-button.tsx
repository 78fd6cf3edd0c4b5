import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ReasonTooltip } from '../../ui/reason-tooltip';
import { useTakeOver } from './use-take-over';

interface TakeOverButtonProps {
  /** Of a shipment or a package not taken over yet. */
  shipment: { uid: string; number: string | null; dispatchedAt: string | null };
}

/** Asks whether the cards are really there, then confirms it. Not possible before they were sent (S-084). */
export function TakeOverButton({ shipment }: TakeOverButtonProps) {
  const { t } = useTranslation('order');
  const [asking, setAsking] = useState(false);
  const takeOver = useTakeOver(() => setAsking(false));
  const number = shipment.number ?? '';
  return (
    <>
      <ReasonTooltip reason={shipment.dispatchedAt === null ? t('takeOver.notDispatched') : null}>
        <Button size="small" aria-label={t('takeOver.of', { number })} onClick={() => setAsking(true)}>
          {t('takeOver.action')}
        </Button>
      </ReasonTooltip>
      <ConfirmDialog
        opened={asking}
        title={t('takeOver.title')}
        confirmLabel={t('takeOver.confirm')}
        pending={takeOver.isPending}
        onConfirm={() => takeOver.mutate(shipment.uid)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('takeOver.text', { number })}</p>
      </ConfirmDialog>
    </>
  );
}
