import type { Courier } from '@portal/domain/packages/tracking';
import type { CourierFailure, Taken } from '../../../adapters/courier/courier';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listPackagesToSend } from '../../../store/packages/package-steps';
import { holdOffer, listHeldOffers, offerPackages, withdrawOffer, type OfferedPackage } from '../../../store/packages/package-offers';
import { dispatch } from '../cards/dispatch';
import type { OrderKey } from '../orders/check-order';

/** So long an offer without an answer keeps others from offering the same package; longer than any call takes. */
const OFFER_MS = 10 * 60_000;

export interface Offered {
  /** Never announced before. */
  fresh: OfferedPackage[];
  /** Announced once without an answer that was kept: the courier may have them. */
  doubtful: OfferedPackage[];
  /** Numbers of packages somebody is announcing, or did a moment ago. */
  busy: string[];
  /** Numbers of packages a person has to ask the courier about. */
  held: string[];
}

/** Claimed before the call: two workers never announce one package. */
export const offer = (deps: Deps, { companyUid, orderUid }: OrderKey, courier: Courier): Promise<Offered> =>
  deps.db.write({ ...systemActor(companyUid, '', `send-packages:${orderUid}`), auditKind: null }, async (tx) => {
    const ready = (await listPackagesToSend(tx, orderUid)).filter((one) => one.courier === courier);
    const now = deps.now();
    const numbers = ready.map(({ number }) => number);
    const held = await listHeldOffers(tx, numbers);
    const claimed = await offerPackages(tx, { numbers, now, staleBefore: new Date(now.getTime() - OFFER_MS) });
    const isClaimed = (number: string) => claimed.some(({ packageNumber }) => packageNumber === number);
    return {
      fresh: claimed.filter(({ wasOffered }) => !wasOffered),
      doubtful: claimed.filter(({ wasOffered }) => wasOffered),
      busy: numbers.filter((number) => !isClaimed(number) && !held.includes(number)),
      held,
    };
  });

/** They wait for a person from now on. */
export const hold = (deps: Deps, { companyUid, orderUid }: OrderKey, numbers: string[]): Promise<number> =>
  deps.db.write({ ...systemActor(companyUid, '', `send-packages:${orderUid}`), auditKind: null }, (tx) => holdOffer(tx, numbers));

interface Answer {
  packages: readonly OfferedPackage[];
  result: Taken | CourierFailure;
  /** Whether the courier can be asked later about what is unclear now. */
  canAsk: boolean;
}

/** Writes down what the courier said; answers the numbers of the packages that did not leave. */
export async function record(deps: Deps, { companyUid, orderUid }: OrderKey, { packages, result, canAsk }: Answer): Promise<string[]> {
  const taken = result.ok ? result.parcels : [];
  const left = packages.map(({ packageNumber }) => packageNumber).filter((number) => !taken.some((one) => one.packageNumber === number));
  await deps.db.write(systemActor(companyUid, 'packages.dispatched', `send-packages:${orderUid}`), async (tx) => {
    const unclear = result.ok ? result.unclear.map(({ packageNumber }) => packageNumber) : [];
    if (!canAsk) await holdOffer(tx, unclear);
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
