import type { MovementUid } from '@portal/domain/identifiers/uid';
import { isDay } from '@portal/domain/calendar/prague-day';
import { forbiddenDay, isDayDoubt } from '@portal/domain/payments/booking-day';
import type { Deps } from '../../../deps';
import { confirmMovementDay, findMovementState, lockMovement } from '../../../store/payments/bank-queue';
import { enqueue } from '../../../store/operations/jobs';
import { operatorOutside, type Operator } from '../../../operator';
import { booksOf, firstStatus } from './movement-rows';
import { refusalToDecide, type QueueRefusal } from './queue-refusal';
import { settleMovements } from './settle-movements';

interface Confirmation {
  movementUid: MovementUid;
  /** The day it is booked on, 'YYYY-MM-DD'. */
  day: string;
}

export type DayResult = { ok: true; status: string; reason: string | null } | { ok: false; error: QueueRefusal };

/**
 * A person says on which day a payment came whose day nobody could believe (S-112); then it is settled like any other. What the bank wrote
 * down stays written, so that a file with the same line brings nothing new.
 */
export async function confirmDay(deps: Deps, operator: Operator, { movementUid, day }: Confirmation): Promise<DayResult> {
  if (!isDay(day)) return { ok: false, error: 'day.invalid' };
  if (forbiddenDay(day, booksOf(deps)) !== null) return { ok: false, error: 'day.forbidden' };
  const confirmed = await deps.db.writeDirectory<DayResult>(operatorOutside(operator, 'payment.dayConfirmed'), async (tx) => {
    const movement = await lockMovement(tx, movementUid);
    const refusal = refusalToDecide(movement);
    if (movement === undefined || refusal !== null) return { ok: false, error: refusal ?? 'movement.notFound' };
    if (!isDayDoubt(movement.reason)) return { ok: false, error: 'movement.dayCertain' };
    const now = deps.now();
    const first = firstStatus(movement);
    await confirmMovementDay(tx, { uid: movementUid, day, ...first, by: operator.name, now });
    await enqueue(tx, { name: 'settle-movements', payload: {}, key: 'settle-movements' });
    const { status, reason, bookedOn } = movement;
    tx.audit({ subjectUid: movementUid, before: { status, reason, bookedOn }, after: { by: operator.name, bookedOn: day, ...first } });
    return { ok: true, ...first };
  });
  if (!confirmed.ok) return confirmed;
  await settleMovements(deps);
  const settled = await findMovementState(deps.db.directory, movementUid);
  return settled === undefined ? confirmed : { ok: true, ...settled };
}
