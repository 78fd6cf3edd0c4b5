import { useTranslation } from 'react-i18next';
import { lastDigits, type CardKind } from './card-facts';

const BETWEEN = '\u00a0••••\u00a0';

/** `Multibenefit •••• 4821`; a card not made yet has no number. */
export function useCardName() {
  const { t } = useTranslation('employees/drawers');
  return (kind: CardKind, number: string | null): string => {
    const digits = lastDigits(number);
    return digits === null ? t(`product.${kind}`) : t(`product.${kind}`) + BETWEEN + digits;
  };
}
