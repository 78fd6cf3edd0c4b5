import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESK_ERRORS } from '../contract/src/desk/desk-errors';
import { DESK_WORDS } from '../contract/src/desk/desk-words';
import { ROOT } from './steps/root.mjs';

const sourcesIn = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
    .join('\n');
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, code = '']) => code))].toSorted();

const server = sourcesIn('server/src');
const audited = found(
  sourcesIn('contract/src') + server,
  /(?:\baudit(?:Kind)?: |\b(?:systemActor|directoryActor|operatorIn|operatorOutside)\((?:[^()]|\([^()]*\))*?)'([a-zA-Z]+\.[a-zA-Z.]+)'/gu,
);
/** Kinds put together of a part that is known only when it runs, and all they can be. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  'record.${answer}': ['record.synced', 'record.rejected'],
  'simulator.${step}': ['accept', 'manufacture', 'dispatch', 'deliver'].map((step) => `simulator.${step}`),
  'simulator.${job.action}': ['block', 'unblock', 'cancel', 'resetPin'].map((action) => `simulator.${action}`),
  '${type}.mailed': ['proforma.mailed', 'invoice.mailed', 'credit_note.mailed'],
};
const madeKinds = found(server, /\b(?:systemActor|directoryActor|operatorIn|operatorOutside)\([\w.]+, `([^`]+)`/gu);
/** Named as a kind before they come to an actor. */
const namedKinds = found(server, /\bkind(?:: | = [^;\n]*?)'([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*)'/gu);
const secondKinds = found(server, /\bkind = [^;\n]*: '([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*)'/gu);
const jobs = found(readFileSync(join(ROOT, 'server/src/jobs/consumers.ts'), 'utf8'), /^ {2}'([a-z-]+)':/gmu);
const schedules = found(server, /identifier: '([a-z-]+)'/gu);
const events = found(sourcesIn('contract/src/provider'), /\bevent\('([a-zA-Z.]+)'/gu);

describe.each(['cs', 'en'] as const)('[DESK-037] [DESK-039] [DESK-041] no code is all a person at the desk sees, in %s', (language) => {
  it.each([
    ['kind of the audit', [...audited, ...namedKinds, ...secondKinds, ...Object.values(MADE).flat()], 100, 'kind'],
    ['job', [...jobs, ...schedules], 30, 'task'],
    ['message of a system', events, 15, 'message'],
  ] as const)('every %s has words', (_what, codes, least, group) => {
    expect(codes.length).toBeGreaterThan(least);
    expect(codes.filter((code) => !(code in DESK_WORDS[language][group]))).toEqual([]);
  });
});

it('every kind of the audit that is put together is known by all it can be', () => {
  expect(madeKinds).toEqual(Object.keys(MADE).toSorted());
});

describe.each(['cs', 'en'])('the desk says every refusal of its own, in %s', (language) => {
  it('and no other: those of clients are content', () => {
    const words = JSON.parse(readFileSync(join(ROOT, `web/src/features/desk/locales/errors/${language}.json`), 'utf8'));
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(DESK_ERRORS).toSorted());
    const content = JSON.parse(readFileSync(join(ROOT, `content/errors/${language}.json`), 'utf8'));
    expect(Object.keys(content).filter((code) => code in DESK_ERRORS)).toEqual([]);
  });
});
