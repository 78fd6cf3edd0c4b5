import { afterEach, expect, it } from 'vitest';
import { i18n, languageOf, startTexts } from './i18n';
import { storageKeys } from './storage';

afterEach(() => localStorage.clear());

it('[ACC-289] an unknown language is refused by name', () => {
  expect(languageOf('en')).toBe('en');
  expect(() => languageOf('xx')).toThrow('No Supported Language Found');
});

it('a stored language the portal does not speak becomes Czech and is forgotten', async () => {
  localStorage.setItem(storageKeys.language, 'xx');
  await startTexts(async () => ({}));
  expect([i18n.language, localStorage.getItem(storageKeys.language)]).toEqual(['cs', null]);
});
