import type { PackageLabel } from '@portal/domain/ordering/package-label';

export interface Parcel {
  /** Ten digits, unique (S-091); the name the courier knows it by. */
  packageNumber: string;
  label: PackageLabel;
}

/**
 * `refused`: the courier will not take these, whoever asks again. `unclear`: nobody knows whether it took them; announced again they
 * might travel twice, so a person has to ask.
 */
export interface Taken {
  ok: true;
  parcels: { packageNumber: string; trackingNumber: string }[];
  refused: { packageNumber: string; error: string }[];
  unclear: { packageNumber: string; error: string }[];
}

/** Nothing was done. Worth asking again later when `retry`, otherwise somebody has to look at it. */
export interface CourierFailure {
  ok: false;
  error: string;
  retry: boolean;
}

/** What becomes of a parcel, in the words of both couriers. */
export type ParcelState =
  | 'announced'
  | 'handedOver'
  | 'inTransit'
  | 'stored'
  | 'delivered'
  | 'returned'
  | 'problem'
  | 'cancelled'
  | 'unknown';

export interface ParcelStatus {
  trackingNumber: string;
  state: ParcelState;
  /** Since when, as an instant in text; null when the courier does not say. */
  at: string | null;
}

/** A parcel on its way. */
export interface SentParcel {
  trackingNumber: string;
  sentAt: Date;
}

/** Those of our packages the courier has already. */
export interface Known {
  ok: true;
  parcels: Taken['parcels'];
}

/** The port to whoever carries the packages. */
export interface CourierService {
  /** Announces the parcels and gives them tracking numbers. */
  handOver(parcels: Parcel[]): Promise<Taken | CourierFailure>;
  /** Which packages it has, by our numbers: asked before one is announced again. Null: it does not tell, a person has to ask. */
  find: ((packageNumbers: string[]) => Promise<Known | CourierFailure>) | null;
  /** Where the parcels are; those the courier knows nothing about are left out. */
  follow(parcels: SentParcel[]): Promise<{ ok: true; statuses: ParcelStatus[] } | CourierFailure>;
}
