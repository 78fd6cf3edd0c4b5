import type { LoadTexts } from '../../lib/text/i18n';
import type { PostProcessorModule } from 'i18next';
import { keepTogether } from '../../lib/text/formats';

type Texts = { default: object };

const files = import.meta.glob<Texts>([
  '../locales/*.json',
  '../../ui/locales/*.json',
  '../../parts/*/locales/*.json',
  '../../features/*/locales/**/*.json',
]);

/** What the content service brings with this release, until its answer is there. */
const content = import.meta.glob<Texts>(['../../../../content/{enums,errors}/*.json']);

/**
 * Texts lie beside their code: namespace `app` and `ui` in those folders, `employees` in `features/employees/locales/{cs,en}.json`, the
 * parts' in `parts/<noun>/locales`. A screen's namespace loads together with the screen; what may wait is a namespace of its own,
 * `employees/drawers` in `features/employees/locales/drawers`. `enums` and `errors` are content: `content/` of the repository, overlaid by
 * the service after login.
 */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const load = placesOf(language, namespace)
    .map((place) => files[place] ?? content[place])
    .find((found) => found !== undefined);
  return load === undefined ? null : (await load()).default;
};

function placesOf(language: string, namespace: string): string[] {
  const [noun, part] = namespace.split('/');
  if (part !== undefined) return [`../../features/${noun}/locales/${part}/${language}.json`];
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
