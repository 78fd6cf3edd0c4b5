import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchChildren } from '../../../test/spreadsheets/watch-children';
import { watchLoop } from '../../../test/spreadsheets/watch-loop';
import { PLAIN, type OddFile } from '../../../test/spreadsheets/odd-file';
import { oddSpreadsheets } from '../../../test/spreadsheets/odd-spreadsheets';
import { readSpreadsheet } from './read-spreadsheet';
import type { SpreadsheetResult } from './spreadsheet';

const files = await oddSpreadsheets();
const REASONS = ['import.fileType', 'import.unreadable', 'import.tooManyRows', 'import.empty'];
const loop = watchLoop();
const children = watchChildren('read-spreadsheet.child');

describe(`${files.length} odd spreadsheets`, () => {
  beforeAll(() => children.start());
  afterAll(() => children.stop());

  it('are three hundred at least, none of them larger than is taken', () => {
    expect(files.length).toBeGreaterThanOrEqual(300);
    expect(files.filter(({ bytes }) => bytes.length > 102_400).map(({ what, bytes }) => [what, bytes.length])).toEqual([]);
  });

  it.each(files)('$what', async ({ what, bytes, fileName, expected }) => {
    const started = performance.now();
    const { hidden, ...result } = { hidden: undefined, ...(await loop.during(() => readSpreadsheet(bytes, { fileName, maxRows: 1_000 }))) };
    expect(hidden !== undefined).toBe(result.ok && /hidden(?!: 0)/u.test(what));
    expect(verdict(result, expected)).toEqual(wanted(result, expected));
    // Five seconds of work, and what it takes to start the next child.
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('never held the server up', () => {
    // Other work of the machine may stop this process now and then; what reading does would show in every file.
    expect(loop.median()).toBeLessThan(50);
  });

  it.runIf(existsSync('/proc/self/status'))('never took more than 256 MB', () => {
    expect(children.most()).toBeGreaterThan(20);
    expect(children.most()).toBeLessThanOrEqual(256);
  });
});

/** What is looked at: the rows or the reason; where any reason will do, whether it is one of the list. */
function verdict(result: SpreadsheetResult, expected: OddFile['expected']): unknown {
  if (isExact(expected) || result.ok) return result;
  return REASONS.includes(result.error);
}

function wanted(result: SpreadsheetResult, expected: OddFile['expected']): unknown {
  if (Array.isArray(expected)) return { ok: true, rows: expected };
  if (isExact(expected)) return { ok: false, error: expected };
  if (!result.ok) return true;
  return expected === 'whole' ? { ok: true, rows: PLAIN } : result;
}

const isExact = (expected: OddFile['expected']): boolean => Array.isArray(expected) || expected.startsWith('import.');
