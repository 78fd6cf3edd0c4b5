import { CONTENT } from '@portal/contract/content/content';
import type { OrderBadgeKey } from '@portal/domain/orders/next-step';
import type { Language } from '../../actor';
import type { Deps } from '../../deps';

/** Names of statuses and codes as people read them, for a sheet. */
export const enumWords = ({ content }: Pick<Deps, 'content'>, language: Language) => CONTENT.enums.parse(content.get('enums')?.[language]);

/** What badges of orders say on screens, by their keys. */
export function orderBadgeWords(deps: Pick<Deps, 'content'>, language: Language): Readonly<Record<OrderBadgeKey, string>> {
  const { orderStatus, orderBadge } = enumWords(deps, language);
  return { ...orderStatus, ...orderBadge };
}
