import { afterEach, expect, it } from 'vitest';
import { changeLanguage, i18n, languageOf, startTexts } from './i18n';
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

it('[BIL-016] Czech is spoken until another language is chosen; a text English lacks is said in Czech', async () => {
  await startTexts(async (language) => (language === 'cs' ? { title: 'Přehled', help: 'Nápověda' } : { title: 'Overview' }));
  expect([i18n.language, i18n.t('app:title')]).toEqual(['cs', 'Přehled']);
  await changeLanguage('en');
  expect([i18n.t('app:title'), i18n.t('app:help')]).toEqual(['Overview', 'Nápověda']);
});
