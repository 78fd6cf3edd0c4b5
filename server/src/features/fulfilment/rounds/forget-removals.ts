import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { REMOVALS_KEPT_DAYS } from '@portal/domain/ordering/basket-item';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { removeOldRemovals } from '../../../store/ordering/basket-removals';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** What left a basket can be put back for a month; after that nobody is shown it and nothing of it stays. */
export async function forgetRemovals(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const before = new Date(deps.now().getTime() - REMOVALS_KEPT_DAYS * 86_400_000);
  await deps.db.write(systemActor(companyUid, 'basket.removalsForgotten', 'daily-round'), async (tx) => {
    const removals = await removeOldRemovals(tx, before);
    if (removals === 0) return NOTHING_TO_DO;
    tx.audit({ after: { removals } });
    return { ok: true };
  });
}
