import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { typesetting } from './texts';

it('no text ends a line with a preposition or parts a number from what it counts', () => {
  const i18n = createInstance();
  void i18n.use(typesetting).init({
    lng: 'cs',
    postProcess: typesetting.name,
    resources: { cs: { translation: { cards_few: '{{count}} karty v zásilce', place: 'Sleva z {{price}}', list: { one: 'k převzetí' } } } },
  });
  expect(i18n.t('cards', { count: 3 })).toBe('3\u00a0karty v\u00a0zásilce');
  expect(i18n.t('place', { price: '5 Kč' })).toBe('Sleva z\u00a05\u00a0Kč');
  expect(i18n.t('list', { returnObjects: true })).toEqual({ one: 'k\u00a0převzetí' });
});
