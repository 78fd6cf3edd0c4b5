import * as z from 'zod';
import { route } from '../endpoint';
import { wholeNumber } from '../paging';
import { companyParams, instantReply, uuidReply } from '../scalars';

const providerVisit = z.object({
  uid: uuidReply,
  /** Who looked. */
  name: z.string(),
  reason: z.string(),
  startedAt: instantReply,
  /** When they left, or when they have to. */
  until: instantReply,
  isOpen: z.boolean(),
});
export type ProviderVisit = z.infer<typeof providerVisit>;

/** Who of the provider's people looked at the company's portal, the last first (DESK-030). */
export const listProviderVisits = route({
  method: 'GET',
  path: '/api/company/:companyUid/provider-visits',
  summary: 'Visits of the provider’s staff',
  params: companyParams,
  query: z.object({ pageSize: wholeNumber(1, 100, 5), pageNumber: wholeNumber(1, 100_000, 1) }),
  reply: z.object({ data: z.array(providerVisit), meta: z.object({ total: z.int() }) }),
  permission: 'settings.read',
  audit: null,
  idempotent: 'safe',
  areas: ['companySettings'],
});
