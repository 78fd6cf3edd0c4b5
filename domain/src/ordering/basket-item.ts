import type { WalletUid } from '../identifiers/uid';
import {
  isCardProductCode,
  isCreditServiceCode,
  isServiceCode,
  type CardProductCode,
  type CreditServiceCode,
  type ServiceCode,
  type WalletOption,
  type WalletType,
} from '../catalogue/codes';
import { CREDITS } from '../catalogue/credits';
import { creditServicesOf, SERVICES, type Service } from '../catalogue/services';
import { hellers, type Hellers } from '../money/money';
import { isCreditAmount, isDayCount, nominal, type CreditEntry } from './top-up';

/** One entry of a basket change; value in hellers, quantity in pieces or days. */
export interface BasketItemInput {
  productCode: string;
  serviceCode: string;
  value: Hellers | null;
  quantity: number | null;
  walletUid: WalletUid | null;
}

export interface BasketContext {
  /** Products of the contract that are active. */
  products: readonly CardProductCode[];
  walletOption: WalletOption | null;
  /** Wallets the company has switched on. */
  wallets: readonly { uid: string; type: WalletType }[];
  /** True when credit that is entered as the company has chosen is ordered by days. */
  byDay: boolean;
  channel: 'manual' | 'bulk';
}

export type BasketItem =
  | { kind: 'card'; serviceCode: ServiceCode; productCode: CardProductCode; remove: boolean }
  | ({
      kind: 'credit';
      serviceCode: ServiceCode;
      productCode: CardProductCode;
      walletUid: WalletUid | null;
      remove: boolean;
    } & CreditEntry);

export type BasketItemError =
  | { error: 'contract.productNotAttached' | 'productService.invalid' }
  | { error: 'err.input.invalid'; path: 'value' | 'quantity' | 'walletUid'; code: 'field.required' | 'field.invalid' | 'field.range' };

export type BasketItemCheck = { ok: true; item: BasketItem } | ({ ok: false } & BasketItemError);

/** Structure of one entry: a wrong one fails the whole call, unlike an employee who cannot order (S-038, S-043, S-046). */
export function validateBasketItem(input: BasketItemInput, context: BasketContext): BasketItemCheck {
  const { productCode, serviceCode } = input;
  if (!isServiceCode(serviceCode)) return { ok: false, error: 'productService.invalid' };
  if (!isCardProductCode(productCode)) return { ok: false, error: 'productService.invalid' };
  if (!context.products.includes(productCode)) return { ok: false, error: 'contract.productNotAttached' };
  const service = SERVICES[serviceCode];
  if (!isOrderable(service, productCode, context)) return { ok: false, error: 'productService.invalid' };
  if (service.kind === 'cards') return cardItem(input, { serviceCode, productCode });
  if (!isCreditServiceCode(serviceCode)) return { ok: false, error: 'productService.invalid' };
  return creditItem(input, { serviceCode, productCode }, context);
}

type Codes = { serviceCode: ServiceCode; productCode: CardProductCode };

/** The service exists for the product, is on sale, and may be ordered this way. */
function isOrderable(service: Service, product: CardProductCode, { channel, walletOption }: BasketContext): boolean {
  if (!service.isActive || !(channel === 'manual' ? service.orderManual : service.orderBulk)) return false;
  if (service.kind === 'cards') return service.productCode === product;
  return creditServicesOf(product, walletOption).some((code) => code === service.code);
}

function cardItem({ value, quantity, walletUid }: BasketItemInput, codes: Codes): BasketItemCheck {
  if (value !== null) return invalid('value');
  if (walletUid !== null) return invalid('walletUid');
  if (quantity !== null && quantity !== 0 && quantity !== 1) return invalid('quantity', 'field.range');
  return { ok: true, item: { kind: 'card', ...codes, remove: quantity === 0 } };
}

function creditItem(input: BasketItemInput, codes: Codes & { serviceCode: CreditServiceCode }, context: BasketContext): BasketItemCheck {
  const wallet = walletError(input.walletUid, SERVICES[codes.serviceCode].hasWallets, context);
  if (wallet) return wallet;
  const item = {
    kind: 'credit',
    ...codes,
    walletUid: input.walletUid,
    value: input.value ?? hellers(0),
    quantity: input.quantity ?? 1,
  } as const;
  if (input.value === 0 || input.quantity === 0) return { ok: true, item: { ...item, remove: true } };
  return amountError(input, codes.serviceCode, context) ?? { ok: true, item: { ...item, remove: false } };
}

/** Credit with wallets goes into one the company has switched on, other credit into none. */
function walletError(walletUid: WalletUid | null, hasWallets: boolean, { wallets }: BasketContext): BasketItemCheck | null {
  if (!hasWallets) return walletUid === null ? null : invalid('walletUid');
  if (walletUid === null) return invalid('walletUid', 'field.required');
  return wallets.some(({ uid }) => uid === walletUid) ? null : invalid('walletUid');
}

function amountError({ value, quantity }: BasketItemInput, service: CreditServiceCode, { byDay }: BasketContext): BasketItemCheck | null {
  if (value === null) return invalid('value', 'field.required');
  if (quantity === null) return invalid('quantity', 'field.required');
  const isByDay = byDay && CREDITS[service].entry === 'topUp';
  if (isByDay ? !isDayCount(quantity) : quantity !== 1) return invalid('quantity', 'field.range');
  return value < CREDITS[service].min || !isCreditAmount(service, nominal({ value, quantity })) ? invalid('value', 'field.range') : null;
}

function invalid(
  path: 'value' | 'quantity' | 'walletUid',
  code: 'field.required' | 'field.invalid' | 'field.range' = 'field.invalid',
): BasketItemCheck {
  return { ok: false, error: 'err.input.invalid', path, code };
}

/**
 * Why entries left the basket: a person emptied it or took entries out, the wallets or the status of an employee changed, somebody
 * placed the order.
 */
export const REMOVAL_CAUSES = ['emptied', 'itemsDeleted', 'walletsChanged', 'employeeStatusChanged', 'ordered'] as const;
export type RemovalCause = (typeof REMOVAL_CAUSES)[number];

/** How long what was removed is shown and can be put back. */
export const REMOVALS_KEPT_DAYS = 30;
