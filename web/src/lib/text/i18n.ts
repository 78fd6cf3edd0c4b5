import { createInstance, type BackendModule, type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from './formats';
import { storageKeys, writeStored } from '../storage/storage';

export const LANGUAGES = ['cs', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts of one namespace in one language; null when the namespace has none. */
export type LoadTexts = (language: string, namespace: string) => Promise<object | null>;

export const i18n: I18n = createInstance();

/** Starts the texts: Czech by default, a missing English text falls back to Czech, plurals by the language's own rules. */
export async function startTexts(load: LoadTexts, postProcess?: string): Promise<void> {
  i18n.on('languageChanged', (language) => document.documentElement.setAttribute('lang', language));
  await i18n
    .use(backend(load))
    .use(initReactI18next)
    .use(grouping)
    .init({
      lng: storedLanguage(),
      fallbackLng: 'cs',
      supportedLngs: [...LANGUAGES],
      ns: ['ui', 'app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false, alwaysFormat: true },
      postProcess,
      returnNull: false,
      // Texts of the content service come after the first paint.
      react: { bindI18nStore: 'added' },
    });
}

/** Names under which texts are given numbers of things, which have a space at the thousands; a year or a number of a document has none. */
const COUNTS: readonly unknown[] = ['count', 'total', 'filtered', 'people', 'cards', 'rows', 'employees'];

const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, ...[, , options]) =>
    typeof value === 'number' && Number.isInteger(value) && COUNTS.includes(options?.interpolationkey) ? formatNumber(value) : value,
};

/** Changes the language of the whole portal and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKeys.language, language);
  } catch {
    // Private browsing: the choice lasts until reload.
  }
  await i18n.changeLanguage(language);
}

/** The language of that name; throws for one the portal does not speak (ACC-289). */
export function languageOf(name: string): Language {
  const language = LANGUAGES.find((known) => known === name);
  if (language === undefined) throw new Error('No Supported Language Found');
  return language;
}

/** Czech until the person chooses; a stored value of no use is replaced by Czech (ACC-S52). */
function storedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(storageKeys.language) ?? 'cs');
  } catch {
    writeStored(localStorage, storageKeys.language, null);
    return 'cs';
  }
}

/** i18next takes the returned promise when the callback is not among the parameters. */
const backend = (load: LoadTexts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: async (language: string, namespace: string) => ({ ...(await load(language, namespace)) }),
});
