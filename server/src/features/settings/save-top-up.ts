import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { saveTopUpMethod } from '@portal/contract/products';
import { refuse, type Failure } from '@portal/contract/errors';
import { loadsGastro } from '@portal/domain/catalogue/services';
import { czkToHellers } from '@portal/domain/money/money';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { refreshMissingParts } from '../../store/missing-parts';
import { listCompanyProducts } from '../../store/products';
import { lockTopUp, saveTopUp as storeTopUp } from '../../store/top-up';
import { presentTopUp } from './present-top-up';

type Body = BodyOf<typeof saveTopUpMethod>;

/**
 * Saves how Gastro credit is entered, "decide later" (notSet) too, which finishes the setup step (S-211). The amount per day is
 * kept for byDay only (S-212); a company without a Gastro or Multibenefit card has nothing to set.
 */
export function saveTopUp(
  deps: Deps,
  actor: CompanyActor,
  { topUpMethod, defaultValue }: Body,
): Promise<ReplyOf<typeof saveTopUpMethod> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const products = await listCompanyProducts(tx);
    if (!products.some(({ code, isActive }) => isActive && loadsGastro(code))) return refuse('contract.productNotAttached');
    const now = deps.now();
    const before = await lockTopUp(tx);
    const after = await storeTopUp(tx, {
      method: topUpMethod,
      defaultValue: topUpMethod === 'byDay' ? czkToHellers(defaultValue ?? 0) : null,
      now,
    });
    await refreshMissingParts(tx, now);
    tx.audit({ subjectUid: actor.companyUid, before, after });
    return presentTopUp(after);
  });
}
