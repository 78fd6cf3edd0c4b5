import * as z from 'zod';
import { ADDRESS_COUNTRY, ADDRESS_LIMITS, isAddressPostcode } from '@portal/domain/addresses/address-fields';
import { normalisePostcode } from '@portal/domain/identifiers/postcode';
import { route } from '../endpoint';
import { single } from '../paging';
import { requiredText } from '../scalars';

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

const postcode = z
  .string()
  .transform(normalisePostcode)
  .pipe(z.string().min(1, { abort: true }).max(ADDRESS_LIMITS.postcode, { abort: true }))
  .refine(isAddressPostcode, { params: { code: 'field.invalid' } });

/** An address written by hand (LOC-090 to LOC-093, S-190, S-192). */
export const addressData = z.object({
  street: requiredText(ADDRESS_LIMITS.street),
  streetNumber: requiredText(ADDRESS_LIMITS.streetNumber),
  city: requiredText(ADDRESS_LIMITS.city),
  postcode,
  country: z.literal(ADDRESS_COUNTRY),
});
export type AddressData = z.infer<typeof addressData>;

const registerId = z.string().regex(/^\d{1,9}$/);

/** An address of the national register, which then fills it, or one written by hand: exactly one of the two (LOC-097, ADR-011, S-187). */
export const addressInput = z
  .object({ nationalRegisterId: registerId.optional(), addressData: addressData.optional(), skipSimilarCheck: z.boolean().optional() })
  .refine(({ nationalRegisterId: code, addressData: written }) => code !== undefined || written !== undefined, {
    params: { code: 'field.required' },
  })
  .refine(({ nationalRegisterId: code, addressData: written }) => code === undefined || written === undefined, {
    params: { code: 'field.invalid' },
  });
export type AddressInput = z.infer<typeof addressInput>;

const read = { audit: null, idempotent: 'safe' } as const;

/** What fits a typed text, or typed fields; too little typed answers nothing (S-188). Whoever registers a company types one before they have an account. */
export const lookUpAddresses = route({
  ...read,
  permission: 'public',
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
  permission: 'session',
  method: 'GET',
  path: '/api/address/lookup/:id',
  summary: 'One address of the national register',
  params: z.object({ id: registerId }),
  reply: single(addressLookup),
});
