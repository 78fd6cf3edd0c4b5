import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import cs from '../../locales/cs.json';
import en from '../../locales/en.json';
import { importWord } from './upload-problem';

const WORDS = ['wrongType', 'tooBig', 'failed'] as const;
const DOCUMENTED = ['Invalid File Type', 'File Too Large', 'Upload Failed'];

async function words(texts: object): Promise<string[]> {
  const i18n = createInstance();
  await i18n.init({ lng: 'cs', resources: { cs: { ordering: texts } } });
  return WORDS.map((word) => importWord(i18n.getFixedT('cs', 'ordering'), word));
}

describe('texts of an upload that failed', () => {
  it('[IMP-023] are the documented ones where a translation is missing', async () => {
    expect(await words({})).toEqual(DOCUMENTED);
    expect(await words({ import: { tooBig: 'Soubor je moc velký' } })).toEqual([
      'Invalid File Type',
      'Soubor je moc velký',
      'Upload Failed',
    ]);
  });

  it('are the documented ones in both languages of the portal (S-240)', () => {
    for (const { import: texts } of [cs, en]) expect(WORDS.map((word) => texts[word])).toEqual(DOCUMENTED);
  });
});
