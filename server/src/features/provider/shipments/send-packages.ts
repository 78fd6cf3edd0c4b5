import { COURIERS, type Courier } from '@portal/domain/orders/order-status';
import type { CourierFailure, Taken } from '../../../adapters/courier/courier';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listPackagesToSend } from '../../../store/packages-after';
import { holdOffer, listHeldOffers, offerPackages, withdrawOffer, type OfferedPackage } from '../../../store/parcels';
import { dispatch } from '../cards/dispatch';
import type { OrderKey } from '../processing/check-order';
import { chooseCourier } from './choose-courier';

/** So long an offer without an answer keeps others from offering the same package; longer than any call takes. */
const OFFER_MS = 10 * 60_000;

/**
 * Announces the finished packages of an order to the couriers this deployment has access to; with the tracking number they are on
 * their way (S-090). Throws when that has to be tried again.
 */
export async function sendPackages(deps: Deps, key: OrderKey): Promise<void> {
  const problems: string[] = [];
  for (const courier of COURIERS) problems.push(...(await sendBy(deps, key, courier)));
  if (problems.length > 0) throw new Error(`packages were not taken by the courier: ${problems.join('; ')}`);
}

async function sendBy(deps: Deps, key: OrderKey, courier: Courier): Promise<string[]> {
  const service = chooseCourier(deps, courier);
  if (service === null) return [];
  const { packages, held } = await offer(deps, key, courier);
  const waiting = held.map((number) => `${number} may be with the courier already`);
  if (packages.length === 0) return waiting;
  const result = await service.handOver(packages);
  const left = await record(deps, key, { packages, result });
  if (!result.ok && result.retry) return [...waiting, result.error];
  if (!result.ok) {
    // It would be refused again: somebody has to look at it.
    deps.log.error({ courier, error: result.error }, 'the courier refused the call');
    return waiting;
  }
  for (const { packageNumber, error } of result.refused) deps.log.error({ package: packageNumber, error }, 'the courier refused a package');
  for (const { packageNumber, error } of result.unclear)
    deps.log.error({ package: packageNumber, error }, 'nobody knows whether the courier has a package');
  return [...waiting, ...left];
}

interface Offered {
  packages: OfferedPackage[];
  /** Numbers of packages a person has to ask the courier about. */
  held: string[];
}

/** Claimed before the call: two workers never announce one package. */
const offer = (deps: Deps, { companyUid, orderUid }: OrderKey, courier: Courier): Promise<Offered> =>
  deps.db.write({ ...systemActor(companyUid, '', `send-packages:${orderUid}`), auditKind: null }, async (tx) => {
    const ready = (await listPackagesToSend(tx, orderUid)).filter((one) => one.courier === courier);
    const now = deps.now();
    const numbers = ready.map(({ number }) => number);
    const held = await listHeldOffers(tx, numbers);
    return { held, packages: await offerPackages(tx, { numbers, now, staleBefore: new Date(now.getTime() - OFFER_MS) }) };
  });

interface Answer {
  packages: OfferedPackage[];
  result: Taken | CourierFailure;
}

/** Answers the packages that did not leave. */
async function record(deps: Deps, { companyUid, orderUid }: OrderKey, { packages, result }: Answer): Promise<string[]> {
  const taken = result.ok ? result.parcels : [];
  const left = packages.map(({ packageNumber }) => packageNumber).filter((number) => !taken.some((one) => one.packageNumber === number));
  await deps.db.write(systemActor(companyUid, 'packages.dispatched', `send-packages:${orderUid}`), async (tx) => {
    const unclear = result.ok ? result.unclear.map(({ packageNumber }) => packageNumber) : [];
    await holdOffer(tx, unclear);
    await withdrawOffer(
      tx,
      left.filter((number) => !unclear.includes(number)),
    );
    const dispatches = taken.map(({ packageNumber, trackingNumber }) => ({ number: packageNumber, trackingNumber }));
    const sent = await dispatch(deps, tx, dispatches);
    tx.audit({ subjectUid: orderUid, after: { sent, parcels: dispatches, left, unclear, ...(!result.ok && { error: result.error }) } });
    return { ok: true };
  });
  return left;
}
