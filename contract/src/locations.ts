import { z } from 'zod';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { route } from './endpoint';
import { enumFilter, listQuery, listReply, single, textFilter } from './paging';
import { companyItemParams, companyParams, uuidReply } from './scalars';

const location = z.object({
  uid: uuidReply,
  name: z.string(),
  status: z.enum(LOCATION_STATUSES),
  department: z.string().nullable(),
  address: z.object({
    street: z.string(),
    streetNumber: z.string(),
    city: z.string(),
    postcode: z.string(),
    country: z.string().nullable(),
  }),
  contactPersons: z.array(z.object({ name: z.string(), lastName: z.string(), phone: z.string() })),
});
/** An address cards are delivered to. */
export type Location = z.infer<typeof location>;

const read = {
  permission: 'employees.read',
  audit: null,
  idempotent: 'safe',
  areas: ['employeeList', 'companySettings', 'orderCreate'],
} as const;

/** Delivery addresses of the company (EMP-S34, EMP-S35). */
export const listLocations = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/locations',
  summary: 'Delivery addresses',
  params: companyParams,
  query: listQuery({ sortable: ['name'], filters: { name: textFilter, status: enumFilter(LOCATION_STATUSES) } }),
  reply: listReply(location),
});

export const getLocation = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/location/:id',
  summary: 'Delivery address',
  params: companyItemParams,
  reply: single(location),
});
