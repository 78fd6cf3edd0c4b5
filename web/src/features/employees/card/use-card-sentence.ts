import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards';
import { formatDate } from '../../../lib/formats';

/** What happens with a card next (CARD-061 for one that waits for its first payment). */
export function useCardSentence(card: CardRecord['card'], isRenewed: boolean): string {
  const { t } = useTranslation('employees/drawers');
  const date = formatDate(card.expirationDate);
  if (card.status === 'CRD_ACT' || card.status === 'EXPIRING') {
    return t(`cardLife.${card.status}.${isRenewed ? 'renewed' : 'single'}`, { date });
  }
  return t(`cardLife.${card.status}`);
}
