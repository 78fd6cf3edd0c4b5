import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { CardShipment, listShipments as route } from '@portal/contract/orders/packages';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { listShipments as listRows, type ShipmentRow } from '../../../store/packages/package-list';

/** Shipments of the company, by order date ascending unless sorted otherwise (S-094, S-095, S-097). */
export function listShipments(deps: Deps, companyUid: CompanyUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const { filter, sortDir, pageSize, pageNumber } = query;
  return deps.db.read(companyUid, async (tx) => {
    const page = { filter, sortBy: query.sortBy ?? 'orderDate', sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize } as const;
    const { rows, total, unfiltered, addresses, departments } = await listRows(tx, page);
    return {
      data: rows.map(present),
      meta: { ...pageMeta(query, total, unfiltered), totalAddresses: addresses, totalDepartments: departments },
    };
  });
}

const present = (row: ShipmentRow): CardShipment => ({
  uid: row.uid,
  number: row.number,
  trackingNumber: row.trackingNumber,
  courier: row.courier,
  orderDate: row.orderedAt.toISOString(),
  orderNumber: row.orderNumber,
  orderUid: row.orderUid,
  orderStatus: row.orderStatus,
  orderBlockingReason: row.blockingReason,
  orderPaymentType: row.paymentType,
  orderPaid: row.isPaid,
  orderPaidDate: row.paidOn,
  orderPrice: { price: hellersToCzk(row.price), priceIncVat: hellersToCzk(row.priceIncVat), vat: hellersToCzk(row.vat), currency: 'CZK' },
  cardQuantity: row.itemsCount,
  isTakenOver: row.isTakenOver,
  dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  missingCards: row.missingCards,
  trouble: row.trouble,
  locationUid: row.locationUid,
  locationName: row.locationName,
  label: row.label,
});
