import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { CheckoutDetail } from '@portal/contract/ordering/checkout';
import { refuse, type Failure } from '@portal/contract/errors';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import type { DeliveryServiceCode } from '@portal/domain/catalogue/codes';
import { checkOrderLabel } from '@portal/domain/ordering/order-label';
import { checkPackageLabel, type PackageLabel } from '@portal/domain/ordering/package-label';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { presentPackage } from '../../../parts/orders/present-package';
import { lockBasket } from '../../../store/ordering/basket';
import { keepLabel, setDelivery, setLabel } from '../../../store/ordering/checkout';
import type { WriteTx } from '../../../store/engine/db';
import { lockOrder, readOrderHead } from '../../../store/orders/order-head';
import { relabelPackage } from '../../../store/packages/package-labels';
import { presentCheckout } from './present-checkout';

type Edit = (tx: WriteTx) => Promise<unknown>;

/** Names the order; an empty name is none (S-065, S-066). */
export function nameOrder(
  deps: Deps,
  actor: CompanyActor,
  input: { orderUid: OrderUid; label: string | null },
): Promise<{ data: CheckoutDetail } | Failure> {
  const checked = checkOrderLabel(input.label);
  if (!checked.ok) return Promise.resolve(refuse('err.input.invalid', { fields: [{ path: 'label', code: checked.error }] }));
  return edit(deps, { actor, orderUid: input.orderUid, after: { label: checked.label } }, (tx) =>
    setLabel(tx, { orderUid: input.orderUid, label: checked.label }),
  );
}

/** Chooses the carrier of all packages of the order (S-069, S-075). */
export function chooseDelivery(
  deps: Deps,
  actor: CompanyActor,
  input: { orderUid: OrderUid; code: DeliveryServiceCode },
): Promise<{ data: CheckoutDetail } | Failure> {
  return edit(deps, { actor, orderUid: input.orderUid, after: { delivery: input.code } }, (tx) => setDelivery(tx, input));
}

/** Changes where and to whom one package goes, for this order only (S-070, S-071). */
export function labelPackage(
  deps: Deps,
  actor: CompanyActor,
  input: { uid: string; label: PackageLabel },
): Promise<{ data: DeliveryPackage } | Failure> {
  const fields = checkPackageLabel(input.label).map(({ path, code }) => ({ path: `label.${path}`, code }));
  if (fields.length > 0) return Promise.resolve(refuse('err.input.invalid', { fields }));
  return deps.db.write<{ data: DeliveryPackage } | Failure>(actor, async (tx) => {
    await lockBasket(tx);
    await keepLabel(tx, { packageUid: input.uid, label: input.label });
    const row = await relabelPackage(tx, { ...input, now: deps.now() });
    if (row === undefined) return refuse('err.notFound');
    tx.audit({ subjectUid: row.uid, after: { label: row.label } });
    return { data: presentPackage(row) };
  });
}

interface Target {
  actor: CompanyActor;
  orderUid: OrderUid;
  after: { label: string | null } | { delivery: DeliveryServiceCode };
}

function edit(deps: Deps, { actor, orderUid, after }: Target, change: Edit): Promise<{ data: CheckoutDetail } | Failure> {
  return deps.db.write<{ data: CheckoutDetail } | Failure>(actor, async (tx) => {
    const [, order] = await Promise.all([lockBasket(tx), lockOrder(tx, orderUid)]);
    if (order === undefined || order.status !== 'CHECKOUT') return refuse('err.notFound');
    await change(tx);
    tx.audit({ subjectUid: orderUid, after });
    const changed = await readOrderHead(tx, orderUid);
    return changed === undefined ? refuse('err.notFound') : presentCheckout(tx, deps, changed);
  });
}
