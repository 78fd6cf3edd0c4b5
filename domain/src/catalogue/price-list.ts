import { hellers, percentOf, type Hellers } from '../money/money';
import type { ServiceCode } from './codes';
import { SERVICES } from './services';

/** What a contract changes against the regular prices. */
export interface PriceOverride {
  serviceCode: ServiceCode;
  unitPrice?: Hellers;
  feePercent?: number;
  minimumFee?: Hellers;
}

/** Prices of one contract. */
export interface PriceList {
  /** Price of one piece without VAT; 1 CZK where the service is sold at nominal value. */
  unitPrice: (service: ServiceCode) => Hellers;
  /** Percent of the nominal value; 0 for services without a fee. */
  feePercent: (service: ServiceCode) => number;
  /** The least a fee line can cost; 0 in the regular contract. */
  minimumFee: (service: ServiceCode) => Hellers;
}

/** What topping up costs: a percentage of the credit, or the contract's minimum when that is more (S-023, S-033); nothing without credit. */
export const topUpFee = (credit: Hellers, percent: number, minimum: Hellers): Hellers =>
  hellers(credit === 0 ? 0 : Math.max(percentOf(credit, percent), minimum));

const ONE_CROWN = hellers(100);
const NOTHING = hellers(0);

/** The regular prices with the contract's own laid over them (S-023). */
export function priceList(overrides: readonly PriceOverride[] = []): PriceList {
  const own = new Map(overrides.map((override) => [override.serviceCode, override]));
  return {
    unitPrice: (service) => {
      const regular = SERVICES[service].regularPrice;
      return regular === null ? ONE_CROWN : (own.get(service)?.unitPrice ?? regular);
    },
    feePercent: (service) => {
      const regular = SERVICES[service].feePercent;
      return regular === null ? 0 : (own.get(service)?.feePercent ?? regular);
    },
    minimumFee: (service) => (SERVICES[service].feePercent === null ? NOTHING : (own.get(service)?.minimumFee ?? NOTHING)),
  };
}
