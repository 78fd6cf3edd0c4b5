import { EventEmitter } from 'node:events';
import { parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type { Deps } from '../deps';
import { openWorkerLocks } from '../store/worker-locks';
import { openWorkerPool } from '../store/worker-pool';
import { jobLogger } from './job-logger';
import { SCHEDULES } from './schedules';
import { taskList } from './task-list';

export interface Worker {
  /** Settles when the worker has ended, by `stop` or by itself. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** One life of the queue's worker, on connections of its own under the owner's role. */
export async function startWorker(deps: Deps, ownerUrl: string): Promise<Worker> {
  const { DATABASE_POOLER, JOB_CONCURRENCY: concurrency } = deps.env;
  const behindPooler = DATABASE_POOLER === 'transaction';
  const onError = (error: Error) => deps.log.warn({ cause: error.message }, 'the connection of the job worker failed');
  const locks = await openWorkerLocks({ ownerUrl, behindPooler, onError });
  const connections = openWorkerPool({ ownerUrl, maxConnections: concurrency + 2, onError });
  const close = () => Promise.all([locks.close().catch(onError), connections.end().catch(onError)]);
  try {
    const dead = await locks.releaseAbandoned();
    if (dead > 0) deps.log.info({ workers: dead }, 'took over the jobs of workers that died');
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => locks.hold(worker.workerId));
    const runner = await run({
      pgPool: connections,
      concurrency,
      noHandleSignals: true,
      noPreparedStatements: behindPooler,
      taskList: taskList(deps),
      parsedCronItems: parseCronItems(SCHEDULES),
      logger: jobLogger(deps.log),
      events,
    });
    const ended = runner.promise.catch(onError).finally(close);
    return {
      ended,
      stop: () =>
        runner
          .stop()
          .catch(onError)
          .then(() => ended),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
