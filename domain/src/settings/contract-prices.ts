import { CARD_PRODUCT_CODES, CREDIT_SERVICE_CODES, DELIVERY_SERVICE_CODES, MAIN_PRODUCT, type CardProductCode } from '../catalogue/codes';
import { priceList, type PriceOverride } from '../catalogue/price-list';
import { CARDS } from '../catalogue/products';
import type { Hellers } from '../money/money';
import { type Courier, COURIER_OF } from '../packages/tracking';

export interface ContractPrices {
  newCard: Hellers;
  /** For a lost card; null where the product has no replacement of its own. */
  replacementCard: Hellers | null;
  deliveries: { courier: Courier; price: Hellers }[];
  topUps: { serviceCode: (typeof CREDIT_SERVICE_CODES)[number]; feePercent: number; minimumFee: Hellers }[];
}

/** What the contract costs, from the price list orders are counted with. The cards are those the company orders, Multibenefit until it orders any. */
export function contractPrices({
  products,
  overrides,
}: {
  products: readonly CardProductCode[];
  overrides: readonly PriceOverride[];
}): ContractPrices {
  const prices = priceList(overrides);
  const product = CARD_PRODUCT_CODES.find((code) => products.includes(code)) ?? MAIN_PRODUCT;
  const { services } = CARDS[product];
  return {
    newCard: prices.unitPrice(services.new),
    replacementCard: services.loss === services.new ? null : prices.unitPrice(services.loss),
    deliveries: DELIVERY_SERVICE_CODES.map((code) => ({ courier: COURIER_OF[code], price: prices.unitPrice(code) })),
    topUps: CREDIT_SERVICE_CODES.map((serviceCode) => ({
      serviceCode,
      feePercent: prices.feePercent(serviceCode),
      minimumFee: prices.minimumFee(serviceCode),
    })),
  };
}
