import { join } from 'node:path';
import { putFileBack } from '../../../adapters/bank/inbox';
import type { Deps } from '../../../deps';
import { operatorOutside, refused, type Operation, type Operator } from '../../../operator';

/** A file that could not be read goes back to the inbox; of two who send it back at once one does. */
export const retryFile = (deps: Deps, operator: Operator, name: string): Promise<Operation<'file.notFailed'>> =>
  deps.db.writeDirectory<Operation<'file.notFailed'>>(operatorOutside(operator, 'file.retried'), async (tx) => {
    const reason = await putFileBack(join(deps.env.DATA_DIR, 'inbox', 'bank'), name);
    if (reason === null) return refused('file.notFailed');
    tx.audit({ before: { file: name, reason }, after: { by: operator.name } });
    return { ok: true };
  });
