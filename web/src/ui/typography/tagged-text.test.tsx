import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { TaggedText } from './tagged-text';

const texts = createInstance();
const TEXTS = {
  plain: 'Nic zvláštního',
  bold: 'Celkem <b>{{total}}</b>, vyfiltrováno <b>{{filtered}}</b>',
  unknown: 'Slovo <x>bez značky</x> zůstane',
  rows_one: '<b>{{count}}</b> řádek',
  rows_few: '<b>{{count}}</b> řádky',
  rows_other: '<b>{{count}}</b> řádků',
};

describe('a text with tags', () => {
  beforeAll(() => texts.init({ lng: 'cs', resources: { cs: { translation: TEXTS } }, interpolation: { escapeValue: false } }));

  const htmlOf = (i18nKey: string, values?: Record<string, unknown>) =>
    render(<TaggedText t={texts.t} i18nKey={i18nKey} values={values} components={{ b: <b className="strong" /> }} />).container.innerHTML;

  it.each([
    ['plain', {}, 'Nic zvláštního'],
    ['bold', { total: '53', filtered: '48' }, 'Celkem <b class="strong">53</b>, vyfiltrováno <b class="strong">48</b>'],
    ['unknown', {}, 'Slovo bez značky zůstane'],
    ['rows', { count: 3 }, '<b class="strong">3</b> řádky'],
    [
      'bold',
      { total: 'a < b', filtered: '<b>&</b>' },
      'Celkem <b class="strong">a &lt; b</b>, vyfiltrováno <b class="strong">&lt;b&gt;&amp;&lt;/b&gt;</b>',
    ],
  ])('%s with %o', (key, values, html) => expect(htmlOf(key, values)).toBe(html));
});
