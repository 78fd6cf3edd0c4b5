import { jobReport } from '@portal/domain/desk/machine';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import {
  claimMovement,
  closeMovement,
  listOpenMovements,
  setAsideUnknown,
  type OpenMovement,
} from '../../../store/payments/bank-movements';
import { confirmRefunds } from './confirm-refunds';
import { settlePayment } from '../settlement/settle-payment';
import { NOTHING_TO_DO } from '../../../store/engine/db';

const BATCH = 500;

/**
 * Settles every movement that still waits, each in its own transaction of its company: whatever dies in between, the rest
 * goes on with the next run and nothing counts twice. One that fails does not hold up the others; the first failure is thrown
 * at the end so that the job comes again.
 */
export async function settleMovements(deps: Deps): Promise<void> {
  await setAsideUnknown(deps.db.directory);
  const failed: string[] = [];
  let firstFailure: unknown;
  const attempted = new Set<string>();
  for (;;) {
    const open = await listOpenMovements(deps.db.directory, { except: [...attempted], limit: BATCH });
    for (const movement of open) {
      attempted.add(movement.uid);
      try {
        await settleMovement(deps, movement);
      } catch (error) {
        firstFailure ??= error;
        failed.push(movement.uid);
        deps.log.error({ err: error, movement: movement.uid }, 'a bank movement could not be settled');
      }
    }
    if (open.length < BATCH) break;
  }
  await confirmRefunds(deps);
  if (failed.length > 0)
    throw new Error(jobReport('movements', `${failed.length} bank movements could not be settled`), { cause: firstFailure });
}

/** Books one movement; nothing happens when it is settled already or another process is at it. */
async function settleMovement(deps: Deps, { uid, companyUid }: OpenMovement): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'payment.settled', `movement:${uid}`), async (tx) => {
    const movement = await claimMovement(tx, uid);
    if (movement === undefined) return NOTHING_TO_DO;
    const settlement = await settlePayment(deps, tx, { cause: uid, movementUid: uid, ...movement });
    const { isMatched, reason, orderUid, applied, overpaid } = settlement;
    const status = isMatched ? 'matched' : 'unmatched';
    await closeMovement(tx, { uid, status, reason, companyUid, orderUid, applied, overpaid });
    tx.audit({ subjectUid: orderUid ?? uid, after: { movement: uid, status, reason, amount: movement.amount, applied, overpaid } });
    return { ok: true };
  });
}
