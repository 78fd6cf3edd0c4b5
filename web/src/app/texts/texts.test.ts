import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n, LANGUAGES } from '../../lib/text/i18n';

const PLURAL = /_(?:one|few|many|other)$/;

/** Names of texts as screens ask for them: without the ending of a plural form. Codes of errors hold dots themselves and are left out. */
function keysOf(language: string): Set<string> {
  const namespaces = Object.entries(i18n.store.data[language] ?? {}).filter(([namespace]) => !namespace.endsWith('errors'));
  const names = (texts: object, path: string): string[] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [`${path}${name}`.replace(PLURAL, '')] : names(text as object, `${path}${name}.`),
    );
  return new Set(namespaces.flatMap(([namespace, texts]) => names(texts as object, `${namespace}:`)));
}

describe('texts of all screens', () => {
  beforeAll(() => i18n.changeLanguage('en'));
  afterAll(() => i18n.changeLanguage('cs'));

  it('[ACC-018] a key is never shown in either language, whatever the count', () => {
    const shown = LANGUAGES.flatMap((language) => {
      const t = i18n.getFixedT(language);
      const isShown = (key: string) => [0, 1, 2, 5, 1.5].some((count) => ['', key, key.split(':')[1]].includes(t(key, { count })));
      return [...keysOf('cs')].filter(isShown).map((key) => `${language} ${key}`);
    });
    expect(keysOf('cs').size).toBeGreaterThan(300);
    expect(shown).toEqual([]);
  });

  it('English says what Czech says, nothing more and nothing less', () => {
    const [cs, en] = [keysOf('cs'), keysOf('en')];
    const apart = [...cs, ...en].filter((key) => cs.has(key) !== en.has(key));
    expect(apart).toEqual([]);
  });
});
