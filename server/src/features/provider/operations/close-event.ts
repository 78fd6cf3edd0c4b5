import { isCloseReason } from '@portal/domain/desk/machine';
import type { Deps } from '../../../deps';
import { operatorOutside, refused, type Operation, type Operator } from '../../../operator';
import { closeOpenEvent, lockOpenEvent } from '../../../store/operations/provider-events';

/**
 * A person says that nobody has to look at a message of a system any more, and why. Its repetitions are refused as before without being a case;
 * one that waits for a payment still has its effect once that comes. Of two who close it at once one does.
 */
export async function closeEvent(
  deps: Deps,
  operator: Operator,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<Operation<'event.notOpen' | 'note.invalid'>> {
  if (!isCloseReason(reason)) return refused('note.invalid');
  const said = reason.trim();
  return deps.db.writeDirectory<Operation<'event.notOpen'>>(operatorOutside(operator, 'event.closed'), async (tx) => {
    const open = await lockOpenEvent(tx, eventId);
    if (open === undefined) return refused('event.notOpen');
    if (!(await closeOpenEvent(tx, { eventId, by: operator.name, reason: said, now: deps.now() }))) return refused('event.notOpen');
    tx.audit({ subjectUid: eventId, before: { ...open }, after: { state: 'closed', reason: said, by: operator.name } });
    return { ok: true };
  });
}
