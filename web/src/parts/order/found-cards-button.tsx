import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Modal } from '../../ui/layer/modal';
import { CardPicker } from './card-picker';
import { TakeOverFailure, useTakeOver, usePackage } from './package/use-take-over';

interface FoundCardsProps {
  /** Taken over without some of its cards. */
  shipment: { uid: string; number: string | null };
}

/** A card reported as missing turned up: it is unblocked and waits for its first payment like the others. */
export function FoundCardsButton({ shipment }: FoundCardsProps) {
  const { t } = useTranslation('order');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button changes size="small" aria-label={t('found.of', { number: shipment.number ?? '' })} onClick={() => setAsking(true)}>
        {t('found.action')}
      </Button>
      {asking && <FoundCardsDialog shipment={shipment} onClose={() => setAsking(false)} />}
    </>
  );
}

function FoundCardsDialog({ shipment, onClose }: FoundCardsProps & { onClose: () => void }) {
  const { t } = useTranslation('order');
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const query = usePackage(shipment.uid, true);
  const missing = query.data?.cards.filter(({ missingSince }) => missingSince !== null);
  const takeOver = useTakeOver(onClose);
  const still = () => (missing ?? []).flatMap(({ uid }) => (found.has(uid) ? [] : [uid]));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('found.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('takeOver.cancel')}</Button>
          <Button
            variant="primary"
            pending={takeOver.isPending}
            aria-disabled={found.size === 0 || undefined}
            onClick={() => found.size > 0 && takeOver.mutate({ packageUid: shipment.uid, missingCardUids: still() })}
          >
            {t('found.confirm')}
          </Button>
        </>
      }
    >
      <TakeOverFailure takeOver={takeOver} />
      <p>{t('found.text', { number: shipment.number ?? '' })}</p>
      <CardPicker label={t('found.which')} cards={missing} query={query} picked={found} onPick={setFound} />
    </Modal>
  );
}
