import type { ProductCode, ServiceCode } from '../catalogue/codes';
import { SERVICES } from '../catalogue/services';
import { hellers, sumHellers, type Hellers } from '../money/money';

interface Group {
  productCode: ProductCode;
  serviceCode: ServiceCode;
  count: number;
  nominal: Hellers;
}

/** Adds up items of the same product and service, ordered by service code; services that are neither card nor credit are bugs of the caller. */
export function groupItems(items: readonly Group[]): { cards: Group[]; credits: Group[] } {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const key = `${item.serviceCode} ${item.productCode}`;
    const group = groups.get(key) ?? { productCode: item.productCode, serviceCode: item.serviceCode, count: 0, nominal: hellers(0) };
    groups.set(key, { ...group, count: group.count + item.count, nominal: sumHellers([group.nominal, item.nominal]) });
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const wrong = sorted.find(({ serviceCode }) => SERVICES[serviceCode].kind === 'delivery');
  if (wrong) throw new Error(`${wrong.serviceCode} is no basket item`);
  const isCard = ({ serviceCode }: Group) => SERVICES[serviceCode].kind === 'cards';
  return {
    cards: sorted.filter((group) => isCard(group) && group.count > 0),
    credits: sorted.filter((group) => !isCard(group) && group.nominal > 0),
  };
}
