import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { listOrderPackages as route } from '@portal/contract/ordering/checkout';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { presentPackage } from '../../../parts/orders/present-package';
import type { CompanyTx } from '../../../store/engine/db';
import { countPackagesOf, listPackages } from '../../../store/packages/package-labels';

/** Packages of an order or a checkout, by place unless sorted. */
export async function listOrderPackages(tx: CompanyTx, orderUid: OrderUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const { pageNumber, pageSize, sortBy = 'locationName', sortDir } = query;
  const [rows, count] = await Promise.all([
    listPackages(tx, { orderUid, sortBy, sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize }),
    countPackagesOf(tx, orderUid),
  ]);
  return { data: rows.map(presentPackage), meta: pageMeta(query, count, count) };
}
