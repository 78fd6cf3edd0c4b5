import pino, { type Level, type Logger, type DestinationStream } from 'pino';
import { errorForLog } from './error-for-log';

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

const WARN = 40;
const ERROR = 50;
const FATAL = 60;

interface Line {
  level: number;
  msg?: string;
  cause?: unknown;
  err?: { message?: string; stack?: string };
}

/**
 * For a person at a terminal: what happens as a sentence a line, a trace only where somebody has to look into the code. A start that
 * failed needs its reason, which is a sentence. */
const plainLines = (write: (text: string) => void): DestinationStream => ({
  write: (json) => write(`${plainLine(JSON.parse(json) as Line)}\n`),
});

function plainLine({ level, msg = '', cause, err }: Line): string {
  const reason = err?.message ?? (typeof cause === 'string' ? cause : undefined);
  const said = reason === undefined ? msg : `${msg}: ${reason}`;
  const trace = level >= ERROR && level < FATAL && err?.stack !== undefined ? `\n${err.stack}` : '';
  return `${mark(level)}${capital(said)}${trace}`;
}

const mark = (level: number): string => (level >= ERROR ? 'ERROR  ' : level >= WARN ? 'warning  ' : '');

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
