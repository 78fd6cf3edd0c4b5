import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { listOrderItems as route, OrderItem } from '@portal/contract/orders/orders';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { priceList, type PriceList } from '@portal/domain/catalogue/price-list';
import { SERVICES } from '@portal/domain/catalogue/services';
import { hellers, hellersToCzk } from '@portal/domain/money/money';
import { nominal } from '@portal/domain/ordering/top-up';
import type { CompanyActor, Language } from '../../actor';
import type { Deps } from '../../deps';
import { countOrderItems, listOrderItems, type OrderItemRow } from '../../store/orders/order-items';
import { readOrderHead } from '../../store/orders/order-head';
import { readOrderLines } from '../../store/orders/order-lines';

interface Input {
  orderUid: OrderUid;
  query: QueryOf<typeof route>;
}

/** Items of an order by employee, with the price each was ordered for. */
export function listItems(deps: Deps, actor: CompanyActor, { orderUid, query }: Input): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read<ReplyOf<typeof route> | Failure>(actor.companyUid, async (tx) => {
    const order = await readOrderHead(tx, orderUid);
    if (order === undefined) return refuse('err.notFound');
    const lines = await readOrderLines(tx, orderUid);
    const overrides = lines
      .filter((line) => line.kind === 'card')
      .map((line) => ({ serviceCode: line.serviceCode, unitPrice: hellers(line.unitPrice) }));
    const rows = await listOrderItems(tx, {
      itemsUid: order.itemsUid,
      sortBy: query.sortBy ?? 'employeeNumber',
      sortDir: query.sortDir,
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    const total = await countOrderItems(tx, order.itemsUid);
    const frame = { prices: priceList(overrides), language: actor.language };
    return { data: rows.map((row) => presentItem(row, frame)), meta: pageMeta(query, total, total) };
  });
}

/** A card costs its frozen unit price, credit its nominal value; fees belong to the order, not to a person. */
function presentItem(row: OrderItemRow, { prices, language }: { prices: PriceList; language: Language }): OrderItem {
  const service = SERVICES[row.serviceCode];
  return {
    uid: row.uid,
    employee: {
      uid: row.employeeUid,
      employeeNumber: row.employeeNumber,
      firstName: row.firstName,
      lastName: row.lastName,
      employeeStatus: row.employeeStatus,
    },
    productCode: row.productCode,
    productServiceCode: row.serviceCode,
    serviceName: language === 'cs' ? service.nameCs : service.nameEn,
    walletType: row.walletType,
    quantity: row.quantity,
    value: row.value === null ? null : hellersToCzk(row.value),
    price: hellersToCzk(row.value === null ? prices.unitPrice(row.serviceCode) : nominal({ value: row.value, quantity: row.quantity })),
    locationName: row.locationName,
  };
}
