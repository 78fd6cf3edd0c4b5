import { Logger } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';

/** The queue's messages in the server's own log; what it says about every job is only for debugging. */
export const jobLogger = (log: PinoLogger): Logger =>
  new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[at]({ task: taskIdentifier, job: jobId }, message);
  });
