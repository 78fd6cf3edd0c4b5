import * as z from 'zod';
import { LOCATION_ACTIONS, LOCATION_BLOCKERS } from '@portal/domain/settings/location-actions';
import {
  LOCATION_CONTACTS_MAX,
  LOCATION_CONTACTS_MIN,
  LOCATION_DEPARTMENT_MAX,
  LOCATION_NAME_MAX,
} from '@portal/domain/settings/settings-fields';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { addressData, addressInput } from '../addresses/addresses';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, instantReply, requiredText, uuid, uuidReplyOf, uuidOf, itemParamsOf } from '../scalars';

const location = z.object({
  uid: uuidReplyOf<'location'>(),
  name: z.string(),
  /** Empty only where it was never given. */
  department: z.string(),
  status: z.enum(LOCATION_STATUSES),
  /** The master system has not acknowledged the last change yet. */
  isSyncing: z.boolean(),
  /** Why the provider refused the address or its last change, until the next change. */
  refusedReason: z.string().nullable(),
  address: z.object({
    street: z.string(),
    streetNumber: z.string(),
    city: z.string(),
    postcode: z.string(),
    country: z.string(),
    nationalRegisterId: z.string().nullable(),
  }),
  contactUids: z.array(uuidReplyOf<'contactPerson'>()),
  contactPersons: z.array(
    z.object({ uid: uuidReplyOf<'contactPerson'>(), name: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  ),
  actions: z.array(z.object({ action: z.enum(LOCATION_ACTIONS), allowed: z.boolean(), blockers: z.array(z.enum(LOCATION_BLOCKERS)) })),
  /** `inBasket`: cards in the basket are to be delivered there. */
  warnings: z.array(z.enum(['inBasket'])),
});
/** An address cards are delivered to. */
export type Location = z.infer<typeof location>;

const locationDetail = location.extend({
  createdAt: instantReply,
  /** People who are not inactive and whose cards are delivered there (S-191). */
  employeeCount: z.int(),
  /** Shipments with cards that went or go there. */
  shipmentCount: z.int(),
  /** Cards that left for it and are not taken over yet. */
  cardsOnTheWay: z.int(),
  wgsLatitude: z.number().nullable(),
  wgsLongitude: z.number().nullable(),
});
export type LocationDetail = z.infer<typeof locationDetail>;

const read = {
  permission: 'settings.read',
  audit: null,
  idempotent: 'safe',
  areas: ['companySettings', 'employeeList', 'orderCreate', 'wizard'],
} as const;
const write = { permission: 'settings.write', idempotent: 'natural', areas: ['companySettings', 'wizard'] } as const;

/**
 * The list of delivery addresses (LOC-014 to LOC-024): every word of `fulltext` stands in the name, the street or the city; `locationUid` is
 * that of a link to one address (S-185).
 */
export const locationList = listShape({
  sortable: ['name', 'street', 'city', 'postcode'],
  filters: {
    fulltext: textFilter,
    name: textFilter,
    street: textFilter,
    streetNumber: textFilter,
    city: textFilter,
    postcode: textFilter,
    status: enumFilter(LOCATION_STATUSES),
    locationUid: uidFilter,
  },
});

/** Delivery addresses of the company (EMP-S34, EMP-S35). */
export const listLocations = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/locations',
  summary: 'Delivery addresses',
  params: companyParams,
  query: listQuery(locationList, {
    /** Active addresses whose only active contact is this person (S-195). */
    filters: { lastContactUid: uuidOf<'contactPerson'>().optional() },
  }),
  reply: listReply(location),
});

export const getLocation = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/location/:id',
  summary: 'Delivery address',
  params: itemParamsOf<'location'>(),
  reply: single(locationDetail),
});

const contactUids = z
  .array(uuid)
  .refine((uids) => uids.length >= LOCATION_CONTACTS_MIN, { params: { code: 'location.contactPersons.min' } })
  .refine((uids) => uids.length <= LOCATION_CONTACTS_MAX, { params: { code: 'location.contactPersons.max' } })
  .refine((uids) => new Set(uids).size === uids.length, { params: { code: 'field.duplicate' } });

const locationFields = {
  name: requiredText(LOCATION_NAME_MAX),
  department: requiredText(LOCATION_DEPARTMENT_MAX),
  address: addressInput,
  contactUids,
};
export const locationCreate = z.object(locationFields);

/** Meta of `address.duplicate` and `address.similar`: which addresses of the company the new one resembles. */
const similarAddress = z.object({
  locationUid: uuidReplyOf<'location'>(),
  name: z.string(),
  department: z.string(),
  status: z.enum(LOCATION_STATUSES),
  address: addressData,
});
export const addressConflict = z.object({ existing: similarAddress, similar: z.array(similarAddress) });
export type AddressConflict = z.infer<typeof addressConflict>;

export const createLocation = route({
  ...write,
  idempotent: 'key',
  method: 'POST',
  path: '/api/company/:companyUid/locations',
  summary: 'Create a delivery address',
  params: companyParams,
  body: locationCreate,
  reply: single(z.object({ uid: uuidReplyOf<'location'>() })),
  status: 201,
  audit: 'location.create',
});

/** What stood in the changed fields when they were opened; what stands there otherwise now was changed by somebody else. */
const seenLocation = z
  .object({
    name: z.string(),
    department: z.string(),
    address: z.object({ street: z.string(), streetNumber: z.string(), city: z.string(), postcode: z.string() }),
    contactUids: z.array(uuid),
  })
  .partial();

/** Only what is sent changes; `active` begins the activation of an inactive one, with the other fields changed along. */
export const locationUpdate = z
  .object(locationFields)
  .partial()
  .extend({ active: z.literal(true).optional(), seen: seenLocation.optional() });

export const updateLocation = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/locations/:id',
  summary: 'Change or activate a delivery address',
  params: itemParamsOf<'location'>(),
  body: locationUpdate,
  reply: single(locationDetail),
  audit: 'location.update',
});

export const deactivateLocation = route({
  ...write,
  method: 'DELETE',
  path: '/api/company/:companyUid/location/:id',
  summary: 'Deactivate a delivery address; its people and what is in the basket move to another one',
  params: itemParamsOf<'location'>(),
  query: z.object({ replacementLocationUid: uuidOf<'location'>().optional() }),
  reply: single(z.object({ uid: uuidReplyOf<'location'>(), status: z.enum(LOCATION_STATUSES), movedEmployees: z.int() })),
  audit: 'location.deactivate',
});
