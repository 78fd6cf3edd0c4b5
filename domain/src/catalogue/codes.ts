import { isOneOf } from '../name-lists';
import {
  CARD_PRODUCT_CODES,
  CREDIT_SERVICE_CODES,
  DELIVERY_SERVICE_CODES,
  PRODUCT_CODES,
  SERVICE_CODES,
  type CardProductCode,
  type CreditServiceCode,
  type DeliveryServiceCode,
  type ProductCode,
  type ServiceCode,
} from './rows/codes';

export * from './rows/codes';

/** The product people get unless another one is said. */
export const MAIN_PRODUCT = '90C' satisfies CardProductCode;

/** The one product whose cards are renewed, and by what (S-134). */
export const RENEWED_PRODUCT = '90C' satisfies CardProductCode;
export const RENEWAL_SERVICES = { byHand: '90C-403', automatic: '90C-410' } as const satisfies Record<string, ServiceCode>;

export const PRODUCT_TYPES = ['card', 'multiCard', 'voucher', 'contractSettings', 'general'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const SERVICE_GROUPS = ['item', 'credit', 'delivery', 'others'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

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
