import { z } from 'zod';
import { route } from './endpoint';
import { single } from './paging';

const MAX_ROWS = 20;
const MAX_TYPED = 120;
const typed = z.string().trim().max(MAX_TYPED).optional();

const addressLookup = z.object({
  /** Code of the address place in the national register (S-187). */
  nationalRegisterId: z.string(),
  city: z.string(),
  /** Null in a village without streets: forms take the part of the municipality instead. */
  street: z.string().nullable(),
  houseNumber: z.string(),
  orientationNumber: z.string().nullable(),
  /** `3294/10`, at most 10 characters (S-189). */
  streetNumber: z.string(),
  postcode: z.string(),
  wgsLatitude: z.number().nullable(),
  wgsLongitude: z.number().nullable(),
  text: z.string(),
});
export type AddressLookup = z.infer<typeof addressLookup>;

const read = { permission: 'session', audit: null, idempotent: 'safe' } as const;

/** What fits a typed text, or typed fields; too little typed answers nothing (S-188). */
export const lookUpAddresses = route({
  ...read,
  method: 'GET',
  path: '/api/address/lookup',
  summary: 'Addresses of the national register while one is typed',
  query: z.object({
    query: typed,
    city: typed,
    street: typed,
    streetNumber: typed,
    postcode: typed,
    limit: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(MAX_ROWS))
      .default(10),
  }),
  reply: z.object({ data: z.array(addressLookup) }),
});

export const getRegisterAddress = route({
  ...read,
  method: 'GET',
  path: '/api/address/lookup/:id',
  summary: 'One address of the national register',
  params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  reply: single(addressLookup),
});
