import { FAQ_AREAS, type FaqArea, type FaqItem } from '@portal/contract/faq';
import { useContent } from '../../lib/text/use-content';

/** Every question in the chosen language; undefined while loading. */
export function useFaq() {
  const { content, ...state } = useContent('faq');
  return { items: content === undefined ? undefined : (content?.items ?? []), ...state };
}

/** Areas that have questions, in the order of the contract. */
export function groupByArea(items: readonly FaqItem[]): { area: FaqArea; items: FaqItem[] }[] {
  const groups = FAQ_AREAS.map((area) => ({ area, items: items.filter((item) => item.area === area) }));
  return groups.filter((group) => group.items.length > 0);
}
