import type { BasketErrorItem, listBasketErrors as route } from '@portal/contract/basket';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { SERVICES } from '@portal/domain/catalogue/services';
import type { BasketConflict } from '@portal/domain/ordering/basket-conflicts';
import { isSkipReason } from '@portal/domain/ordering/skip-reason';
import type { Deps } from '../../../deps';
import { readBasket } from '../../../store/basket';
import { readItemFacts, readItemOwners, type ItemFacts, type ItemOwner } from '../../../store/basket-facts';
import { judgeFacts } from './judge-items';

/** Items that block the checkout, one entry per employee: credit conflicts, or with `ignoredOnly` what can no longer be ordered. */
export function listErrors(deps: Deps, companyUid: string, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read(companyUid, async (tx) => {
    const basket = await readBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const today = pragueDay(deps.now().getTime());
    const facts = await readItemFacts(tx, { itemsUid: basket.itemsUid, today });
    const { conflicts, ignored } = judgeFacts(facts);
    const groups = query.filter.productServiceGroup;
    const known = new Set(query.filter.uid);
    const wanted = new Map((query.filter.ignoredOnly ? ignored : conflicts).map((conflict) => [conflict.itemUid, conflict]));
    const itemUids = facts.map(({ itemUid }) => itemUid).filter((uid) => wanted.has(uid) || known.has(uid));
    const owners = (await readItemOwners(tx, { itemUids, today })).filter(
      (owner) => groups === undefined || groups.includes(SERVICES[owner.serviceCode].group),
    );
    const entries = group(owners, wanted, new Map(facts.map((fact) => [fact.itemUid, fact])));
    const from = (query.pageNumber - 1) * query.pageSize;
    return { data: entries.slice(from, from + query.pageSize), meta: pageMeta(query, entries.length, entries.length) };
  });
}

function group(owners: ItemOwner[], conflicts: Map<string, BasketConflict>, facts: Map<string, ItemFacts>): BasketErrorItem[] {
  const entries = new Map<string, BasketErrorItem>();
  for (const owner of owners) {
    const conflict = conflicts.get(owner.itemUid);
    const entry = entries.get(owner.employeeUid) ?? emptyEntry(owner, facts.get(owner.itemUid)?.cardStatus ?? null);
    entry.items.push({
      uid: owner.itemUid,
      productServiceCode: owner.serviceCode,
      requiredServices: conflict?.requiredServices ?? [],
      error: conflict === undefined ? null : isSkipReason(conflict.error) ? conflict.error : 'nothingToOrder',
      resolved: conflict === undefined,
    });
    entries.set(owner.employeeUid, entry);
  }
  return [...entries.values()];
}

const emptyEntry = (owner: ItemOwner, cardStatus: BasketErrorItem['cardStatus']): BasketErrorItem => ({
  employee: {
    uid: owner.employeeUid,
    employeeNumber: owner.employeeNumber,
    firstName: owner.firstName,
    lastName: owner.lastName,
    employeeStatus: owner.employeeStatus,
  },
  items: [],
  locationAddress: owner.locationName === null ? null : { name: owner.locationName },
  cardStatus,
});
