import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { BasketErrorItem, listBasketErrors as route } from '@portal/contract/ordering/basket';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { SERVICES } from '@portal/domain/catalogue/services';
import type { BasketConflict } from '@portal/domain/ordering/basket-conflicts';
import { isSkipReason } from '@portal/domain/ordering/skip-reason';
import type { Deps } from '../../../deps';
import { readBasket } from '../../../store/ordering/basket';
import { readKindsOfItems } from '../../../store/ordering/basket-facts';
import { listTroubledItems, type TroubledItem } from '../../../store/ordering/basket-troubles';
import { judgeFacts } from './judge-items';

/**
 * Items that block the checkout, one entry per employee: credit conflicts, or with `ignoredOnly` what can no longer be ordered. What is
 * wrong is judged once for all items of which the same is true, and only the people of the page are read.
 */
export function listErrors(deps: Deps, companyUid: CompanyUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read(companyUid, async (tx) => {
    const basket = await readBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const list = { itemsUid: basket.itemsUid, today: pragueDay(deps.now().getTime()) };
    const kinds = await readKindsOfItems(tx, list);
    const { conflicts, ignored } = judgeFacts(kinds);
    const { ignoredOnly, productServiceGroup: groups, uid: uids = [] } = query.filter;
    const troubles = new Map((ignoredOnly ? ignored : conflicts).map((conflict) => [conflict.itemUid, conflict]));
    const troubled = kinds.filter(({ itemUid }) => troubles.has(itemUid));
    if (troubled.length === 0 && uids.length === 0) return { data: [], meta: pageMeta(query, 0, 0) };
    const services = groups && SERVICE_CODES.filter((code) => groups.includes(SERVICES[code].group));
    const place = { limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
    const { items, employees } = await listTroubledItems(tx, { ...list, ...place, kinds: troubled, uids, services });
    const conflictOf = ({ kind }: TroubledItem) => (kind === null ? undefined : troubles.get(troubled[kind]?.itemUid ?? ''));
    return { data: group(items, conflictOf), meta: pageMeta(query, employees, employees) };
  });
}

function group(items: TroubledItem[], conflictOf: (item: TroubledItem) => BasketConflict | undefined): BasketErrorItem[] {
  const entries = new Map<string, BasketErrorItem>();
  for (const item of items) {
    const conflict = conflictOf(item);
    const entry = entries.get(item.employeeUid) ?? emptyEntry(item);
    entry.items.push({
      uid: item.itemUid,
      productServiceCode: item.serviceCode,
      requiredServices: conflict?.requiredServices ?? [],
      error: conflict === undefined ? null : isSkipReason(conflict.error) ? conflict.error : 'nothingToOrder',
      resolved: conflict === undefined,
    });
    entries.set(item.employeeUid, entry);
  }
  return [...entries.values()];
}

const emptyEntry = (item: TroubledItem): BasketErrorItem => ({
  employee: {
    uid: item.employeeUid,
    employeeNumber: item.employeeNumber,
    firstName: item.firstName,
    lastName: item.lastName,
    employeeStatus: item.employeeStatus,
  },
  items: [],
  locationAddress: item.locationName === null ? null : { name: item.locationName },
  cardStatus: item.cardStatus,
});
