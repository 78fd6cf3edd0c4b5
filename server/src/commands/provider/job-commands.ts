import { dropJob, retryJob } from '../../features/provider/operations/failed-jobs';
import { listFailedJobs } from '../../store/operations/failed-jobs';
import { explain, counted } from './explain';
import type { ProviderCommand } from './provider-command';

export const failedJobs: ProviderCommand = {
  usage: '',
  about: 'jobs that failed, what went wrong and when they are tried again',
  needs: 0,
  run: async ({ deps, print }) => {
    const jobs = await listFailedJobs(deps.db.directory);
    for (const { id, task, attempts, maxAttempts, runAt, error } of jobs) {
      const next = attempts < maxAttempts ? `again ${runAt.toISOString()}` : 'given up: retry-job';
      print(`${id}  ${task}  ${attempts}/${maxAttempts}  ${next}  ${error.split('\n')[0]}`);
    }
    print(counted(jobs.length, 'failed job'));
    return true;
  },
};

export const retry: ProviderCommand = {
  usage: 'JOB…',
  about: 'do failed jobs at once, with all their attempts again',
  needs: 1,
  run: async ({ deps, operator, args, print }) => {
    let isDone = true;
    for (const id of args) {
      const result = /^\d{1,15}$/u.test(id) ? await retryJob(deps, operator, Number(id)) : NOT_FAILED;
      print(`${id}: ${result.ok ? 'is done now' : explain(result.error)}`);
      isDone &&= result.ok;
    }
    return isDone;
  },
};

export const drop: ProviderCommand = {
  usage: 'JOB',
  about: 'nobody does a failed job any more; say why with --note',
  options: ['note'],
  needs: 1,
  run: async ({ deps, operator, args: [id = ''], options: { note = '' }, print }) => {
    const result = /^\d{1,15}$/u.test(id) ? await dropJob(deps, operator, { jobId: Number(id), reason: note }) : NOT_FAILED;
    print(`${id}: ${result.ok ? 'is dropped' : explain(result.error)}`);
    return result.ok;
  },
};

const NOT_FAILED = { ok: false, error: 'job.notFailed' } as const;
