import { refuse, type Failure } from '@portal/contract/errors';
import { checkPackageLabel } from '@portal/domain/ordering/package-label';
import type { OrderHead } from '../../../store/orders/order-head';
import type { PackageRow } from '../../../store/packages/package-labels';

/** What must be filled in before an order is placed; the server does not rely on the steps of the screen (S-068). */
export function checkPlaceable(order: OrderHead, packages: PackageRow[]): Failure | null {
  if (order.cardCount > 0 && order.deliveryServiceCode === null) {
    return refuse('err.input.invalid', { fields: [{ path: 'productServiceCode', code: 'delivery.required' }] });
  }
  const fields = packages.flatMap((item) =>
    checkPackageLabel(item.label).map(({ path, code }) => ({ path: `packages.${item.uid}.label.${path}`, code })),
  );
  return fields.length === 0 ? null : refuse('err.input.invalid', { fields });
}
