import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { CANCELLATION_HOURS } from '@portal/domain/orders/promises';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listForgottenOrders } from '../../../store/orders/forgotten-orders';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** As long as a cancellation takes at most (section 4.1); everything else is a matter of minutes. */
const PATIENCE_MS = CANCELLATION_HOURS * 3_600_000;
/** Cards are taken in on the same day (section 5). */
const PROCESSOR_PATIENCE_MS = 24 * 3_600_000;

/** Orders whose job has used up its attempts, in an outage longer than its patience, are taken up again every night: none is stuck. */
export async function resumeOrders(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  await deps.db.write(systemActor(companyUid, 'orders.resumed', 'daily-round'), async (tx) => {
    const forgotten = await listForgottenOrders(tx, { since: ago(PATIENCE_MS), givenSince: ago(PROCESSOR_PATIENCE_MS) });
    if (forgotten.length === 0) return NOTHING_TO_DO;
    for (const { orderUid, job } of forgotten) await enqueueForOrder(tx, { name: job, orderUid });
    tx.audit({ after: { orders: forgotten } });
    return { ok: true };
  });
}
