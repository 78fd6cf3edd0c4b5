import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import type { listProducts as listProductsRoute, Product } from '@portal/contract/ordering/products';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { isCardProductCode, PRODUCT_CODES, type ProductCode, type ServiceCode } from '@portal/domain/catalogue/codes';
import { priceList, type PriceList } from '@portal/domain/catalogue/price-list';
import { PRODUCTS } from '@portal/domain/catalogue/products';
import { creditServicesOf, SERVICES, type Service } from '@portal/domain/catalogue/services';
import { hellersToCzk, type Czk } from '@portal/domain/money/money';
import type { CompanyActor, Language } from '../../../actor';
import type { Deps } from '../../../deps';
import { readPricedContext } from '../../../store/ordering/ordering-context';
import { listCompanyProducts } from '../../../store/companies/contracts';

/** Products the contract names, in the order of the catalogue, with the contract's prices (S-159). */
export async function listProducts(
  deps: Deps,
  actor: CompanyActor,
  query: QueryOf<typeof listProductsRoute>,
): Promise<ReplyOf<typeof listProductsRoute>> {
  const { named, prices } = await deps.db.read(actor.companyUid, async (tx) => ({
    named: await listCompanyProducts(tx),
    prices: priceList((await readPricedContext(tx, pragueDay(deps.now().getTime()))).overrides),
  }));
  const active = new Map(named.map(({ code, isActive }) => [code, isActive]));
  const codes = PRODUCT_CODES.filter((code) => active.has(code));
  const wanted = codes.filter((code) => query.filter.active === undefined || active.get(code) === query.filter.active);
  const sorted = query.sortDir === 'desc' ? [...wanted].reverse() : wanted;
  const page = sorted.slice((query.pageNumber - 1) * query.pageSize, query.pageNumber * query.pageSize);
  const data = page.map((code) => present(code, { isActive: active.get(code) ?? false, prices, language: actor.language }));
  return { data, meta: pageMeta(query, wanted.length, codes.length) };
}

interface Presentation {
  isActive: boolean;
  prices: PriceList;
  language: Language;
}

function present(code: ProductCode, { isActive, prices, language }: Presentation): Product {
  const { type, nameCs, nameEn } = PRODUCTS[code];
  const services = Object.values(SERVICES).filter((service) => service.productCode === code);
  return {
    code,
    type,
    name: language === 'cs' ? nameCs : nameEn,
    active: isActive,
    services: services.map((service) => ({
      ...presentService(service, language),
      isActive: service.isActive && isActive,
      price: priceOf(service, prices),
    })),
    fees: isCardProductCode(code) ? creditServicesOf(code, 'multi').map((credit) => feeOf(credit, prices)) : [],
  };
}

const presentService = ({ code, group, orderBulk, orderManual, hasWallets, vatRate, nameCs, nameEn }: Service, language: Language) => ({
  code,
  name: language === 'cs' ? nameCs : nameEn,
  group,
  orderBulk,
  orderManual,
  hasWallets,
  vatRate,
});

const feeOf = (code: ServiceCode, prices: PriceList): Product['fees'][number] => ({
  productServiceCode: code,
  percent: prices.feePercent(code),
  minimum: hellersToCzk(prices.minimumFee(code)),
});

/** Null where the price is the nominal value. */
const priceOf = ({ code, regularPrice }: Service, prices: PriceList): Czk | null =>
  regularPrice === null ? null : hellersToCzk(prices.unitPrice(code));
