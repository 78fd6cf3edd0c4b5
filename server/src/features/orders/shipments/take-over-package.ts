import type { takeOverPackage as route } from '@portal/contract/packages';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { presentPackage } from '../../../present-package';
import { listPackageCards, moveCards } from '../../../store/cards';
import type { WriteTx } from '../../../store/db';
import { enqueue } from '../../../store/jobs';
import { readPackage } from '../../../store/package-labels';
import { takeOverPackages } from '../../../store/packages-after';

/** Confirms that a package arrived, for good; saying it again answers the same (S-093). Not dispatched is refused (S-084). */
export function takeOverPackage(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const before = await readPackage(tx, uid);
    if (before === undefined || before.number === null) return refuse('err.notFound');
    if (before.dispatchedAt === null) return refuse('package.cardConfirmationMissing');
    await confirm(deps, tx, uid);
    const after = await readPackage(tx, uid);
    return after === undefined ? refuse('err.notFound') : { data: presentPackage(after) };
  });
}

/** The cards inside wait for their first payment from now on. */
async function confirm(deps: Deps, tx: WriteTx, uid: string): Promise<void> {
  const now = deps.now();
  const taken = await takeOverPackages(tx, { uids: [uid], now });
  tx.audit({ subjectUid: uid, before: { isTakenOver: taken.length === 0 }, after: { isTakenOver: true } });
  if (taken.length === 0) return;
  const cards = await listPackageCards(tx, [uid]);
  await moveCards(tx, { event: 'takenOver', cards, now });
  const firstPayment = new Date(now.getTime() + deps.env.SIMULATOR_STEP_SECONDS * 1_000);
  await enqueue(tx, { name: 'activate-cards', payload: { companyUid: tx.companyUid, packageUid: uid }, runAt: firstPayment });
}
