import { afterEach, expect, it } from 'vitest';
import { changeLanguage, i18n, languageOf, startTexts } from './i18n';
import { storageKeys } from '../storage/storage';

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

it('[L-08] a count has a space at its thousands, anything else stands as it is', async () => {
  i18n.addResourceBundle('cs', 'app', {
    people_one: '{{count}} člověk',
    people_few: '{{count}} lidé',
    people_other: '{{count}} lidí z {{total}}',
    year: 'rok {{year}}, objednávka {{number}}',
  });
  await i18n.changeLanguage('cs');
  expect(i18n.t('app:people', { count: 1158, total: 12480 })).toBe('1\u00a0158 lidí z 12\u00a0480');
  expect(i18n.t('app:people', { count: 3 })).toBe('3 lidé');
  expect(i18n.t('app:year', { year: 2026, number: '1260000124' })).toBe('rok 2026, objednávka 1260000124');
});
