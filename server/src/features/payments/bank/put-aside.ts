import type { MovementUid } from '@portal/domain/identifiers/uid';
import type { Deps } from '../../../deps';
import { decideMovement, lockMovement } from '../../../store/payments/bank-queue';
import { operatorOutside, type Operator } from '../../../operator';
import { refusalToDecide, type QueueRefusal } from './queue-refusal';

interface Aside {
  movementUid: MovementUid;
  /** Why, at most 500 characters. */
  note: string;
}

/** A person takes a movement out of the daily queue with a note, foreign money too; it can be matched or returned later. */
export async function putAside(
  deps: Deps,
  operator: Operator,
  { movementUid, note }: Aside,
): Promise<{ ok: true } | { ok: false; error: QueueRefusal | 'note.invalid' }> {
  if (note.trim() === '' || note.length > 500 || /[\p{Cc}\p{Cs}]/u.test(note)) return { ok: false, error: 'note.invalid' };
  return deps.db.writeDirectory<{ ok: true } | { ok: false; error: QueueRefusal }>(
    operatorOutside(operator, 'payment.putAside'),
    async (tx) => {
      const movement = await lockMovement(tx, movementUid);
      const refusal = refusalToDecide(movement);
      if (movement === undefined || refusal !== null) return { ok: false, error: refusal ?? 'movement.notFound' };
      const { status, note: before } = movement;
      await decideMovement(tx, {
        uid: movementUid,
        status: 'aside',
        reason: null,
        note: note.trim(),
        by: operator.name,
        now: deps.now(),
        place: null,
      });
      tx.audit({ subjectUid: movementUid, before: { status, note: before }, after: { by: operator.name, note: note.trim() } });
      return { ok: true };
    },
  );
}
