import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards/cards';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { CARD_STATUS_BADGES, type CardStatus } from '@portal/domain/cards/card-status';
import { Badge } from '../../../ui/data-display/badge';
import { Trip } from '../../../ui/data-display/timeline';
import { BlockPanel } from './block-panel';
import { CardActions } from './card-actions';
import { CardPicture } from './card-picture';
import { cardKind } from './card-facts';
import css from './card.module.css';
import { EmbeddedCards, LockLines } from './embedded-cards';
import { useCardName, useCardSentence } from './use-card-sentence';
import { useCardAction } from './use-cards';
import { useTripSteps } from './use-trip-steps';

interface CardSheetProps {
  record: CardRecord;
  employee: EmployeeDetail;
  /** State of the card that takes its place, if there is one. */
  replacement: CardStatus | null;
}

/** One card that is not over: picture, state and sentence, actions, its way, its accounts. */
export function CardSheet({ record, employee, replacement }: CardSheetProps) {
  const { t } = useTranslation('employees/drawers');
  const { card } = record;
  const nameOf = useCardName();
  const sentence = useCardSentence({ card, isRenewed: employee.autoCardRenew, replacement });
  const steps = useTripSteps(record, employee.autoCardRenew);
  const [isBlocking, setBlocking] = useState(false);
  const act = useCardAction(employee.uid);
  const block = async (type: 'holder' | 'hr') => {
    await act.mutateAsync({ cardUid: card.uid, action: 'block', type });
    setBlocking(false);
  };
  return (
    <article className={css.sheet} aria-label={nameOf(cardKind(card), card.number)}>
      <div className={css.head}>
        <CardPicture kind={cardKind(card)} number={card.number} />
        <div className={css.words}>
          <div className={css.title}>
            <h3>{nameOf(cardKind(card), card.number)}</h3>
            <Badge variant={CARD_STATUS_BADGES[card.status]}>{t(`enums:cardStatus.${card.status}`)}</Badge>
          </div>
          <p className={css.quiet}>{sentence}</p>
          <LockLines locks={card.locks} />
          <CardActions card={card} orderInfo={record.orderInfo} act={act} isBlocking={isBlocking} onBlock={() => setBlocking(true)} />
        </div>
      </div>
      <Trip steps={steps} label={t('trip.label')} />
      {isBlocking && (
        <BlockPanel legend={t('block.legend')} confirmLabel={t('block.confirm')} onBlock={block} onBack={() => setBlocking(false)} />
      )}
      {record.embeddedCards.length > 0 && <EmbeddedCards cards={record.embeddedCards} employeeUid={employee.uid} act={act} />}
    </article>
  );
}
