import * as z from 'zod';
import { DELIVERY_SERVICE_CODES, PRODUCT_CODES, SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { COURIERS } from '@portal/domain/packages/tracking';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { route } from '../endpoint';
import { deliveryPackage, packageLabelInput } from '../orders/packages';
import { listQuery, listReply, single } from '../paging';
import { itemParamsOf, companyParams, instantReply, moneyReply, uuidReplyOf } from '../scalars';

export const paymentInfo = z.object({
  orderNumber: z.string(),
  price: z.object({ price: moneyReply, priceIncVat: moneyReply, currency: z.literal('CZK') }),
  bankAccountNumber: z.string(),
  bankAccountCode: z.string(),
  variableSymbol: z.string(),
  /** SPAYD text the screen draws as a QR code (S-116). */
  qrCode: z.string(),
});
export type PaymentInfo = z.infer<typeof paymentInfo>;

export const calculationLine = z.object({
  itemDescription: z.string(),
  unitPrice: z.number(),
  unit: z.enum(['Percent', 'Pieces']),
  currency: z.literal('CZK'),
  quantity: z.number(),
  price: moneyReply,
  vatRate: z.number(),
  priceIncVat: moneyReply,
  productCode: z.enum(PRODUCT_CODES),
  productServiceCode: z.enum(SERVICE_CODES),
});
export type CalculationLine = z.infer<typeof calculationLine>;

/** Lines in the order they are shown, with totals that add up to the haléř (S-030, S-036). */
export const calculation = z.object({
  data: z.array(calculationLine),
  meta: z.object({ totalPrice: moneyReply, totalVat: moneyReply, totalPriceIncVat: moneyReply, currency: z.literal('CZK') }),
});

const checkoutDetail = z.object({
  order: z.object({
    uid: uuidReplyOf<'order'>(),
    status: z.enum(ORDER_STATUSES),
    number: z.string().nullable(),
    label: z.string().nullable(),
    mainDeliveryService: z.object({ code: z.enum(DELIVERY_SERVICE_CODES) }).nullable(),
    /** By the contract in force when the checkout began; what is sent goes by the one of that moment. */
    paymentType: z.enum(PAYMENT_TYPES),
    hasCards: z.boolean(),
    hasCredits: z.boolean(),
    createdAt: instantReply,
    paymentInfo: paymentInfo.nullable(),
  }),
});
export type CheckoutDetail = z.infer<typeof checkoutDetail>;

const read = {
  params: itemParamsOf<'order'>(),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
} as const;
const write = { params: itemParamsOf<'order'>(), permission: 'ordering.write', areas: ['orderCreate'] } as const;

/** Takes a snapshot of the basket; 409 basketConflictCredit or basketItemsIgnored, 422 emptyBasket (S-041, S-053). */
export const startCheckout = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/order-checkout',
  summary: 'Start the checkout of the basket',
  params: companyParams,
  body: z.object({}),
  reply: single(z.object({ order: z.object({ uid: uuidReplyOf<'order'>() }), error: z.string().nullable() })),
  status: 201,
  audit: 'checkout.started',
  idempotent: 'natural',
});

export const getCheckout = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order-checkout/:id',
  summary: 'Checkout detail',
  reply: single(checkoutDetail),
});

export const calculateCheckout = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order-checkout/:id/calculate',
  summary: 'Priced lines of the checkout',
  reply: calculation,
});

const deliveryOption = z.object({
  productServiceCode: z.enum(DELIVERY_SERVICE_CODES),
  name: z.string(),
  courier: z.enum(COURIERS),
  unitPrice: moneyReply,
  vatRate: z.number(),
  packages: z.int(),
  /** The company's last order that was delivered went by it: the screen begins with it. */
  lastUsed: z.boolean(),
});

export const listDeliveries = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order-checkout/:id/deliveries',
  summary: 'Delivery services to choose from',
  reply: z.object({ data: z.array(deliveryOption) }),
});

export const chooseDelivery = route({
  ...write,
  method: 'PATCH',
  path: '/api/company/:companyUid/order-checkout/:id/delivery',
  summary: 'Choose the delivery service',
  body: z.object({ productServiceCode: z.enum(DELIVERY_SERVICE_CODES) }),
  reply: single(checkoutDetail),
  audit: 'checkout.deliveryChosen',
  idempotent: 'natural',
});

const summaryEntry = z.object({ serviceCode: z.enum(SERVICE_CODES), serviceName: z.string(), quantity: z.number(), price: moneyReply });

export const getCheckoutSummary = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order-checkout/:id/summary',
  summary: 'Cards and credit of the checkout',
  reply: single(
    z.object({
      plastic: z.object({ cards: z.array(summaryEntry), credits: z.array(summaryEntry) }),
      /** How many people it is for, and of how many groups. */
      people: z.int(),
      groups: z.int(),
    }),
  ),
});

/** Packages of a checkout or order, one per address (S-090). */
export const listOrderPackages = route({
  ...read,
  areas: ['orderList', 'orderCreate'],
  permission: 'orders.read',
  method: 'GET',
  path: '/api/company/:companyUid/order/:id/packages',
  summary: 'Packages of an order',
  query: listQuery({ sortable: ['number', 'locationName', 'createdAt'], filters: {} }),
  reply: listReply(deliveryPackage),
});

export const labelPackage = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/order-checkout-package/:id',
  summary: 'Change the label of a package',
  params: itemParamsOf<'package'>(),
  body: z.object({ label: packageLabelInput }),
  reply: single(deliveryPackage),
  audit: 'checkout.packageLabelled',
  idempotent: 'natural',
});

export const nameOrder = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/order/:id/checkout',
  summary: 'Name the order',
  body: z.object({ label: z.string().max(1000).nullable() }),
  reply: single(checkoutDetail),
  audit: 'checkout.named',
  idempotent: 'natural',
});

/** Places the order; repeating answers the same (S-013). 409 `checkout.pricesChanged` when it would cost other than it was shown. */
export const submitCheckout = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/order-checkout/:id/submit',
  summary: 'Place the order',
  body: z.object({}),
  reply: single(
    z.object({
      order: z.object({ uid: uuidReplyOf<'order'>(), number: z.string(), status: z.enum(ORDER_STATUSES) }),
      paymentInfo: paymentInfo.nullable(),
    }),
  ),
  audit: 'order.submitted',
  idempotent: 'natural',
});

export const exportCheckoutItems = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order-checkout/:id/items-export',
  summary: 'Items of the checkout as a spreadsheet',
  query: z.object({ type: z.enum(['cards', 'credits', 'all']).default('all') }),
  reply: { file: 'xlsx' },
});
