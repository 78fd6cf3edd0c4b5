import * as z from 'zod';
import { CARD_KINDS, PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import { REQUEST_ACTION_BLOCKERS, REQUEST_REASONS, REQUEST_STATES } from '@portal/domain/cards/card-request';
import { employeeRef } from '../employees/employees';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter } from '../list-shape';
import { listMeta, listQuery, single } from '../paging';
import { rowService } from '../ordering/row-service';
import { companyParams, instantReply, uuidReplyOf, itemParamsOf } from '../scalars';

/** An employee or the card system asks for another card; the portal only answers (S-140, S-141). */
export const cardRequest = z.object({
  uid: uuidReplyOf<'request'>(),
  type: z.literal('replacement'),
  reason: z.enum(REQUEST_REASONS),
  masterId: z.string(),
  masterSystem: z.enum(['AM', 'CM']),
  cardType: z.enum(CARD_KINDS),
  product: z.object({ code: z.enum(PRODUCT_CODES), name: z.string() }),
  state: z.enum(REQUEST_STATES),
  createdAt: instantReply,
  acceptedAt: instantReply.nullable(),
  rejectedAt: instantReply.nullable(),
  declinedAt: instantReply.nullable(),
  actions: z.array(
    z.object({ action: z.enum(['order', 'decline']), allowed: z.boolean(), blockers: z.array(z.enum(REQUEST_ACTION_BLOCKERS)) }),
  ),
  employee: employeeRef.extend({ cardStatus: z.enum(CARD_STATUSES).nullable() }),
  /** The service that answers the request (S-143), with what of it is in the basket. */
  services: z.array(rowService),
});
export type CardRequest = z.infer<typeof cardRequest>;

/** The list of requests. */
export const cardRequestList = listShape({
  sortable: ['createdAt', 'employeeNumber', 'firstName', 'lastName'],
  filters: {
    state: enumFilter(REQUEST_STATES),
    employeeNumber: textFilter,
    firstName: textFilter,
    lastName: textFilter,
  },
});

/** Open requests unless a state is asked for, newest first unless sorted (S-142). */
export const listCardRequests = route({
  method: 'GET',
  path: '/api/company/:companyUid/card-requests',
  summary: 'Requests for replacement cards',
  params: companyParams,
  query: listQuery(cardRequestList, { filters: { productCode: enumFilter(PRODUCT_CODES) } }),
  reply: z.object({ data: z.array(cardRequest), total: z.int(), meta: listMeta }),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
});

export const declineCardRequest = route({
  method: 'PATCH',
  path: '/api/company/:companyUid/card-request/:id/decline',
  summary: 'Decline a request for a replacement card',
  params: itemParamsOf<'request'>(),
  reply: single(cardRequest),
  permission: 'ordering.write',
  audit: 'cardRequest.declined',
  idempotent: 'natural',
  areas: ['orderCreate'],
});
