import { isCloseReason } from '@portal/domain/desk/machine';
import type { Deps } from '../../../deps';
import { operatorOutside, refused, type Operation, type Operator } from '../../../operator';
import * as failedJobs from '../../../store/operations/failed-jobs';

/** A person has a failed job done at once, with all its attempts again. */
export const retryJob = (deps: Deps, operator: Operator, jobId: number): Promise<Operation<'job.notFailed'>> =>
  deps.db.writeDirectory<Operation<'job.notFailed'>>(operatorOutside(operator, 'job.retried'), async (tx) => {
    if (!(await failedJobs.retryJob(tx, jobId))) return refused('job.notFailed');
    tx.audit({ after: { job: jobId, by: operator.name } });
    return { ok: true };
  });

/** A person says that nobody does a failed job any more, and why; the audit keeps what it was. */
export async function dropJob(
  deps: Deps,
  operator: Operator,
  { jobId, reason }: { jobId: number; reason: string },
): Promise<Operation<'job.notFailed' | 'note.invalid'>> {
  if (!isCloseReason(reason)) return refused('note.invalid');
  return deps.db.writeDirectory<Operation<'job.notFailed'>>(operatorOutside(operator, 'job.dropped'), async (tx) => {
    const dropped = await failedJobs.dropJob(tx, jobId);
    if (dropped === undefined) return refused('job.notFailed');
    tx.audit({ before: { job: jobId, ...dropped }, after: { reason: reason.trim(), by: operator.name } });
    return { ok: true };
  });
}
