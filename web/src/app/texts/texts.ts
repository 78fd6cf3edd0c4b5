import type { LoadTexts } from '../../lib/text/i18n';
import type { PostProcessorModule } from 'i18next';
import { keepTogether } from '../../lib/text/formats';

type Texts = { default: object };

/** Of the first page; those of all others are two hundred files, whose names alone are worth keeping from it. */
const landingTexts = import.meta.glob<Texts>(['../locales/*.json', '../../ui/locales/*.json', '../../features/access/locales/*.json']);

/**
 * Texts lie beside their code: namespace `app` and `ui` in those folders, `employees` in `features/employees/locales/{cs,en}.json`, the
 * parts' in `parts/<noun>/locales`. A screen's namespace loads together with the screen; what may wait is a namespace of its own,
 * `employees/drawers` in `features/employees/locales/drawers`. `desk/words` are those of the contract, which the desk's sheets say too. `enums`
 * and `errors` are content: `content/` of the repository, overlaid by the service after login.
 */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const places = placesOf(language, namespace);
  const load = findText(landingTexts, places) ?? findText(await otherTexts(), places);
  return load === undefined ? null : (await load()).default;
};

/** Asked for as soon as another page is opened, so that no text waits for it. */
export const otherTexts = async () => {
  const { contentTexts, screenTexts } = await import('./screen-texts');
  return { ...screenTexts, ...contentTexts };
};

const findText = (texts: Record<string, () => Promise<Texts>>, places: string[]) =>
  places.map((place) => texts[place]).find((found) => found !== undefined);

function placesOf(language: string, namespace: string): string[] {
  const [noun, part] = namespace.split('/');
  if (part !== undefined)
    return [`../../features/${noun}/locales/${part}/${language}.json`, `../../../../contract/src/${noun}/${part}/${language}.json`];
  if (namespace === 'app') return [`../locales/${language}.json`];
  if (namespace === 'ui') return [`../../ui/locales/${language}.json`];
  return [
    ...['features', 'parts'].map((folder) => `../../${folder}/${namespace}/locales/${language}.json`),
    `../../../../content/${namespace}/${language}.json`,
  ];
}

/** Every text as a typesetter would leave it: no line ends with a one-letter preposition or between a number and what it counts. */
export const typesetting: PostProcessorModule = {
  type: 'postProcessor',
  name: 'typesetting',
  process: (text: unknown) => (typeof text === 'string' ? keepTogether(text) : (text as string)),
};
