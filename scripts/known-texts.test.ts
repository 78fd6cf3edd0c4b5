import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './steps/root.mjs';

const read = (file: string): string => readFileSync(file, 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file));

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;

/** `{ grid: { card: { add: … } } }` is `grid.card.add`, and a text of several forms is called without them. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const key = `${path}${name}`.replace(PLURAL, '');
    return typeof value === 'object' && value !== null ? keysOf(value, `${key}.`) : [key];
  });
}

/** `t('grid.card.add')`, `t('ui:close')`, `t(isLate ? 'due.late' : 'due.by')` and `<Trans i18nKey="next.pay" />`. */
const SAID = [/\bt\(\s*'(?:[\w/]+:)?([\w.-]+)'/gu, /\bt\([^()'`]*\? '([\w.-]+)' : '([\w.-]+)'/gu, /i18nKey="(?:[\w/]+:)?([\w.-]+)"/gu];
const saidIn = (source: string): string[] => SAID.flatMap((form) => [...source.matchAll(form)].flatMap(([, ...keys]) => keys));
const screens = filesIn('web/src').filter((file) => /(?<!\.test)\.tsx?$/u.test(file));

describe('texts of screens', () => {
  it.each(['cs', 'en'])('every text a screen says by its name is written in %s', (language) => {
    const files = ['web/src', 'content', 'contract/src'].flatMap(filesIn).filter((file) => file.endsWith(`/${language}.json`));
    const known = new Set(files.flatMap((file) => keysOf(JSON.parse(read(file)) as object)));
    expect(known.size).toBeGreaterThan(1_000);
    const said = screens.flatMap((file) => saidIn(read(file)).map((key) => ({ file: relative(ROOT, file), key })));
    expect(said.length).toBeGreaterThan(1_000);
    expect(said.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  it('[HOME-026] what came is received in English; only the action on a delivery takes it over', () => {
    const files = ['web/src', 'content', 'contract/src'].flatMap(filesIn).filter((file) => file.endsWith('/en.json'));
    const said = files.flatMap((file) => [...read(file).matchAll(/": "((?:[^"\\]|\\.)* (?:[^"\\]|\\.)*)"/gu)].map(([, text = '']) => text));
    expect(said.filter((text) => /\bt(?:ak(?:e|en|es|ing)|ook)[ -]over\b/iu.test(text)).toSorted()).toEqual([
      'Take over card delivery',
      'Take over card delivery',
      'Take over card delivery {{number}}',
    ]);
  });
});
