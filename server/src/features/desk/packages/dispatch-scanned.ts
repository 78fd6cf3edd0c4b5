import type { dispatchDeskPackage as route } from '@portal/contract/desk/packages';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk } from '../../../operator';
import { listKnownPackages } from '../../../store/desk/packages';
import { dispatchPackage } from '../../provider/operations/dispatch-package';

/** A package leaves under a tracking number no other package has, of whichever company (DESK-033). */
export async function dispatchScanned(
  deps: Deps,
  actor: StaffActor,
  departure: BodyOf<typeof route>,
): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { packageNumber } = departure;
  const [parcel] = await deps.desk.read((tx) => listKnownPackages(tx, [packageNumber]));
  if (parcel === undefined) return refuse('package.notFound');
  const sent = await dispatchPackage(deps, operatorAtDesk(actor), departure);
  return sent.ok ? { data: { packageNumber, companyName: parcel.companyName, city: parcel.city } } : sent;
}
