/**
 * The codes there are. This folder is the whole catalogue: a new product is a code here, its row in `products`, the rows of its services and,
 * where it has credit of its own, a row in `credits`. The lists stand apart from the rows because the first screen of the browser needs them alone.
 */

/** Product codes: multi-pass, Gastro and Flexi card, then paper vouchers in envelopes. */
export const PRODUCT_CODES = ['90C', '26C', '27C', '10C', '75C'] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];

/** Products a client can order in the portal (S-025). */
export const CARD_PRODUCT_CODES = ['90C', '26C', '27C'] as const satisfies readonly ProductCode[];
export type CardProductCode = (typeof CARD_PRODUCT_CODES)[number];

/** Kinds of credit accounts an employee can have, in display order (EMP-S53). */
export const ACCOUNT_TYPES = ['gastro', 'flexi'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** How the systems that know cards call the card of a product. */
export const CARD_KINDS = ['mpc', 'gastro', 'flexi'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Service codes; what each one means stands in services beside this. */
export const SERVICE_CODES = [
  '90C-401',
  '90C-402',
  '90C-403',
  '90C-404',
  '90C-407',
  '90C-410',
  '90C-411',
  '90C-412',
  '26C-828',
  '26C-829',
  '27C-728',
  '27C-729',
  '10C-200',
  '75C-200',
  '90C-421',
  '90C-422',
] as const;
export type ServiceCode = (typeof SERVICE_CODES)[number];

export const DELIVERY_SERVICE_CODES = ['90C-421', '90C-422'] as const satisfies readonly ServiceCode[];
export type DeliveryServiceCode = (typeof DELIVERY_SERVICE_CODES)[number];

export const CREDIT_SERVICE_CODES = ['26C-828', '27C-728'] as const satisfies readonly ServiceCode[];
export type CreditServiceCode = (typeof CREDIT_SERVICE_CODES)[number];
