import type { DeliveryServiceCode, ProductCode, ServiceCode } from '../catalogue/codes';
import { topUpFee, type PriceList } from '../catalogue/price-list';
import { PRODUCTS } from '../catalogue/products';
import { FEE_VAT_RATE, SERVICES } from '../catalogue/services';
import { hellers, hellersToCzk, percentOf, sumHellers, vatOf, type Hellers } from '../money/money';
import { groupItems } from './calculation-groups';

/** One or many basket items of the same service; the database adds them up first. */
export interface CalculationItem {
  productCode: ProductCode;
  serviceCode: ServiceCode;
  /** Number of cards, or of credit items. */
  count: number;
  /** Sum of value × quantity; 0 for cards. */
  nominal: Hellers;
}

export interface CalculationDelivery {
  serviceCode: DeliveryServiceCode;
  chargedPackages: number;
  freePackages: number;
}

export interface CalculationInput {
  items: readonly CalculationItem[];
  priceList: PriceList;
  /** Null while none is chosen, and for credit alone. */
  delivery: CalculationDelivery | null;
}

export interface CalculationLine {
  kind: 'card' | 'credit' | 'fee' | 'delivery';
  productCode: ProductCode;
  serviceCode: ServiceCode;
  description: { cs: string; en: string };
  unit: 'Pieces' | 'Percent';
  /** Pieces; for credit and its fee the nominal value in CZK. */
  quantity: number;
  /** Hundredths: of a crown for Pieces, of a percent for Percent, so 400 is 4 %. */
  unitPrice: number;
  price: Hellers;
  vatRate: number;
  vat: Hellers;
  priceIncVat: Hellers;
}

export interface Calculation {
  lines: CalculationLine[];
  totals: { price: Hellers; vat: Hellers; priceIncVat: Hellers };
}

/** Lines in the order people read them, cards, each credit with its fee, delivery; every line is rounded, totals add the lines up (S-030 to S-036). */
export function calculate({ items, priceList, delivery }: CalculationInput): Calculation {
  const groups = groupItems(items);
  const lines = [
    ...groups.cards.map((group) => cardLine(group, priceList)),
    ...groups.credits.flatMap((group) => creditLines(group, priceList)),
  ];
  if (delivery && delivery.chargedPackages + delivery.freePackages > 0) lines.push(deliveryLine(delivery, priceList));
  const price = sumHellers(lines.map((line) => line.price));
  const vat = sumHellers(lines.map((line) => line.vat));
  return { lines, totals: { price, vat, priceIncVat: sumHellers([price, vat]) } };
}

type LineStart = Pick<
  CalculationLine,
  'kind' | 'productCode' | 'serviceCode' | 'description' | 'unit' | 'quantity' | 'unitPrice' | 'price' | 'vatRate'
>;

function line(start: LineStart): CalculationLine {
  const vat = vatOf(start.price, start.vatRate);
  return { ...start, vat, priceIncVat: sumHellers([start.price, vat]) };
}

function cardLine({ productCode, serviceCode, count }: CalculationItem, prices: PriceList): CalculationLine {
  const unitPrice = prices.unitPrice(serviceCode);
  const { vatRate } = SERVICES[serviceCode];
  const description = nameOf(serviceCode);
  return line({
    kind: 'card',
    productCode,
    serviceCode,
    description,
    unit: 'Pieces',
    quantity: count,
    unitPrice,
    price: hellers(count * unitPrice),
    vatRate,
  });
}

function creditLines(group: CalculationItem, prices: PriceList): CalculationLine[] {
  const { productCode, serviceCode, nominal } = group;
  const { vatRate } = SERVICES[serviceCode];
  const codes = { productCode, serviceCode, description: nameOf(serviceCode) };
  const quantity = hellersToCzk(nominal);
  return [line({ kind: 'credit', ...codes, unit: 'Pieces', quantity, unitPrice: 100, price: nominal, vatRate }), feeLine(group, prices)];
}

/** The line says which of the two it is: a percentage or the contract's minimum. */
function feeLine({ productCode, serviceCode, nominal }: CalculationItem, prices: PriceList): CalculationLine {
  const percent = prices.feePercent(serviceCode);
  const minimum = prices.minimumFee(serviceCode);
  const price = topUpFee(nominal, percent, minimum);
  const codes = { kind: 'fee', productCode, serviceCode, vatRate: FEE_VAT_RATE } as const;
  const { benefit } = PRODUCTS[SERVICES[serviceCode].productCode];
  if (percentOf(nominal, percent) < minimum) {
    const description = { cs: `Minimální poplatek za dobití ${benefit.cs}`, en: `Minimum ${benefit.en} top-up fee` };
    return line({ ...codes, description, unit: 'Pieces', quantity: 1, unitPrice: minimum, price });
  }
  const description = { cs: `Poplatek za dobití ${benefit.cs}`, en: `${benefit.en} top-up fee` };
  return line({ ...codes, description, unit: 'Percent', quantity: hellersToCzk(nominal), unitPrice: Math.round(percent * 100), price });
}

/** Only packages with something paid in them are charged; when all are free the line stays visible at zero (S-034). */
function deliveryLine({ serviceCode, chargedPackages, freePackages }: CalculationDelivery, prices: PriceList): CalculationLine {
  const { productCode, vatRate } = SERVICES[serviceCode];
  const quantity = chargedPackages > 0 ? chargedPackages : freePackages;
  const unitPrice = chargedPackages > 0 ? prices.unitPrice(serviceCode) : 0;
  const description = nameOf(serviceCode);
  return line({
    kind: 'delivery',
    productCode,
    serviceCode,
    description,
    unit: 'Pieces',
    quantity,
    unitPrice,
    price: hellers(quantity * unitPrice),
    vatRate,
  });
}

function nameOf(serviceCode: ServiceCode): CalculationLine['description'] {
  const { nameCs, nameEn } = SERVICES[serviceCode];
  return { cs: nameCs, en: nameEn };
}
