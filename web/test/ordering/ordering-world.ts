import { getUserInfo } from '@portal/contract/access/access';
import {
  changeBasket,
  deleteBasketItems,
  emptyBasket,
  getBasket,
  getBasketTotal,
  listBasketChanges,
  listBasketRemovals,
  type BasketConflictRow,
  type BasketItem,
  type BasketItemInput,
  type BasketRemoval,
  type SkippedRow,
} from '@portal/contract/ordering/basket';
import { getConfiguration } from '@portal/contract/content/configuration';
import {
  getTopUpMethod,
  getWallets,
  listEmployeesOfProduct,
  listEverybodyOfProduct,
  listProducts,
  summariseEmployeesOfProduct,
  type EmployeeProductRow,
  type Product,
  type TopUpSetting,
} from '@portal/contract/ordering/products';
import { SERVICES } from '@portal/domain/catalogue/services';
import type { SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { czk, hellersToCzk } from '@portal/domain/money/money';
import { selectCompany } from '../../src/lib/session/selected-company';
import { userFixture } from '../session/user';
import { listOf, stubApi } from '../api';

export const HEALTH = 'w-health';

type ServiceCode = (typeof SERVICE_CODES)[number];

const product = (code: '90C' | '26C' | '10C', changes: Partial<Product> = {}): Product => ({
  code,
  name: code,
  type: 'multiCard',
  active: true,
  services: Object.values(SERVICES)
    .filter((service) => service.productCode === code)
    .map((service) => ({
      code: service.code,
      name: service.nameCs,
      group: service.group,
      orderBulk: service.orderBulk,
      orderManual: service.orderManual,
      isActive: true,
      hasWallets: service.hasWallets,
      price: service.regularPrice === null ? null : hellersToCzk(service.regularPrice),
      vatRate: service.vatRate,
    })),
  fees: [
    { productServiceCode: '26C-828', percent: 4, minimum: czk(0) },
    { productServiceCode: '27C-728', percent: 5, minimum: czk(0) },
  ],
  ...changes,
});

export const products = [product('90C'), product('26C', { active: false }), product('10C', { type: 'voucher' })];

const service = (code: ServiceCode, changes: Partial<EmployeeProductRow['services'][number]> = {}) => ({
  code,
  group: SERVICES[code].group,
  isActive: true,
  isOrderable: true,
  blockers: [],
  basketItems: [],
  customGpcDefault: null,
  ...changes,
});

/** One person who can be ordered for: an active card, Gastro and Health. */
export const person = (number: string, lastName: string, changes: Partial<EmployeeProductRow> = {}): EmployeeProductRow => ({
  uid: `e-${number}`,
  employeeNumber: number,
  firstName: 'Petr',
  lastName,
  employeeStatus: 'active',
  employeeGroup: { uid: 'g-1', code: 'vyroba', name: 'Výroba' },
  employeeDelivery: { type: 'office', locationUid: 'l-1', name: 'Pekárna Kolín' },
  autoCardRenew: true,
  cardStatus: 'CRD_ACT',
  cardExpirationDate: '2028-12-31',
  services: [
    service('90C-401', { isOrderable: false, blockers: ['cardOrdered'] }),
    service('26C-828', { customGpcDefault: 1800 }),
    service('27C-728'),
  ],
  wallets: [{ uid: HEALTH, type: 'health', isSelected: true }],
  request: null,
  ...changes,
});

export const withoutCard: Partial<EmployeeProductRow> = {
  cardStatus: null,
  services: [
    service('90C-401'),
    service('26C-828', { isOrderable: false, blockers: ['noCard'] }),
    service('27C-728', { isOrderable: false, blockers: ['noCard'] }),
  ],
};

interface World {
  people?: EmployeeProductRow[];
  topUp?: Partial<TopUpSetting>;
  /** What left the basket, newest first. */
  removals?: BasketRemoval[];
  /** Refuses an entry the way the server skips it. */
  skip?: (item: BasketItemInput) => SkippedRow['reason'] | null;
}

/** The ordering part of an API with a real basket: what is sent can be read again. */
export function orderingWorld({
  people = [person('1002', 'Adamec'), person('1013', 'Brožek')],
  topUp = {},
  skip = () => null,
  removals = [],
}: World = {}) {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  const api = stubApi();
  const wallet = { uid: HEALTH, type: 'health', code: 'HEALTH', name: 'Zdraví', isSelected: true, sortNumber: 2 } as const;
  api.on(listProducts, listOf(products));
  api.on(getTopUpMethod, { data: { topUpMethod: 'byAmount', defaultValue: null, updatedAt: null, ...topUp } });
  api.on(getWallets, { data: { walletOption: 'multi', wallets: [wallet] } });
  api.on(getConfiguration, configuration);
  api.on(getUserInfo, { data: userFixture });
  api.on(listBasketRemovals, () => listOf(removals));
  api.on(listEmployeesOfProduct, listOf(people));
  api.on(listEverybodyOfProduct, { data: people, meta: { pages: 1 } });
  api.on(summariseEmployeesOfProduct, {
    data: { checks: { withoutCard: 0, withoutCredit: 0, changed: 0, notOrderable: 0 }, groups: [] },
  });
  return { api, ...stubBasket(api, { people, skip }) };
}

type BasketRules = Required<Pick<World, 'people' | 'skip'>>;

/** A basket kept by the key of its entries; answers like the server. */
function stubBasket(api: ReturnType<typeof stubApi>, rules: BasketRules) {
  const basket = new Map<string, BasketItem>();
  const total = () => totalOf([...basket.values()]);
  const change = (items: BasketItemInput[], author = me) => {
    const { skipped, conflicts } = putAll(basket, items, { ...rules, author });
    const changed = new Set(items.map(({ employeeUid }) => employeeUid));
    const left = [...basket.values()].filter(({ employee }) => changed.has(employee.uid));
    return { data: { basketUid: 'b-1', total: total(), items: left, skipped, conflicts } };
  };
  api.on(getBasketTotal, () => ({ data: total() }));
  api.on(getBasket, () => ({ data: { order: basketOrder, items: [...basket.values()], itemCount: basket.size } }));
  api.on(changeBasket, ({ body }) => change((body as { items: BasketItemInput[] }).items));
  api.on(deleteBasketItems, ({ body }) => {
    for (const [key, item] of basket) if ((body as { itemUids: string[] }).itemUids.includes(item.uid)) basket.delete(key);
    return { data: total() };
  });
  api.on(emptyBasket, () => {
    basket.clear();
    return { data: total() };
  });
  api.on(listBasketChanges, ({ query }) => ({
    data: {
      at: new Date(clock).toISOString(),
      total: total(),
      items: [...basket.values()].filter(({ changedAt }) => changedAt >= String(query.since)),
      itemCount: basket.size,
      isWhole: false,
    },
  }));
  return {
    basket,
    put: (item: BasketItemInput) => void change([item]),
    /** A colleague works on the same basket. */
    colleaguePuts: (item: BasketItemInput) => void change([item], colleague),
  };
}

const me = { uid: userFixture.uid, firstName: userFixture.firstName, lastName: userFixture.lastName };
export const colleague = { uid: 'u-2', firstName: 'Petr', lastName: 'Svoboda' };

/** Every change a second later than the one before. */
let clock = Date.UTC(2026, 10, 21, 8);

interface PutRules extends BasketRules {
  author: typeof me;
}

function putAll(basket: Map<string, BasketItem>, items: BasketItemInput[], { people, skip, author }: PutRules) {
  const skipped: SkippedRow[] = [];
  const conflicts: BasketConflictRow[] = [];
  for (const [index, item] of items.entries()) {
    const key = `${item.employeeUid} ${item.productServiceCode} ${item.walletUid ?? ''}`;
    const owner = people.find(({ uid }) => uid === item.employeeUid);
    const stands = basket.get(key);
    const reason = skip(item);
    if (!isSeen(item, stands)) conflicts.push({ rowNumber: index + 1, theirs: stands ?? null });
    else if (reason !== null) skipped.push({ rowNumber: index + 1, personNumber: owner?.employeeNumber ?? null, reason });
    else if (item.quantity === 0 || item.value === 0) basket.delete(key);
    else if (owner) basket.set(key, writtenBy(author, { item: itemOf(item, owner), stands }));
  }
  return { skipped, conflicts };
}

function writtenBy(
  changedBy: typeof me,
  { item, stands }: { item: ReturnType<typeof itemOf>; stands: BasketItem | undefined },
): BasketItem {
  clock += 1000;
  return { ...item, version: (stands?.version ?? 0) + 1, changedAt: new Date(clock).toISOString(), changedBy };
}

const isSeen = ({ version }: BasketItemInput, stands: BasketItem | undefined): boolean =>
  typeof version !== 'number' || version === (stands?.version ?? 0);

const totalOf = (items: BasketItem[]) => ({
  totalAmount: czk(items.reduce((sum, item) => sum + (item.value ?? 0) * item.quantity, 0)),
  itemQuantity: items.filter(({ kind }) => kind === 'cards').length,
  currency: 'CZK' as const,
});

function itemOf(item: BasketItemInput, { uid, employeeNumber, firstName, lastName, employeeStatus }: EmployeeProductRow) {
  const serviceCode = item.productServiceCode as ServiceCode;
  return {
    uid: `i-${item.employeeUid}-${serviceCode}`,
    productCode: item.productCode,
    productServiceCode: serviceCode,
    kind: SERVICES[serviceCode].kind === 'cards' ? ('cards' as const) : ('credits' as const),
    quantity: item.quantity ?? 1,
    value: typeof item.value === 'number' ? czk(item.value) : null,
    walletUid: item.walletUid ?? null,
    locationUid: null,
    requestUid: item.requestUid ?? null,
    employee: { uid, employeeNumber, firstName, lastName, employeeStatus },
  };
}

const basketOrder = {
  uid: 'b-1',
  paymentType: 'proforma' as const,
  label: null,
  mainDeliveryService: null,
  calculatedAt: null,
  createdAt: '2026-11-01T08:00:00Z',
  error: null,
};

const configuration = {
  data: {
    namespaces: [
      {
        name: 'product',
        meta: { realm: 'r', timezone: 'Europe/Prague', locale: 'cs', flags: {}, providerVersion: '1' },
        values: { 'product.gastro.credit.optimal': 235, 'product.flexi.credit.optimal.health': 48967 },
      },
    ],
  },
};
