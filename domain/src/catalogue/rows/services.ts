import { hellers, type Hellers } from '../../money/money';
import type { ServiceGroup } from '../codes';
import type { ProductCode, ServiceCode } from './codes';

export type ServiceKind = 'cards' | 'credits' | 'vouchers' | 'delivery';

export interface Service {
  code: ServiceCode;
  productCode: ProductCode;
  nameCs: string;
  nameEn: string;
  group: ServiceGroup;
  kind: ServiceKind;
  /** Percent; 0 where the nominal value is outside the scope of VAT (S-024). */
  vatRate: number;
  /** Price of one piece in the regular contract; null where the price is the nominal value. */
  regularPrice: Hellers | null;
  /** Percent of the nominal value charged on top, for credit and vouchers. */
  feePercent: number | null;
  /** May a person put it into the basket by hand, and by an import file? */
  orderManual: boolean;
  orderBulk: boolean;
  isActive: boolean;
  hasWallets: boolean;
}

/** VAT of fees; the credit itself is outside the scope of VAT (S-024). */
export const FEE_VAT_RATE = 21;

const CARD = {
  group: 'item',
  kind: 'cards',
  vatRate: 21,
  feePercent: null,
  orderManual: true,
  orderBulk: false,
  isActive: true,
  hasWallets: false,
} as const;
const CREDIT = {
  group: 'credit',
  kind: 'credits',
  vatRate: 0,
  regularPrice: null,
  orderManual: true,
  orderBulk: true,
  isActive: true,
} as const;
const VOUCHER = { ...CREDIT, group: 'item', kind: 'vouchers', orderManual: false, orderBulk: false, hasWallets: false } as const;
const DELIVERY = { ...CARD, group: 'delivery', kind: 'delivery', orderBulk: true, regularPrice: hellers(190_00) } as const;

/** Every service of the price list with the prices of the regular contract (S-020 to S-025). */
export const SERVICES: Readonly<Record<ServiceCode, Service>> = {
  '90C-401': {
    ...CARD,
    code: '90C-401',
    productCode: '90C',
    nameCs: 'Nová karta Multibenefit',
    nameEn: 'New Multibenefit card',
    regularPrice: hellers(80_00),
    orderBulk: true,
  },
  '90C-402': {
    ...CARD,
    code: '90C-402',
    productCode: '90C',
    nameCs: 'Náhradní karta Multibenefit – ztráta nebo odcizení',
    nameEn: 'Replacement Multibenefit card – loss or theft',
    regularPrice: hellers(150_00),
  },
  '90C-403': {
    ...CARD,
    code: '90C-403',
    productCode: '90C',
    nameCs: 'Obnova karty Multibenefit',
    nameEn: 'Multibenefit card renewal',
    regularPrice: hellers(0),
  },
  '90C-404': {
    ...CARD,
    code: '90C-404',
    productCode: '90C',
    nameCs: 'Náhradní karta Multibenefit – poškození',
    nameEn: 'Replacement Multibenefit card – damage',
    regularPrice: hellers(150_00),
  },
  '90C-407': {
    ...CARD,
    code: '90C-407',
    productCode: '90C',
    nameCs: 'Náhradní karta Multibenefit – reklamace',
    nameEn: 'Replacement Multibenefit card – claim',
    regularPrice: hellers(0),
    orderManual: false,
  },
  '90C-410': {
    ...CARD,
    code: '90C-410',
    productCode: '90C',
    nameCs: 'Automatická obnova karty Multibenefit',
    nameEn: 'Automatic Multibenefit card renewal',
    regularPrice: hellers(0),
  },
  '90C-411': {
    ...CARD,
    code: '90C-411',
    productCode: '90C',
    nameCs: 'Karta Multibenefit – změna jména držitele',
    nameEn: 'Multibenefit card – change of holder name',
    regularPrice: hellers(80_00),
    orderManual: false,
  },
  '90C-412': {
    ...CARD,
    code: '90C-412',
    productCode: '90C',
    nameCs: 'Výměna karty Gastro/Flexi za Multibenefit',
    nameEn: 'Exchange of a Gastro/Flexi card for Multibenefit',
    regularPrice: hellers(0),
    orderManual: false,
  },
  '26C-828': {
    ...CREDIT,
    code: '26C-828',
    productCode: '26C',
    nameCs: 'Dobití kreditu Gastro',
    nameEn: 'Gastro credit top-up',
    feePercent: 4,
    hasWallets: false,
  },
  '26C-829': {
    ...CARD,
    code: '26C-829',
    productCode: '26C',
    nameCs: 'Karta Gastro',
    nameEn: 'Gastro card',
    regularPrice: hellers(80_00),
    orderBulk: true,
  },
  '27C-728': {
    ...CREDIT,
    code: '27C-728',
    productCode: '27C',
    nameCs: 'Dobití kreditu Flexi',
    nameEn: 'Flexi credit top-up',
    feePercent: 5,
    hasWallets: true,
  },
  '27C-729': {
    ...CARD,
    code: '27C-729',
    productCode: '27C',
    nameCs: 'Karta Flexi',
    nameEn: 'Flexi card',
    regularPrice: hellers(80_00),
    orderBulk: true,
  },
  '10C-200': {
    ...VOUCHER,
    code: '10C-200',
    productCode: '10C',
    nameCs: 'Stravenky Gastro v obálkách',
    nameEn: 'Gastro vouchers in envelopes',
    feePercent: 4,
  },
  '75C-200': {
    ...VOUCHER,
    code: '75C-200',
    productCode: '75C',
    nameCs: 'Poukázky Flexi v obálkách',
    nameEn: 'Flexi vouchers in envelopes',
    feePercent: 5,
  },
  '90C-421': { ...DELIVERY, code: '90C-421', productCode: '90C', nameCs: 'Doručení Českou poštou', nameEn: 'Delivery by Czech Post' },
  '90C-422': { ...DELIVERY, code: '90C-422', productCode: '90C', nameCs: 'Doručení PPL', nameEn: 'Delivery by PPL' },
};
