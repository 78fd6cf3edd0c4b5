import type { Deps } from '../../../deps';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { companyOfPackage } from '../../../store/companies/company-of-row';
import { findPackageByNumber } from '../../../store/packages/package-steps';
import { listHeldOffers, withdrawOffer } from '../../../store/packages/package-offers';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';

type Refusal = 'package.notFound' | 'package.notInDoubt';

/** A person asked the courier, who does not have a package that was announced without an answer: it is announced once more, at once. */
export async function announceAgain(deps: Deps, operator: Operator, packageNumber: string): Promise<Operation<Refusal>> {
  const companyUid = await companyOfPackage(deps.db.directory, packageNumber);
  if (companyUid === undefined) return refused('package.notFound');
  return deps.db.write<Operation<Refusal>>(operatorIn(companyUid, operator, 'package.announcedAgain'), async (tx) => {
    const parcel = await findPackageByNumber(tx, packageNumber);
    if (parcel === undefined) return refused('package.notFound');
    if ((await listHeldOffers(tx, [packageNumber])).length === 0) return refused('package.notInDoubt');
    await withdrawOffer(tx, [packageNumber]);
    const { uid: subjectUid, orderUid } = parcel;
    await enqueueForOrder(tx, { name: 'send-packages', orderUid });
    tx.audit({ subjectUid, after: { package: packageNumber, by: operator.name } });
    return { ok: true };
  });
}
