import type { dispatchDeskPackage as route } from '@portal/contract/desk/packages';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk } from '../../../operator';
import { listKnownPackages, listTakenNumbers } from '../../../store/desk/packages';
import { dispatchPackage } from '../../provider/operations/dispatch-package';

/** For so long couriers do not use a tracking number again. */
const NUMBER_TAKEN_DAYS = 365;

export const takenSince = ({ now }: Pick<Deps, 'now'>): Date => new Date(now().getTime() - NUMBER_TAKEN_DAYS * 86_400_000);

/** A package leaves under a tracking number no other package has, of whichever company (DESK-033). */
export async function dispatchScanned(
  deps: Deps,
  actor: StaffActor,
  departure: BodyOf<typeof route>,
): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { packageNumber, trackingNumber } = departure;
  const known = await deps.desk.read(async (tx) => ({
    parcels: await listKnownPackages(tx, [packageNumber]),
    taken: await listTakenNumbers(tx, { numbers: [trackingNumber], since: takenSince(deps) }),
  }));
  const [parcel] = known.parcels;
  if (parcel === undefined) return refuse('package.notFound');
  if (known.taken.some((one) => one.packageNumber !== packageNumber)) return refuse('trackingNumber.taken');
  const sent = await dispatchPackage(deps, operatorAtDesk(actor), departure);
  return sent.ok ? { data: { packageNumber, companyName: parcel.companyName, city: parcel.city } } : sent;
}
