import type { ProductCode, ProductType } from './codes';

export interface Product {
  code: ProductCode;
  nameCs: string;
  nameEn: string;
  type: ProductType;
}

/** The five products; only cards can be ordered in the portal, vouchers are created by the provider (S-025). */
export const PRODUCTS: Readonly<Record<ProductCode, Product>> = {
  '90C': { code: '90C', nameCs: 'Karta Multibenefit', nameEn: 'Multibenefit card', type: 'multiCard' },
  '26C': { code: '26C', nameCs: 'Karta Gastro', nameEn: 'Gastro card', type: 'card' },
  '27C': { code: '27C', nameCs: 'Karta Flexi', nameEn: 'Flexi card', type: 'card' },
  '10C': { code: '10C', nameCs: 'Stravenky Gastro v obálkách', nameEn: 'Gastro vouchers in envelopes', type: 'voucher' },
  '75C': { code: '75C', nameCs: 'Poukázky Flexi v obálkách', nameEn: 'Flexi vouchers in envelopes', type: 'voucher' },
};
