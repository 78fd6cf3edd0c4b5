import * as z from 'zod';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import { PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { COURIERS } from '@portal/domain/packages/tracking';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { PARCEL_TROUBLES } from '@portal/domain/packages/shipment-state';
import { employeeRef } from '../employees/employees';
import { route } from '../endpoint';
import { dayFilter, enumFilter, flagFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { itemParamsOf, companyParams, dayReply, instantReply, moneyReply, uuidOf, uuidReply, uuidReplyOf } from '../scalars';

const labelContact = z.object({ name: z.string(), lastName: z.string(), email: z.string(), phone: z.string() });

const packageLabel = z.object({
  companyName: z.string(),
  note: z.string().nullable(),
  contactPersons: z.array(labelContact),
  street: z.string(),
  streetNumber: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  type: z.enum(['home', 'office']),
  phone: z.string(),
});
export type PackageLabel = z.infer<typeof packageLabel>;

/** Structure of a label; its limits are a rule of domain/ordering (S-071). */
export const packageLabelInput = packageLabel.extend({
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? null),
  country: z.string().default('CZ'),
});

export const deliveryPackage = z.object({
  uid: uuidReplyOf<'package'>(),
  number: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  courier: z.enum(COURIERS).nullable(),
  isTakenOver: z.boolean(),
  itemsCount: z.int(),
  locationName: z.string().nullable(),
  createdAt: instantReply,
  updatedAt: instantReply,
  dispatchedAt: instantReply.nullable(),
  deliveredAt: instantReply.nullable(),
  /** Cards reported as missing and neither found nor used since. */
  missingCards: z.int(),
  /** Set while the courier says that it will not arrive by itself. */
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  address: z.object({ street: z.string(), streetNumber: z.string(), city: z.string(), postcode: z.string() }),
  label: packageLabel,
});
export type DeliveryPackage = z.infer<typeof deliveryPackage>;

const packageCard = z.object({
  uid: uuidReplyOf<'card'>(),
  employee: employeeRef,
  productCode: z.enum(PRODUCT_CODES),
  /** `**** **** **** 1234`; null before manufacture. */
  number: z.string().nullable(),
  status: z.enum(CARD_STATUSES),
  /** When it was reported as missing; null when nobody misses it (any more). */
  missingSince: instantReply.nullable(),
  /** Sent and not taken over yet, held or not: only such a card can be reported as missing. */
  isOnTheWay: z.boolean(),
});
export type PackageCard = z.infer<typeof packageCard>;

const packageDetail = deliveryPackage.extend({ orderUid: uuidReplyOf<'order'>(), cards: z.array(packageCard) });

const price = z.object({ price: moneyReply, priceIncVat: moneyReply, vat: moneyReply, currency: z.literal('CZK') });

const cardShipment = z.object({
  uid: uuidReply,
  number: z.string(),
  trackingNumber: z.string().nullable(),
  courier: z.enum(COURIERS).nullable(),
  orderDate: instantReply,
  orderNumber: z.string(),
  orderUid: uuidReplyOf<'order'>(),
  orderStatus: z.enum(ORDER_STATUSES),
  orderBlockingReason: z.string().nullable(),
  orderPaymentType: z.enum(PAYMENT_TYPES),
  orderPaid: z.boolean(),
  orderPaidDate: dayReply.nullable(),
  orderPrice: price,
  cardQuantity: z.int(),
  isTakenOver: z.boolean(),
  dispatchedAt: instantReply.nullable(),
  deliveredAt: instantReply.nullable(),
  missingCards: z.int(),
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  locationUid: uuidReplyOf<'location'>().nullable(),
  locationName: z.string().nullable(),
  label: packageLabel,
});
export type CardShipment = z.infer<typeof cardShipment>;

/** The list of shipments on paper, which nobody takes over (S-096). */
export const paperShipmentList = listShape({
  sortable: ['orderDate', 'number', 'orderNumber'],
  filters: {
    packageNumber: textFilter,
    orderNumber: textFilter,
    trackingNumber: textFilter,
    orderedFrom: dayFilter,
    orderedTo: { ...dayFilter, from: 'orderedFrom' },
  },
});

/** The list of shipments with cards (SHP-002 to SHP-004, SHP-038 to SHP-043). */
export const cardShipmentList = listShape({
  ...paperShipmentList,
  filters: { ...paperShipmentList.filters, isTakenOver: flagFilter },
});

/** Shipments with cards (`plastic`) or with vouchers in envelopes (`paper`); nothing is taken over of the latter (S-094 to S-096). */
export const listShipments = route({
  method: 'GET',
  path: '/api/company/:companyUid/orders/packages',
  summary: 'Shipments',
  params: companyParams,
  query: listQuery(cardShipmentList, {
    filters: {
      productMedium: enumFilter(['plastic', 'paper']),
      orderStatus: enumFilter(ORDER_STATUSES),
      locationUid: uidFilter,
      uid: uidFilter,
    },
  }),
  reply: listReply(cardShipment, { totalAddresses: z.int(), totalDepartments: z.int() }),
  permission: 'orders.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderList', 'homeOverview'],
});

/** A package with the cards in it by name (SHP-035). */
export const getPackage = route({
  method: 'GET',
  path: '/api/company/:companyUid/orders/package/:id',
  summary: 'Shipment',
  params: itemParamsOf<'package'>(),
  reply: single(packageDetail),
  permission: 'orders.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderList', 'homeOverview'],
});

/**
 * Confirms physical receipt; there is no way back (S-093, S-084). `missingCardUids` are the cards that are not in the package: they are
 * reported and blocked, the others go on. Said again with fewer of them, the rest have been found; without the field nothing changes.
 */
export const takeOverPackage = route({
  method: 'PUT',
  path: '/api/company/:companyUid/orders/package/:id',
  summary: 'Confirm that a package was received',
  params: itemParamsOf<'package'>(),
  body: z.object({ isTakenOver: z.literal(true), missingCardUids: z.array(uuidOf<'card'>()).max(1_000).optional() }),
  reply: single(deliveryPackage),
  permission: 'shipments.takeOver',
  audit: 'package.takenOver',
  idempotent: 'natural',
  areas: ['orderList', 'homeOverview'],
});
