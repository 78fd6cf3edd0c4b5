import type { MovementUid } from '@portal/domain/identifiers/uid';
import { mayBeTakenBack } from '@portal/domain/payments/movement-status';
import type { Deps } from '../../../deps';
import { operatorOutside, type Operator } from '../../../operator';
import { lockMovement, reopenMovement } from '../../../store/payments/bank-queue';
import { withdrawRefund } from '../../../store/payments/refunds';
import type { QueueRefusal } from './queue-refusal';

export type ReopenResult = { ok: true } | { ok: false; error: QueueRefusal };

/**
 * What a person decided about money nobody could place is taken back, and it waits for a person again: it was put aside, or is to be sent back and no
 * order for that went to the bank yet. Money booked on orders stays booked.
 */
export const takeDecisionBack = (deps: Deps, operator: Operator, { movementUid }: { movementUid: MovementUid }): Promise<ReopenResult> =>
  deps.db.writeDirectory<ReopenResult>(operatorOutside(operator, 'payment.decisionTakenBack'), async (tx) => {
    const movement = await lockMovement(tx, movementUid);
    if (movement === undefined) return { ok: false, error: 'movement.notFound' };
    const { status, note } = movement;
    if (!mayBeTakenBack(status)) return { ok: false, error: 'movement.notDecided' };
    if (status === 'returned' && !(await withdrawRefund(tx, movementUid))) return { ok: false, error: 'movement.sentBack' };
    await reopenMovement(tx, { uid: movementUid, by: operator.name, now: deps.now() });
    tx.audit({ subjectUid: movementUid, before: { status, note }, after: { status: 'unmatched', by: operator.name } });
    return { ok: true };
  });
