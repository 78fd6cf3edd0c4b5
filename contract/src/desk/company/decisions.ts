import * as z from 'zod';
import { REGISTRATION_NOTE_MAX } from '@portal/domain/access/company-life';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { instantReply, requiredNote, uuid, uuidReply } from '../../scalars';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

const done = single(z.object({ uid: uuidReply }));

/** Why, in words the client reads. */
export const deskReason = z.object({ reason: requiredNote({ max: REGISTRATION_NOTE_MAX }) });

const onboarding = { permission: 'desk.companies.approve', idempotent: 'natural', params: deskCompanyParams, reply: done } as const;

/** Into the portal. One that does not wait (any more) is refused with 409 `company.notPending`. */
export const approveDeskCompany = route({
  ...onboarding,
  method: 'POST',
  path: '/api/provider/companies/:uid/approve',
  summary: 'Let a company into the portal',
  audit: 'company.approved',
});

/** The reason goes by mail and stands on the client's screen until it is mended. */
export const returnDeskCompany = route({
  ...onboarding,
  method: 'POST',
  path: '/api/provider/companies/:uid/return',
  summary: 'Give a registration back',
  body: deskReason,
  audit: 'company.returned',
});

const location = z.object({
  uid: uuidReply,
  name: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  city: z.string(),
  postcode: z.string(),
  since: instantReply,
});
export type DeskLocation = z.infer<typeof location>;

export const listDeskLocations = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/locations',
  summary: 'Addresses of a company that wait for somebody to look at them',
  params: deskCompanyParams,
  reply: single(z.array(location)),
});

const address = {
  permission: 'desk.addresses.approve',
  idempotent: 'natural',
  params: z.object({ uid: uuid }),
  reply: done,
} as const;

/** Cards go there from now on. One that does not wait (any more) is refused with 409 `location.notWaiting`. */
export const approveDeskLocation = route({
  ...address,
  method: 'POST',
  path: '/api/provider/locations/:uid/approve',
  summary: 'Approve a delivery address',
  audit: 'location.approved',
});

/** The company reads why in a mail; what stood there before stands again. */
export const refuseDeskLocation = route({
  ...address,
  method: 'POST',
  path: '/api/provider/locations/:uid/refuse',
  summary: 'Return a delivery address',
  body: deskReason,
  audit: 'location.refused',
});
