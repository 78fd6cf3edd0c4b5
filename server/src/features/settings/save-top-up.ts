import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { saveTopUpMethod } from '@portal/contract/ordering/products';
import { refuse, type Failure } from '@portal/contract/errors';
import { loadsTopUp } from '@portal/domain/catalogue/credits';
import { czk, czkToHellers } from '@portal/domain/money/money';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import type { CompanyTx } from '../../store/engine/db';
import { refreshMissingParts } from '../../store/companies/missing-parts';
import { listCompanyProducts } from '../../store/companies/contracts';
import { lockTopUp, saveTopUp as storeTopUp, type StoredTopUp } from '../../store/companies/top-up';
import { presentTopUp } from './present-top-up';
import { differing, refuseOverwriting } from './refusals';

type Body = BodyOf<typeof saveTopUpMethod>;

/**
 * Saves how Gastro credit is entered, "decide later" (notSet) too, which finishes the setup step (S-211). The amount per day is
 * kept for byDay only (S-212); a company without a Gastro or Multibenefit card has nothing to set.
 */
export function saveTopUp(
  deps: Deps,
  actor: CompanyActor,
  { topUpMethod, defaultValue, seen }: Body,
): Promise<ReplyOf<typeof saveTopUpMethod> | Failure> {
  return deps.db.write<ReplyOf<typeof saveTopUpMethod> | Failure>(actor, async (tx) => {
    const products = await listCompanyProducts(tx);
    if (!products.some(({ code, isActive }) => isActive && loadsTopUp(code))) return refuse('contract.productNotAttached');
    const now = deps.now();
    const before = await lockTopUp(tx);
    const wanted = entryOf({ topUpMethod, defaultValue });
    const changed = before === undefined || seen === undefined ? null : await refuseChanged(tx, { seen: entryOf(seen), before, wanted });
    if (changed !== null) return changed;
    const after = await storeTopUp(tx, { ...wanted, now });
    await refreshMissingParts(tx, now);
    tx.audit({ subjectUid: actor.companyUid, before, after });
    return presentTopUp(after);
  });
}

type Entry = Pick<StoredTopUp, 'method' | 'defaultValue'>;

/** As it is stored: the amount belongs to byDay alone. */
const entryOf = ({ topUpMethod, defaultValue }: Pick<Body, 'topUpMethod' | 'defaultValue'>): Entry => ({
  method: topUpMethod,
  defaultValue: topUpMethod === 'byDay' ? czkToHellers(defaultValue ?? czk(0)) : null,
});

const refuseChanged = (tx: CompanyTx, { seen, before, wanted }: { seen: Entry; before: StoredTopUp; wanted: Entry }) =>
  refuseOverwriting<Entry>(tx, {
    code: 'company.changed',
    seen,
    before: { method: before.method, defaultValue: before.defaultValue },
    changed: differing<Entry>(wanted, before),
    trail: { kinds: ['topUp.changed'], subjectUid: null },
    current: async () => presentTopUp(before).data,
  });
