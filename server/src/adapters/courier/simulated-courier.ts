import { type Courier, makeTrackingNumber } from '@portal/domain/packages/tracking';
import type { CourierService } from './courier';

interface Settings {
  courier: Courier;
  now: () => Date;
  /** How long a parcel is under way. */
  travelMs: number;
}

/** The embedded courier: takes everything at once and delivers it after a while. */
export const simulatedCourier = ({ courier, now, travelMs }: Settings): CourierService => ({
  handOver: async (parcels) => ({
    ok: true,
    parcels: parcels.map(({ packageNumber }) => ({ packageNumber, trackingNumber: simulatedTrackingNumber({ packageNumber, courier }) })),
    refused: [],
    unclear: [],
  }),
  // It keeps nothing, and a package announced again gets the same number.
  find: async () => ({ ok: true, parcels: [] }),
  follow: async (parcels) => ({
    ok: true,
    statuses: parcels.map(({ trackingNumber, sentAt }) => {
      const arrivesAt = new Date(sentAt.getTime() + travelMs);
      const hasArrived = arrivesAt <= now();
      return { trackingNumber, state: hasArrived ? 'delivered' : 'inTransit', at: (hasArrived ? arrivesAt : sentAt).toISOString() };
    }),
  }),
});

/** A tracking number in the courier's own form, the same for the same package. */
export const simulatedTrackingNumber = ({ packageNumber, courier }: { packageNumber: string; courier: Courier }): string =>
  makeTrackingNumber(courier, Number(packageNumber.slice(1)));
