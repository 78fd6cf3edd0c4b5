import type { ProductType } from '../codes';
import type { AccountType, CardKind, CardProductCode, CreditServiceCode, ProductCode, ServiceCode } from './codes';

export interface Product {
  code: ProductCode;
  nameCs: string;
  nameEn: string;
  /** What it brings, in one word, as fees and columns say it. */
  benefit: { cs: string; en: string };
  type: ProductType;
  /** Its colour among the marks of the theme. */
  mark: 1 | 2 | 3;
}

/** The five products; only cards can be ordered in the portal, vouchers are created by the provider (S-025). */
export const PRODUCTS: Readonly<Record<ProductCode, Product>> = {
  '90C': {
    code: '90C',
    nameCs: 'Karta Multibenefit',
    nameEn: 'Multibenefit card',
    benefit: { cs: 'Multibenefit', en: 'Multibenefit' },
    type: 'multiCard',
    mark: 3,
  },
  '26C': {
    code: '26C',
    nameCs: 'Karta Gastro',
    nameEn: 'Gastro card',
    benefit: { cs: 'Gastro', en: 'Gastro' },
    type: 'card',
    mark: 1,
  },
  '27C': {
    code: '27C',
    nameCs: 'Karta Flexi',
    nameEn: 'Flexi card',
    benefit: { cs: 'Flexi', en: 'Flexi' },
    type: 'card',
    mark: 2,
  },
  '10C': {
    code: '10C',
    nameCs: 'Stravenky Gastro v obálkách',
    nameEn: 'Gastro vouchers in envelopes',
    benefit: { cs: 'Gastro', en: 'Gastro' },
    type: 'voucher',
    mark: 1,
  },
  '75C': {
    code: '75C',
    nameCs: 'Poukázky Flexi v obálkách',
    nameEn: 'Flexi vouchers in envelopes',
    benefit: { cs: 'Flexi', en: 'Flexi' },
    type: 'voucher',
    mark: 2,
  },
};

export interface ProductCard {
  kind: CardKind;
  /** The account it spends from; null for a plastic that carries a card for each account of what it loads. */
  account: AccountType | null;
  /** Credit that goes onto it, in display order. */
  loads: readonly CreditServiceCode[];
  /** Services that give a first card, and that answer a request for another one (S-143, S-144). */
  services: { new: ServiceCode; loss: ServiceCode; damage: ServiceCode };
  /** Its place among the cards of an employee, the lowest first (CARD-S20). */
  place: number;
}

/** The cards of the products that are cards. */
export const CARDS: Readonly<Record<CardProductCode, ProductCard>> = {
  '90C': {
    kind: 'mpc',
    account: null,
    loads: ['26C-828', '27C-728'],
    services: { new: '90C-401', loss: '90C-402', damage: '90C-404' },
    place: 2,
  },
  '26C': {
    kind: 'gastro',
    account: 'gastro',
    loads: ['26C-828'],
    services: { new: '26C-829', loss: '26C-829', damage: '26C-829' },
    place: 1,
  },
  '27C': {
    kind: 'flexi',
    account: 'flexi',
    loads: ['27C-728'],
    services: { new: '27C-729', loss: '27C-729', damage: '27C-729' },
    place: 3,
  },
};
