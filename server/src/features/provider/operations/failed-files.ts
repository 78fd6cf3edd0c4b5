import { join } from 'node:path';
import { isCloseReason } from '@portal/domain/desk/machine';
import { closeFailedFile, putFileBack } from '../../../adapters/bank/inbox';
import type { Deps } from '../../../deps';
import { operatorOutside, refused, type Operation, type Operator } from '../../../operator';

/** A file that could not be read goes back to the inbox; of two who send it back at once one does. */
export const retryFile = (deps: Deps, operator: Operator, name: string): Promise<Operation<'file.notFailed'>> =>
  deps.db.writeDirectory<Operation<'file.notFailed'>>(operatorOutside(operator, 'file.retried'), async (tx) => {
    const reason = await putFileBack(inboxOf(deps), name);
    if (reason === null) return refused('file.notFailed');
    tx.audit({ before: { file: name, reason }, after: { by: operator.name } });
    return { ok: true };
  });

/** A person says that a file is never going to be read, and why; the audit keeps what was wrong with it. Of two who close it at once one does. */
export async function closeFile(
  deps: Deps,
  operator: Operator,
  { name, reason }: { name: string; reason: string },
): Promise<Operation<'file.notFailed' | 'note.invalid'>> {
  if (!isCloseReason(reason)) return refused('note.invalid');
  const said = reason.trim();
  return deps.db.writeDirectory<Operation<'file.notFailed'>>(operatorOutside(operator, 'file.closed'), async (tx) => {
    const why = await closeFailedFile(inboxOf(deps), { name, said: `${operator.name}: ${said}` });
    if (why === null) return refused('file.notFailed');
    tx.audit({ before: { file: name, reason: why }, after: { state: 'closed', reason: said, by: operator.name } });
    return { ok: true };
  });
}

const inboxOf = ({ env }: Pick<Deps, 'env'>): string => join(env.DATA_DIR, 'inbox', 'bank');
