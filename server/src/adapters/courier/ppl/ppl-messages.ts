import * as z from 'zod';
import type { Parcel, ParcelState, ParcelStatus } from '../courier';

/** What PPL calls the reference of the customer: by it a shipment can be found later. */
const CUSTOMER = 'CUST';

/** A shipment as `POST /shipment/batch` takes it; `referenceId` comes back with the tracking number. */
export const toShipment = ({ packageNumber, label }: Parcel): object => {
  const [contact] = label.contactPersons;
  return {
    referenceId: packageNumber,
    externalNumbers: [{ code: CUSTOMER, externalNumber: packageNumber }],
    productType: label.type === 'home' ? 'PRIV' : 'BUSS',
    note: label.note ?? '',
    shipmentSet: { numberOfShipments: 1 },
    recipient: {
      name: label.companyName.slice(0, 50),
      street: `${label.street} ${label.streetNumber}`.slice(0, 60),
      city: label.city.slice(0, 50),
      zipCode: label.postcode.replaceAll(' ', ''),
      country: label.country,
      contact: contact === undefined ? '' : `${contact.name} ${contact.lastName}`.slice(0, 50),
      phone: contact?.phone ?? label.phone,
      email: contact?.email ?? '',
    },
  };
};

/** The answer about an imported batch. */
export const pplBatch = z.object({
  items: z.array(
    z.object({
      referenceId: z.string(),
      shipmentNumber: z.string().nullish(),
      importState: z.enum(['Received', 'InProcess', 'Complete', 'Error']).catch('InProcess'),
      errorCode: z.string().nullish(),
      errorMessage: z.string().nullish(),
    }),
  ),
});
export type PplBatch = z.infer<typeof pplBatch>;

const STATES: ReadonlyMap<string, ParcelState> = new Map<string, ParcelState>([
  ['Order', 'announced'],
  ['InTransport', 'inTransit'],
  ['Delivering', 'inTransit'],
  ['PickupPoint', 'stored'],
  ['Delivered', 'delivered'],
  ['Returning', 'returned'],
  ['BackToSender', 'returned'],
  ['Canceled', 'cancelled'],
]);

/** Shipments of `GET /shipment`. */
export const pplShipments = z.array(
  z.object({
    shipmentNumber: z.string(),
    referenceId: z.string().nullish(),
    externalNumbers: z.array(z.object({ code: z.string().nullish(), externalNumber: z.string().nullish() })).nullish(),
    trackAndTrace: z.object({ phase: z.string().nullish(), lastEventDate: z.string().nullish() }).nullish(),
  }),
);

type PplShipment = z.infer<typeof pplShipments>[number];

/** Whether it is our package of this number. */
export const isOurs = ({ referenceId, externalNumbers }: PplShipment, packageNumber: string): boolean =>
  referenceId === packageNumber || (externalNumbers ?? []).some(({ externalNumber }) => externalNumber === packageNumber);

export const toStatus = ({ shipmentNumber, trackAndTrace }: PplShipment): ParcelStatus => {
  const at = trackAndTrace?.lastEventDate ?? null;
  return {
    trackingNumber: shipmentNumber,
    state: STATES.get(trackAndTrace?.phase ?? '') ?? 'unknown',
    at: at === null || Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString(),
  };
};
