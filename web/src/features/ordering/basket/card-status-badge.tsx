import { useTranslation } from 'react-i18next';
import { CARD_STATUS_BADGES, type CardStatus } from '@portal/domain/cards/card-status';
import { formatDate } from '../../../lib/text/formats';
import { Badge } from '../../../ui/data-display/badge';

interface CardStatusBadgeProps {
  status: CardStatus | null;
  expirationDate?: string | null;
}

/** State of a card; one that runs out says when (ORD-141 to ORD-156). */
export function CardStatusBadge({ status, expirationDate }: CardStatusBadgeProps) {
  const { t } = useTranslation('ordering');
  const shown = status ?? 'WITHOUT_CARD';
  const variant = shown === 'WITHOUT_CARD' ? 'created' : CARD_STATUS_BADGES[shown];
  const text = shown === 'EXPIRING' && expirationDate ? t('card.expiringOn', { date: formatDate(expirationDate) }) : t(`card.${shown}`);
  return <Badge variant={variant}>{text}</Badge>;
}
