import { trackingFault } from '@portal/domain/packages/departure';
import type { Deps } from '../../../deps';
import type { WriteTx } from '../../../store/engine/db';
import { companyOfPackage } from '../../../store/companies/company-of-row';
import { findPackageByNumber, isTrackingNumberTaken, listPackagesToSend } from '../../../store/packages/package-steps';
import { sendAgain } from '../../../store/packages/package-trouble';
import { dispatch } from '../../fulfilment/cards/dispatch';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';

interface Departure {
  packageNumber: string;
  trackingNumber: string;
}

type Refusal = 'package.notFound' | 'package.alreadyDispatched' | 'package.notReady' | 'trackingNumber.invalid' | 'trackingNumber.taken';

/** For so long couriers do not use a tracking number again. */
const NUMBER_TAKEN_DAYS = 365;

export const takenSince = ({ now }: Pick<Deps, 'now'>): Date => new Date(now().getTime() - NUMBER_TAKEN_DAYS * 86_400_000);

/** A person hands a finished package to the courier: its cards are made, or given up (section 4.1); or once more, when it did not arrive. */
export async function dispatchPackage(
  deps: Deps,
  operator: Operator,
  { packageNumber, trackingNumber }: Departure,
): Promise<Operation<Refusal>> {
  if (trackingFault(trackingNumber) !== null) return refused('trackingNumber.invalid');
  const companyUid = await companyOfPackage(deps.db.directory, packageNumber);
  if (companyUid === undefined) return refused('package.notFound');
  return deps.db.write<Operation<Refusal>>(operatorIn(companyUid, operator, 'package.dispatched'), async (tx) => {
    if (await isTrackingNumberTaken(tx, { number: packageNumber, trackingNumber }, takenSince(deps)))
      return refused('trackingNumber.taken');
    const parcel = await findPackageByNumber(tx, packageNumber);
    if (parcel === undefined) return refused('package.notFound');
    if (parcel.dispatchedAt !== null) return again(deps, tx, { parcel, trackingNumber, operator });
    const ready = await listPackagesToSend(tx, parcel.orderUid);
    if (!ready.some(({ uid }) => uid === parcel.uid)) return refused('package.notReady');
    if ((await dispatch(deps, tx, [{ number: packageNumber, trackingNumber }])) === 0) return refused('package.alreadyDispatched');
    tx.audit({ subjectUid: parcel.uid, before: { trackingNumber: null }, after: { trackingNumber, by: operator.name } });
    return { ok: true };
  });
}

interface Again {
  parcel: { uid: string; trackingNumber: string | null };
  trackingNumber: string;
  operator: Operator;
}

async function again(deps: Deps, tx: WriteTx, { parcel, trackingNumber, operator }: Again): Promise<Operation<Refusal>> {
  if (!(await sendAgain(tx, { uid: parcel.uid, trackingNumber, now: deps.now() }))) return refused('package.alreadyDispatched');
  tx.audit({ subjectUid: parcel.uid, before: { trackingNumber: parcel.trackingNumber }, after: { trackingNumber, by: operator.name } });
  return { ok: true };
}
