import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards/cards';
import { CARD_STATUS_BADGES } from '@portal/domain/cards/card-status';
import { formatDate } from '../../../lib/text/formats';
import { Badge } from '../../../ui/data-display/badge';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { ListRow, RowList } from '../../../ui/data-display/card';
import { DetailSection } from '../detail/detail-section';
import { markOfCard } from '@portal/domain/catalogue/marks';
import { cardKind } from './card-facts';
import css from './card.module.css';
import { useCardName } from './use-card-sentence';

/** Cards that are over. */
export function FormerCards({ records }: { records: readonly CardRecord[] }) {
  const { t } = useTranslation('employees/drawers');
  const nameOf = useCardName();
  if (records.length === 0) return null;
  const endOf = ({ timeline, card }: CardRecord) => timeline.endedAt ?? card.expirationDate;
  return (
    <DetailSection title={t('cards.former')}>
      <RowList>
        {records.map((record) => (
          <ListRow
            key={record.card.uid}
            words={
              <div className={css.account}>
                <ProductMark mark={markOfCard(cardKind(record.card))} />
                <div>
                  <b>{nameOf(cardKind(record.card), record.card.number)}</b>
                  {endOf(record) && (
                    <p className={css.quiet}>{t(`cards.ended.${record.card.status}`, { date: formatDate(endOf(record)) })}</p>
                  )}
                </div>
              </div>
            }
          >
            <Badge variant={CARD_STATUS_BADGES[record.card.status]}>{t(`enums:cardStatus.${record.card.status}`)}</Badge>
          </ListRow>
        ))}
      </RowList>
    </DetailSection>
  );
}
