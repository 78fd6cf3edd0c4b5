import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { COURIERS, type Courier } from '@portal/domain/packages/tracking';
import type { ParcelStatus } from '../../../adapters/courier/courier';
import { directoryActor, systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { enqueueAll } from '../../../store/operations/jobs';
import { deliverPackages } from '../../../store/packages/package-steps';
import { listCompaniesAwaitingParcels, listParcelsUnderWay, type ParcelUnderWay } from '../../../store/packages/package-offers';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { chooseCourier, hasCourier } from './choose-courier';
import { noteTrouble } from './note-trouble';

/** A parcel that has not arrived by then is a matter for people. */
const FOLLOWED_MS = 60 * 86_400_000;

/** Sends the question where the parcels are to every company that waits for some, each as a job of its own. */
export async function followParcels(deps: Deps): Promise<void> {
  if (!hasCourier(deps)) return;
  const companies = await listCompaniesAwaitingParcels(deps.db.directory, since(deps));
  await deps.db.writeDirectory({ ...directoryActor('', 'follow-parcels'), auditKind: null }, (tx) =>
    enqueueAll(tx, { name: 'follow-company-parcels', payloads: companies.map(({ uid }) => ({ companyUid: uid })) }),
  );
}

/** Asks the couriers about the parcels of a company; those that were delivered can be taken over, those that
 * will not arrive reach a person. One courier's outage is not the other's. */
export async function followCompanyParcels(deps: Deps, { companyUid }: { companyUid: CompanyUid }): Promise<void> {
  const parcels = await deps.db.read(companyUid, (tx) => listParcelsUnderWay(tx, since(deps)));
  for (const courier of COURIERS) {
    const mine = parcels.filter((parcel) => parcel.courier === courier);
    if (mine.length > 0) await followBy(deps, { companyUid, courier, parcels: mine });
  }
}

const since = ({ now }: Deps): Date => new Date(now().getTime() - FOLLOWED_MS);

interface Following {
  companyUid: CompanyUid;
  courier: Courier;
  parcels: ParcelUnderWay[];
}

/** The next question comes in minutes, so a failure is only noted. */
async function followBy(deps: Deps, { companyUid, courier, parcels }: Following): Promise<void> {
  const result = await chooseCourier(deps, courier)?.follow(parcels);
  if (result === undefined) return;
  if (!result.ok) return deps.log.warn({ courier, error: result.error }, 'the courier does not say where parcels are');
  await noteTrouble(deps, { companyUid, courier, parcels, statuses: result.statuses });
  const arrived = arrivals(parcels, result.statuses, deps.now());
  if (arrived.length === 0) return;
  await deps.db.write(systemActor(companyUid, 'packages.delivered', 'follow-parcels'), async (tx) => {
    const delivered = await deliverPackages(tx, { deliveries: arrived, now: deps.now() });
    if (delivered === 0) return NOTHING_TO_DO;
    tx.audit({ after: { courier, packages: arrived.map(({ number }) => number) } });
    return { ok: true };
  });
}

const arrivals = (parcels: ParcelUnderWay[], statuses: ParcelStatus[], now: Date) =>
  parcels.flatMap(({ packageNumber, trackingNumber }) => {
    const status = statuses.find((one) => one.trackingNumber === trackingNumber && one.state === 'delivered');
    return status === undefined ? [] : [{ number: packageNumber, at: status.at ?? now.toISOString() }];
  });
