import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type WorkerEvents, Logger } from 'graphile-worker';
import type { Deps } from '../deps';
import { openPulse, PATIENCE_MS } from '../store/engine/pulse';
import { openWorkerLocks, type WorkerLocks } from '../store/engine/worker-locks';
import { openWorkerPool } from '../store/engine/worker-pool';
import { SCHEDULES } from '../store/operations/schedules';
import { taskList } from './task-list';
import type { Logger as PinoLogger } from 'pino';

/** How often a living worker looks for those that died with their process. */
const LOOK_MS = 10_000;
/** How long connections may take their leave before they are given up. */
const CLOSE_MS = 500;
/**
 * How long a worker that ends may take. The library counts its failed answers wrongly and then waits for ever; what it still held is
 * given back to the queue as that of a dead one.
 */
const END_MS = 1_500;

/**
 * Without these the worker tells the queue of a finished job in a promise nobody holds: a database that goes away in that moment would
 * end the process. With them it ends the worker, which is started again.
 */
const HELD_PROMISES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export interface Worker {
  /** Settles when the worker has ended, by `stop` or by itself. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** One life of the queue's worker, on connections of its own, under the server's login: it may work on the queue. */
export async function startWorker(deps: Deps, url: string): Promise<Worker> {
  const { DATABASE_POOLER, JOB_CONCURRENCY: concurrency } = deps.env;
  const behindPooler = DATABASE_POOLER === 'transaction';
  const onError = (error: unknown) =>
    deps.log.warn({ cause: error instanceof Error ? error.message : String(error) }, 'the connection of the job worker failed');
  const locks = await openWorkerLocks({ url, behindPooler, onError });
  const pulse = openPulse({ url, patienceMs: behindPooler ? 4 * PATIENCE_MS : PATIENCE_MS, onError });
  const connections = openWorkerPool({ url, maxConnections: concurrency + 2, onError, pulse });
  const close = async () => {
    locks.close();
    await atMost(connections.end().catch(onError), CLOSE_MS);
    pulse.stop();
  };
  try {
    await takeOver(deps, locks);
    const events: WorkerEvents = new EventEmitter();
    // Jobs are locked in the name of the pool, so it is the one that must be seen to live.
    events.on('pool:create', ({ workerPool }) => locks.hold(workerPool.id));
    const runner = await run({
      pgPool: connections,
      concurrency,
      noHandleSignals: true,
      noPreparedStatements: behindPooler,
      taskList: taskList(deps),
      parsedCronItems: parseCronItems(SCHEDULES),
      logger: jobLogger(deps.log),
      events,
      preset: { worker: HELD_PROMISES },
    });
    return live({ deps, runner, locks, events, close, onError });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Life {
  deps: Deps;
  runner: Runner;
  locks: WorkerLocks;
  events: WorkerEvents;
  close(): Promise<void>;
  onError(error: unknown): void;
}

function live({ deps, runner, locks, events, close, onError }: Life): Worker {
  const over = new AbortController();
  void lookForDead(() => takeOver(deps, locks).catch(onError), over.signal);
  const givenUp = new Promise((resolve) => events.once('pool:gracefulShutdown', () => setTimeout(resolve, END_MS).unref()));
  const ended = Promise.race([runner.promise, givenUp])
    .catch(onError)
    .finally(() => over.abort())
    .then(close);
  const stop = () => {
    // It is refused when the worker had ended by itself.
    runner.stop().catch(() => undefined);
    return ended;
  };
  // Nobody sees any more that this worker lives: another one may take its jobs over, so it makes room.
  void locks.ended.then(stop);
  return { ended, stop };
}

async function lookForDead(look: () => Promise<void>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await pause(LOOK_MS, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await look();
  }
}

/** Jobs of workers that died with their process are given back to the queue. */
async function takeOver(deps: Deps, locks: WorkerLocks): Promise<void> {
  const dead = await locks.releaseAbandoned();
  if (dead > 0) deps.log.info({ workers: dead }, 'took over the jobs of workers that died');
}

const atMost = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
};

/** The queue's messages in the server's own log; what it says about every job is only for debugging. */
export const jobLogger = (log: PinoLogger): Logger =>
  new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[at]({ task: taskIdentifier, job: jobId }, message);
  });
