import type { CompanyUid, PackageUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listPackageCards } from '../../../store/cards/cards';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { applyCardEvent } from './apply-card-event';
import { usesSimulator } from './choose-processor';

/** The simulator's people pay for the first time with the cards of a package that was taken over. */
export async function activateCards(
  deps: Deps,
  { companyUid, packageUid }: { companyUid: CompanyUid; packageUid: PackageUid },
): Promise<void> {
  if (!usesSimulator(deps)) return;
  await deps.db.write(systemActor(companyUid, 'simulator.activate', `activate:${packageUid}`), async (tx) => {
    // A blocked card pays nothing.
    const cards = (await listPackageCards(tx, [packageUid])).filter(({ status }) => status === 'CRD_NOT_ACT');
    const moved = await applyCardEvent(deps, tx, { event: 'firstTransaction', cards });
    if (moved.length === 0) return NOTHING_TO_DO;
    tx.audit({ subjectUid: packageUid, after: { cards: moved.length } });
    return { ok: true };
  });
}
