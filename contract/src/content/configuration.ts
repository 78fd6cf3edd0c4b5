import * as z from 'zod';
import { route } from '../endpoint';
import { single } from '../paging';

/** `namespaces[]=a&namespaces[]=b`; a single one may stand alone. */
export const namespaceQuery = z.object({
  namespaces: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string().max(50)).max(20).optional()),
});

const namespace = z.object({
  name: z.string(),
  meta: z.object({
    realm: z.string(),
    timezone: z.string(),
    locale: z.string(),
    flags: z.record(z.string(), z.boolean()),
    providerVersion: z.string(),
  }),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Configuration by namespace: `portal` (support, links, flags, limits of imported files) and `product` (optimal values valid today, S-039, R-10). */
export const getConfiguration = route({
  method: 'GET',
  path: '/api/config',
  summary: 'Configuration of the portal',
  query: namespaceQuery,
  reply: single(z.object({ namespaces: z.array(namespace) })),
  permission: 'public',
  audit: null,
  idempotent: 'safe',
});
