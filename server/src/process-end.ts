import type { Logger } from 'pino';
import { FolderTaken } from './adapters/postgres/process/run-locked';
import { isLostDatabase } from './store/engine/lost-database';

type Step = () => Promise<unknown>;

/** How what has been started is ended. */
export interface Undo {
  /** What takes work in: calls, jobs. Ends first, side by side. */
  serving: Step[];
  /** What they stand on, ended in reverse order afterwards. */
  below: Step[];
}

/** A stop lasts ten seconds at most, whatever hangs: the first half is for finishing what is under way. */
const SERVING_MS = 5_000;
const BETWEEN_MS = 1_000;
const LAST_MS = 3_500;

/** How a process ended, for whoever started it (sysexits.h). A start that failed for good is the plain 1. */
const EXIT = { asAsked: 0, startFailed: 1, fault: 70, databaseAway: 75 };

/**
 * Starts what the process is for, handing over where each step says how it is undone, and ends it all in time: asked by SIGINT or SIGTERM,
 * or after a fault nobody expected. `servingMs` is what calls and jobs under way get to finish in.
 */
export async function runProcess(log: Logger, start: (undo: Undo) => Promise<void>, servingMs = SERVING_MS): Promise<void> {
  const undo: Undo = { serving: [], below: [] };
  let isEnding = false;
  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    void runAll(undo, servingMs).then(() => process.exit(code));
  };
  catchUnheard(log, () => end(EXIT.fault));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!isEnding) log.info({ signal }, 'stopping');
      end(EXIT.asAsked);
    });
  await start(undo).catch((error: unknown) => {
    // Stopped in the middle of starting: what had begun finds its database gone.
    if (isEnding) return;
    if (error instanceof FolderTaken) log.fatal(`the server could not start: ${error.message}`);
    else log.fatal({ err: error }, 'the server could not start');
    end(isLostDatabase(error) ? EXIT.databaseAway : EXIT.startFailed);
  });
}

/**
 * The last net, for failures nobody waited for. A database that goes away is none to end for: everything on it fails by itself and is
 * tried again. Anything else is a fault after which the process cannot be trusted: `end` stops it, and who started it starts it again.
 */
function catchUnheard(log: Logger, end: () => void): void {
  const hear = (error: unknown): void => {
    if (isLostDatabase(error)) {
      log.error({ err: error }, 'the database went away under work nobody waited for');
      return;
    }
    log.fatal({ err: error }, 'a failure nobody expected; the server ends');
    end();
  };
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
}

/** Ends everything. What does not end in time is left behind; the process ends anyway. */
async function runAll({ serving, below }: Undo, servingMs: number): Promise<void> {
  await atMost(Promise.all(serving.splice(0).map(quietly)), servingMs);
  const [last, ...others] = below.splice(0);
  for (const step of others.reverse()) await atMost(quietly(step), BETWEEN_MS);
  if (last !== undefined) await atMost(quietly(last), LAST_MS);
}

const quietly = (step: Step): Promise<unknown> => step().catch(() => undefined);

async function atMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, end]);
  clearTimeout(timer);
}
