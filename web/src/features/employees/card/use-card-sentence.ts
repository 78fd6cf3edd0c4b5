import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards/cards';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { formatDate } from '../../../lib/text/formats';
import type { CardKind } from '@portal/domain/catalogue/codes';
import { lastDigits } from './card-facts';

interface CardFacts {
  card: CardRecord['card'];
  /** Automatic renewal is on. */
  isRenewed: boolean;
  /** State of the card that takes its place; null when there is none yet. */
  replacement: CardStatus | null;
}

/** What happens with a card next (CARD-061 for one that waits for its first payment). */
export function useCardSentence({ card, isRenewed, replacement }: CardFacts): string {
  const { t } = useTranslation('employees/drawers');
  const date = formatDate(card.expirationDate);
  if (card.status === 'EXPIRING' && replacement !== null) {
    return t(`cardLife.EXPIRING.${replacement === 'INIT' ? 'inBasket' : 'replaced'}`, { date });
  }
  if (card.status === 'CRD_ACT' || card.status === 'EXPIRING') {
    return t(`cardLife.${card.status}.${isRenewed ? 'renewed' : 'single'}`, { date });
  }
  return t(`cardLife.${card.status}`);
}

const BETWEEN = '\u00a0••••\u00a0';

/** `Multibenefit •••• 4821`; a card not made yet has no number. */
export function useCardName() {
  const { t } = useTranslation('employees/drawers');
  return (kind: CardKind, number: string | null): string => {
    const digits = lastDigits(number);
    return digits === null ? t(`product.${kind}`) : t(`product.${kind}`) + BETWEEN + digits;
  };
}
