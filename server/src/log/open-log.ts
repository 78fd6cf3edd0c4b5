import pino, { type Level, type Logger } from 'pino';
import { errorForLog } from './error-for-log';

/** The log of a process: lines of JSON on the standard output. */
export const openLog = (level: Level | 'silent'): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } });
