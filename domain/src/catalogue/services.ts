import type { CardProductCode, CreditServiceCode, ServiceCode, WalletOption } from './codes';
import { CARDS } from './rows/products';
import { SERVICES } from './rows/services';

export * from './rows/services';

export function isCardService(code: ServiceCode): boolean {
  return SERVICES[code].kind === 'cards';
}

/** The service that gives an employee the first card of a product. */
export function newCardService(product: CardProductCode): ServiceCode {
  return CARDS[product].services.new;
}

/** All card services of a product, the new card first. */
export function cardServicesOf(product: CardProductCode): ServiceCode[] {
  return Object.values(SERVICES)
    .filter((service) => service.kind === 'cards' && service.productCode === product)
    .map((service) => service.code);
}

/** Credit that can be loaded onto a card of the product; a company with Gastro only (or no choice yet) loads none with wallets (S-101, S-214). */
export function creditServicesOf(product: CardProductCode, walletOption: WalletOption | null): CreditServiceCode[] {
  const usesWallets = walletOption !== null && walletOption !== 'gastroOnly';
  return CARDS[product].loads.filter((code) => usesWallets || !SERVICES[code].hasWallets);
}
