import type { calculateCheckout, CheckoutDetail, PaymentInfo } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import { czk } from '@portal/domain/money/money';

export const order = (changes: Partial<CheckoutDetail['order']> = {}): CheckoutDetail['order'] => ({
  uid: 'o-1',
  status: 'CHECKOUT',
  number: null,
  label: null,
  mainDeliveryService: null,
  paymentType: 'proforma',
  hasCards: true,
  hasCredits: true,
  createdAt: '2026-11-21T08:00:00Z',
  paymentInfo: null,
  ...changes,
});

export const payment: PaymentInfo = {
  orderNumber: '1260000124',
  price: { price: czk(6480), priceIncVat: czk(6588.4), currency: 'CZK' },
  bankAccountNumber: '2026000008',
  bankAccountCode: '0800',
  variableSymbol: '4260000122',
  qrCode: 'SPD*1.0*ACC:CZ5508000000002026000008*AM:6588.40*CC:CZK*X-VS:4260000122',
};

const line = { currency: 'CZK' as const, productCode: '90C' as const };

export const calculation: ReplyOf<typeof calculateCheckout> = {
  data: [
    {
      ...line,
      itemDescription: 'Nová karta Multibenefit',
      unitPrice: 80,
      unit: 'Pieces',
      quantity: 3,
      price: czk(240),
      vatRate: 21,
      priceIncVat: czk(290.4),
      productServiceCode: '90C-401',
    },
    {
      ...line,
      itemDescription: 'Dobití kreditu Gastro',
      unitPrice: 1,
      unit: 'Pieces',
      quantity: 6000,
      price: czk(6000),
      vatRate: 0,
      priceIncVat: czk(6000),
      productServiceCode: '26C-828',
    },
    {
      ...line,
      itemDescription: 'Poplatek za dobití Gastro',
      unitPrice: 4,
      unit: 'Percent',
      quantity: 6000,
      price: czk(240),
      vatRate: 21,
      priceIncVat: czk(290.4),
      productServiceCode: '26C-828',
    },
  ],
  meta: { totalPrice: czk(6480), totalVat: czk(108.4), totalPriceIncVat: czk(6588.4), currency: 'CZK' },
};

const address = { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002' };

export const deliveryPackage = (): DeliveryPackage => ({
  uid: 'p-1',
  number: null,
  trackingNumber: null,
  courier: null,
  isTakenOver: false,
  itemsCount: 3,
  missingCards: 0,
  trouble: null,
  locationName: 'Pekárna Kolín',
  createdAt: '2026-11-21T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
  dispatchedAt: null,
  deliveredAt: null,
  address,
  label: {
    ...address,
    companyName: 'Pekárna U Lípy s.r.o.',
    note: 'Výroba',
    country: 'CZ',
    type: 'office',
    phone: '+420601000100',
    contactPersons: [{ name: 'Jana', lastName: 'Dvořáková', email: 'jana@pekarna.example', phone: '+420601000100' }],
  },
});
