import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Where the runs of unit tests and of journeys leave what they found. */
export const UNIT_REPORT = join(ROOT, 'test-results', 'units.json');
export const JOURNEY_REPORT = join(ROOT, 'test-results', 'journeys.json');

/**
 * What a part of `npm test` comes to.
 * @typedef {{ passed: number, failed: string[], secondTry: string[] }} TestReport numbers, and by name what failed or needed a second try
 */

/** @returns {any} what a run left behind; undefined when it broke off before */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A run that says it failed and names nothing broke off.
 * @param {TestReport} report
 * @returns {TestReport}
 */
export function withBreak(report, ok, part) {
  const isBroken = !ok && report.failed.length === 0;
  return isBroken ? { ...report, failed: [`${part} broke off`] } : report;
}
