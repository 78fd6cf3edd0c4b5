import type { Deps } from '../../../deps';
import { retryJob as retry } from '../../../store/operations/failed-jobs';
import { operatorOutside, type Operator, refused, type Operation } from '../../../operator';

/** A person has a failed job done at once, with all its attempts again. */
export const retryJob = (deps: Deps, operator: Operator, jobId: number): Promise<Operation<'job.notFailed'>> =>
  deps.db.writeDirectory<Operation<'job.notFailed'>>(operatorOutside(operator, 'job.retried'), async (tx) => {
    if (!(await retry(tx, jobId))) return refused('job.notFailed');
    tx.audit({ after: { job: jobId, by: operator.name } });
    return { ok: true };
  });
