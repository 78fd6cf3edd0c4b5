import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import pino, { type SerializedError } from 'pino';

/** Places in a bundle: address, line, column. */
const PLACES = /file:\/\/[^\s()]+\.js:\d+:\d+/g;
const PLACE = /^(.+):(\d+):(\d+)$/;

/**
 * An error as the log keeps it: without the rows it speaks of. The trace, also that of its causes, names lines of the source where it would
 * name the bundle's. Errors are rare: a map is read when one is logged, and let go.
 */
export function errorForLog(error: Error): SerializedError {
  const serialized = withoutRows(pino.stdSerializers.err(error));
  return { ...serialized, stack: inSource(serialized.stack) };
}

/** What PostgreSQL says of a refused row is the row itself, names and all: `Failing row contains (…)`, `COPY people, line 3: "…"`. */
function withoutRows(serialized: SerializedError): SerializedError {
  const { detail: _, where, ...known } = serialized;
  return { ...known, ...(typeof where === 'string' && !where.includes('COPY ') && { where }) } as SerializedError;
}

function inSource(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(PLACES, (place) => {
    const [, file = '', line, column] = PLACE.exec(place) ?? [];
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return place;
    return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Nothing for a file without a map. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
