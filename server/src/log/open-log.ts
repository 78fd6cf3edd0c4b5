import pino, { type Level, type Logger } from 'pino';
import { errorForLog } from './error-for-log';
import { plainLines } from './plain-lines';

/** The log of a process on the standard output: plain sentences at a terminal, lines of JSON everywhere else. */
export function openLog(level: Level | 'silent', { isTTY = false }: { isTTY?: boolean } = process.stdout): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } };
  return isTTY
    ? pino(
        options,
        plainLines((text) => process.stdout.write(text)),
      )
    : pino(options);
}
