import type { LoadTexts } from '../lib/i18n';

type Texts = { default: object };

const files = import.meta.glob<Texts>([
  './locales/*.json',
  '../ui/locales/*.json',
  '../parts/*/locales/*.json',
  '../features/*/locales/*.json',
]);

/**
 * Texts lie beside their code: namespace `app` and `ui` in those folders, `employees` in `features/employees/locales/{cs,en}.json`, the
 * parts' in `parts/<noun>/locales`. A screen's namespace loads together with the screen.
 */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const load = placesOf(language, namespace)
    .map((place) => files[place])
    .find((found) => found !== undefined);
  return load === undefined ? null : (await load()).default;
};

function placesOf(language: string, namespace: string): string[] {
  if (namespace === 'app') return [`./locales/${language}.json`];
  if (namespace === 'ui') return [`../ui/locales/${language}.json`];
  return ['features', 'parts'].map((folder) => `../${folder}/${namespace}/locales/${language}.json`);
}
