import { useTranslation } from 'react-i18next';
import type { CardRequest } from '@portal/contract/cards/card-requests';
import type { BadgeVariant } from '@portal/domain/badge-variant';
import type { RequestState as State } from '@portal/domain/cards/card-request';
import { formatDate } from '../../../lib/text/formats';
import { Badge } from '../../../ui/data-display/badge';
import { useAnswerInBasket } from './use-answer';

const variants: Record<State, BadgeVariant> = { open: 'delay', accepted: 'shipped', declined: 'canceled', rejected: 'expired' };

/** How a request stands: waiting, its card in the basket, or how and when it was answered (S-141). */
export function RequestState({ request }: { request: CardRequest }) {
  const { t } = useTranslation('ordering/tabs');
  const isInBasket = useAnswerInBasket(request) !== undefined;
  const { state } = request;
  if (state === 'open' && isInBasket) return <Badge variant="inProgress">{t('requests.inBasket')}</Badge>;
  const date = formatDate(request.acceptedAt ?? request.declinedAt ?? request.rejectedAt);
  return <Badge variant={variants[state]}>{t(`requests.state.${state}`, { date })}</Badge>;
}
