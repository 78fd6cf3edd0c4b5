import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/data-display/badge';
import { useCardInBasket } from './renew-button';

/** What of the row is in the basket: a renewal by hand, an automatic one, another card. */
export function BasketState({ employeeUid }: { employeeUid: string }) {
  const { t } = useTranslation('ordering/tabs');
  const card = useCardInBasket(employeeUid);
  if (card === undefined) return null;
  return <Badge variant="inProgress">{t(card.serviceCode === '90C-410' ? 'renewals.inBasketAuto' : 'renewals.inBasket')}</Badge>;
}
