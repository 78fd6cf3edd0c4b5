import { jobReport } from '@portal/domain/desk/machine';
import { COURIERS, type Courier } from '@portal/domain/packages/tracking';
import type { CourierService } from '../../../adapters/courier/courier';
import type { Deps } from '../../../deps';
import type { OfferedPackage } from '../../../store/packages/package-offers';
import type { OrderKey } from '../orders/check-order';
import { chooseCourier } from './choose-courier';
import { hold, offer, record } from './offered-packages';

/**
 * Announces the finished packages of an order to the couriers this deployment has access to; with the tracking number they are on
 * their way (S-090). One that was announced without an answer is asked about first, by its number. Throws when something has to be tried again.
 */
export async function sendPackages(deps: Deps, key: OrderKey): Promise<void> {
  const problems: string[] = [];
  for (const courier of COURIERS) problems.push(...(await sendBy(deps, key, courier)));
  if (problems.length > 0) throw new Error(jobReport('courier', `packages were not taken by the courier: ${problems.join('; ')}`));
}

async function sendBy(deps: Deps, key: OrderKey, courier: Courier): Promise<string[]> {
  const service = chooseCourier(deps, courier);
  if (service === null) return [];
  const { fresh, doubtful, busy, held } = await offer(deps, key, courier);
  const waiting = [...held.map(mayBeThere), ...busy.map((number) => `${number} was announced a moment ago`)];
  const { unknown, problems } = await askAbout(deps, key, { service, doubtful });
  const packages = [...fresh, ...unknown];
  if (packages.length === 0) return [...waiting, ...problems];
  return [...waiting, ...problems, ...(await announce(deps, key, { courier, service, packages }))];
}

const mayBeThere = (number: string): string => `${number} may be with the courier already`;

interface Doubt {
  service: CourierService;
  doubtful: OfferedPackage[];
}

/** Packages the courier has leave with the number it gave them; those it does not know can be announced again. */
async function askAbout(
  deps: Deps,
  key: OrderKey,
  { service, doubtful }: Doubt,
): Promise<{ unknown: OfferedPackage[]; problems: string[] }> {
  const numbers = doubtful.map(({ packageNumber }) => packageNumber);
  if (numbers.length === 0) return { unknown: [], problems: [] };
  if (service.find === null) {
    await hold(deps, key, numbers);
    return { unknown: [], problems: numbers.map(mayBeThere) };
  }
  const known = await service.find(numbers);
  // The offer stands: it is asked again when that has run out.
  if (!known.ok) return { unknown: [], problems: [known.error] };
  const isKnown = ({ packageNumber }: OfferedPackage) => known.parcels.some((parcel) => parcel.packageNumber === packageNumber);
  const packages = doubtful.filter(isKnown);
  if (packages.length > 0) await record(deps, key, { packages, result: { ...known, refused: [], unclear: [] }, canAsk: true });
  return { unknown: doubtful.filter((one) => !isKnown(one)), problems: [] };
}

interface Announcement {
  courier: Courier;
  service: CourierService;
  packages: OfferedPackage[];
}

/** Answers what has to be tried again. */
async function announce(deps: Deps, key: OrderKey, { courier, service, packages }: Announcement): Promise<string[]> {
  const result = await service.handOver(packages);
  const left = await record(deps, key, { packages, result, canAsk: service.find !== null });
  if (!result.ok && result.retry) return [result.error];
  if (!result.ok) {
    // It would be refused again: somebody has to look at it.
    deps.log.error({ courier, error: result.error }, 'the courier refused the call');
    return [];
  }
  for (const { packageNumber, error } of result.refused) deps.log.error({ package: packageNumber, error }, 'the courier refused a package');
  for (const { packageNumber, error } of result.unclear)
    deps.log.error({ package: packageNumber, error }, 'nobody knows whether the courier has a package');
  return left;
}
