import { TAKEN_BACK_WITHIN_MINUTES } from '@portal/domain/packages/package-life';
import type { Deps } from '../../../deps';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';
import { listPackageCards, moveCards } from '../../../store/cards/cards';
import { companyOfPackage } from '../../../store/companies/company-of-row';
import { lockPlacedOrder, reopenOrder } from '../../../store/orders/order-processing';
import { findPackageByNumber, takePackageBack as takeBack } from '../../../store/packages/package-steps';

type Refusal = 'package.notFound' | 'package.tooLate';

/**
 * A package was scanned by mistake a moment ago and never left: it waits again, its cards with it, and its order is not done yet. An invoice
 * that was issued with it stands, the order leaves on the same day.
 */
export async function takePackageBack(deps: Deps, operator: Operator, packageNumber: string): Promise<Operation<Refusal>> {
  const companyUid = await companyOfPackage(deps.db.directory, packageNumber);
  if (companyUid === undefined) return refused('package.notFound');
  return deps.db.write<Operation<Refusal>>(operatorIn(companyUid, operator, 'package.takenBack'), async (tx) => {
    const parcel = await findPackageByNumber(tx, packageNumber);
    if (parcel === undefined) return refused('package.notFound');
    const { uid, orderUid, trackingNumber } = parcel;
    const now = deps.now();
    const since = new Date(now.getTime() - TAKEN_BACK_WITHIN_MINUTES * 60_000);
    if (!(await takeBack(tx, { uid, since, now }))) return refused('package.tooLate');
    const back = await moveCards(tx, { event: 'takenBack', cards: await listPackageCards(tx, [uid]), now });
    await lockPlacedOrder(tx, orderUid);
    if (back.length > 0) await reopenOrder(tx, orderUid);
    tx.audit({ subjectUid: uid, before: { trackingNumber }, after: { trackingNumber: null, by: operator.name } });
    return { ok: true };
  });
}
