import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HomePage } from '@portal/contract/content/content';
import { folderContent } from '../../adapters/content/folder-content';
import type { Content } from '../../deps';
import { CONTENT_FOLDER, contentCopy } from '../../../test/world/content';
import { openContent } from './open-content';

/** Every text by its path; lists by id. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${path}/${(one as { id?: string } | null)?.id ?? name}`));
}

describe('content of the repository', () => {
  it('can be used, and the English files lack nothing', async () => {
    const content = await openContent(folderContent(CONTENT_FOLDER));
    const untranslated = [...content].flatMap(([namespace, { cs, en }]) => {
      const english = new Map(textsOf(en));
      // The currency is written the same in both languages.
      return textsOf(cs).flatMap(([path, text]) =>
        english.get(path) === text && /[ěščřžýáíéúůďťň]/iu.test(text.replaceAll('Kč', '')) ? [`${namespace}${path}`] : [],
      );
    });
    expect(untranslated).toEqual([]);
  });
});

describe('content at the start', () => {
  let copy: Awaited<ReturnType<typeof contentCopy>>;
  beforeEach(async () => void (copy = await contentCopy()));
  afterEach(() => copy.close());
  const open = () => openContent(folderContent(copy.folder));
  const textOf = (content: Content, language: 'cs' | 'en') => content.get('home_page')?.[language] as HomePage;

  it('[ACC-018] fills missing English in from Czech: a name, one thing of a list, a whole file', async () => {
    await copy.change('home_page/en.json', (home) => {
      delete (home.titles as Record<string, string>).greeting;
      (home.titles as Record<string, string>).tutorials = '';
      (home.quickActions as unknown[]).shift();
    });
    await copy.remove('errors/en.json');
    const content = await open();
    const [cs, en] = [textOf(content, 'cs'), textOf(content, 'en')];
    expect(en.titles).toMatchObject({ greeting: cs.titles.greeting, tutorials: cs.titles.tutorials, quickActions: 'Quick actions' });
    const titles = en.quickActions.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['Objednat karty a kredit', 'Upload Excel']);
    expect(content.get('errors')?.en).toEqual(content.get('errors')?.cs);
  });

  it.each<[string, (spoil: typeof copy) => Promise<unknown>, string]>([
    ['a file that is no JSON', (spoil) => spoil.write('enums/cs.json', '{'), 'enums/cs.json is malformed'],
    ['a file that is not there', (spoil) => spoil.remove('shared/cs.json'), 'shared/cs.json is missing'],
    ['English that is no JSON', (spoil) => spoil.write('enums/en.json', '<html>'), 'enums/en.json is malformed'],
    ['a code without a text', (spoil) => spoil.change('errors/cs.json', (errors) => delete errors['err.generic']), 'cs err.generic'],
    [
      'a number for a text',
      (spoil) => spoil.change('home_page/cs.json', (home) => void ((home.titles as Record<string, unknown>).intro = 7)),
      'home_page/{cs,en}.json: cs titles.intro',
    ],
    [
      'a link that runs a script',
      (spoil) =>
        spoil.change('home_page/cs.json', (home) => void ((home.quickActions as { link: string }[])[0]!.link = 'javascript:alert(1)')),
      'cs quickActions.0.link: leads nowhere safe',
    ],
    [
      'a Markdown link that runs a script',
      (spoil) => spoil.change('shared/en.json', (shared) => void (shared.note = 'See [this](javascript:alert(1))')),
      'en leads to javascript:alert(1',
    ],
    [
      'English of something Czech does not have',
      (spoil) => spoil.change('home_page/en.json', (home) => void ((home.tutorials as { id: string }[])[0]!.id = 'firts-order')),
      'en firts-order: the Czech content has no such id',
    ],
  ])('%s stops it and is named', async (_name, spoil, problem) => {
    await spoil(copy);
    await expect(open()).rejects.toThrow(problem);
  });

  it('markup in a text stays text', async () => {
    await copy.change('home_page/cs.json', (home) => void ((home.titles as Record<string, unknown>).intro = '<script>alert(1)</script>'));
    expect(textOf(await open(), 'cs').titles).toMatchObject({ intro: '<script>alert(1)</script>' });
  });
});
