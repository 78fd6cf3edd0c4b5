import * as z from 'zod';
import { SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { MAX_FEE_PERCENT } from '@portal/domain/settings/price-terms';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { day, dayReply, money, moneyReply, uuidReply } from '../../scalars';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

const term = z.object({
  validFrom: dayReply,
  /** All three null: the regular price again. */
  unitPrice: moneyReply.nullable(),
  feePercent: z.number().nullable(),
  minimumFee: moneyReply.nullable(),
  state: z.enum(['past', 'current', 'ahead']),
});

const service = z.object({
  serviceCode: z.enum(SERVICE_CODES),
  name: z.string(),
  part: z.enum(['unitPrice', 'fee']),
  regular: z.object({ unitPrice: moneyReply.nullable(), feePercent: z.number().nullable() }),
  terms: z.array(term),
});
export type DeskPrice = z.infer<typeof service>;

export const readDeskPrices = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/prices',
  summary: 'Prices of a company’s contract',
  params: deskCompanyParams,
  reply: single(z.object({ today: dayReply, services: z.array(service) })),
});

const price = money.refine((value) => value >= 0 && value <= 1_000_000, { params: { code: 'field.range' } }).nullable();

export const deskPriceBody = z.object({
  validFrom: day,
  unitPrice: price,
  feePercent: z
    .number()
    .min(0)
    .max(MAX_FEE_PERCENT)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { params: { code: 'field.decimals' } })
    .nullable(),
  minimumFee: price,
});

const write = { permission: 'desk.prices.write', reply: single(z.object({ uid: uuidReply })), idempotent: 'natural' } as const;
const ofService = deskCompanyParams.extend({ serviceCode: z.enum(SERVICE_CODES) });

/** From a day on, today the earliest; what was ordered before keeps its price (DESK-026). */
export const setDeskPrice = route({
  ...write,
  method: 'PUT',
  path: '/api/provider/companies/:uid/prices/:serviceCode',
  summary: 'Agree a price with a company',
  params: ofService,
  body: deskPriceBody,
  audit: 'contract.priceSet',
});

/** One that has begun is refused with 409 `price.begun`. */
export const dropDeskPrice = route({
  ...write,
  method: 'DELETE',
  path: '/api/provider/companies/:uid/prices/:serviceCode/:validFrom',
  summary: 'Take back a price that has not begun',
  params: ofService.extend({ validFrom: day }),
  audit: 'contract.priceDropped',
});
