import { isOneOf } from '../is-one-of';

/** Product codes: multi-pass, Gastro and Flexi card, then paper vouchers in envelopes. */
export const PRODUCT_CODES = ['90C', '26C', '27C', '10C', '75C'] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];

/** Products a client can order in the portal (S-025). */
export const CARD_PRODUCT_CODES = ['90C', '26C', '27C'] as const satisfies readonly ProductCode[];
export type CardProductCode = (typeof CARD_PRODUCT_CODES)[number];

export const PRODUCT_TYPES = ['card', 'multiCard', 'voucher', 'contractSettings', 'general'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Service codes; what each one means stands in catalogue/services. */
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

export const SERVICE_GROUPS = ['item', 'credit', 'delivery', 'others'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

export const DELIVERY_SERVICE_CODES = ['90C-421', '90C-422'] as const satisfies readonly ServiceCode[];
export type DeliveryServiceCode = (typeof DELIVERY_SERVICE_CODES)[number];

export const CREDIT_SERVICE_CODES = ['26C-828', '27C-728'] as const satisfies readonly ServiceCode[];
export type CreditServiceCode = (typeof CREDIT_SERVICE_CODES)[number];

/** Flexi wallets, in display order (S-215). */
export const WALLET_TYPES = ['flexi', 'health', 'freeTime'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/** How a company uses wallets (S-214). */
export const WALLET_OPTIONS = ['flexiOnly', 'multi', 'gastroOnly'] as const;
export type WalletOption = (typeof WALLET_OPTIONS)[number];

/** How Gastro amounts are entered (S-210). */
export const TOP_UP_METHODS = ['byDay', 'byAmount', 'noSetting', 'notSet'] as const;
export type TopUpMethod = (typeof TOP_UP_METHODS)[number];

export const isProductCode = (value: unknown): value is ProductCode => isOneOf(PRODUCT_CODES, value);
export const isCardProductCode = (value: unknown): value is CardProductCode => isOneOf(CARD_PRODUCT_CODES, value);
export const isServiceCode = (value: unknown): value is ServiceCode => isOneOf(SERVICE_CODES, value);
export const isDeliveryServiceCode = (value: unknown): value is DeliveryServiceCode => isOneOf(DELIVERY_SERVICE_CODES, value);
export const isCreditServiceCode = (value: unknown): value is CreditServiceCode => isOneOf(CREDIT_SERVICE_CODES, value);
