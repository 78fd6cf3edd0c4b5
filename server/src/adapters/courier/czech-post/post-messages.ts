import * as z from 'zod';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Parcel, ParcelState, ParcelStatus } from '../courier';

interface Sender {
  /** Of the contract with the post. */
  customerId: string;
  postCode: string;
}

/** A recorded delivery: the number of such an item begins with RR (S-092). */
const PREFIX = 'RR';

/** Body of `POST /parcelService`, one parcel; `recordID` is the number of our package. */
export const toParcelService = ({ packageNumber, label }: Parcel, { customerId, postCode, now }: Sender & { now: Date }): object => {
  const [contact] = label.contactPersons;
  return {
    parcelServiceHeader: {
      parcelServiceHeaderCom: { transmissionDate: pragueDay(now.getTime()), customerID: customerId, postCode, locationNumber: 1 },
      position: 1,
    },
    parcelServiceData: {
      parcelParams: { recordID: packageNumber, prefixParcelCode: PREFIX, notePrint: label.note ?? '' },
      parcelAddress: {
        recordID: packageNumber,
        firstName: contact?.name ?? '',
        surname: contact?.lastName ?? '',
        company: label.companyName,
        address: {
          street: label.street,
          houseNumber: label.streetNumber,
          city: label.city,
          zipCode: label.postcode.replaceAll(' ', ''),
          isoCountry: label.country,
        },
        mobilNumber: contact?.phone ?? label.phone,
        emailAddress: contact?.email ?? '',
      },
    },
  };
};

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item));
const result = z.object({ responseCode: z.coerce.number(), responseText: z.string().nullish() });

/** What comes back about one parcel: 1 is taken. */
export const parcelServiceReply = z.object({
  responseHeader: z.object({
    resultHeader: result,
    resultParcelData: list(
      z.object({ recordNumber: z.string().nullish(), parcelCode: z.string().nullish(), parcelDataResponse: list(result).nullish() }),
    ).nullish(),
  }),
});

const STATES: Readonly<Record<string, ParcelState>> = {
  '-M': 'announced',
  '21': 'handedOver',
  '75': 'inTransit',
  '51': 'inTransit',
  '8D': 'inTransit',
  '8T': 'inTransit',
  '82': 'stored',
  '91': 'delivered',
  '95': 'returned',
  '9V': 'returned',
  '8E': 'problem',
  '88': 'cancelled',
};

/** The answer of `GET /parcelStatuses/current/idParcel/{n}`. */
export const parcelStatusReply = z.object({
  states: z.object({ state: list(z.object({ id: z.string(), date: z.string().nullish() })) }).nullish(),
});

/** The newest state we have a word for; the post lists them from the oldest. */
export function toPostStatus(trackingNumber: string, { states }: z.infer<typeof parcelStatusReply>): ParcelStatus | null {
  const known = (states?.state ?? []).filter(({ id }) => Object.hasOwn(STATES, id));
  const last = known.find(({ id }) => STATES[id] === 'delivered') ?? known.at(-1);
  if (last === undefined) return null;
  return { trackingNumber, state: STATES[last.id] ?? 'unknown', at: instantOf(last.date) };
}

/** `2026-11-23` or `23.11.2026`: a day without a time counts from noon, which is the same day everywhere we deliver. */
function instantOf(text: string | null | undefined): string | null {
  const czech = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u.exec(text ?? '');
  const day =
    czech === null
      ? /^\d{4}-\d{2}-\d{2}/u.exec(text ?? '')?.[0]
      : `${czech[3]}-${czech[2]?.padStart(2, '0')}-${czech[1]?.padStart(2, '0')}`;
  const at = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
