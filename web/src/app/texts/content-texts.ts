import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, type LoadedContent } from '../../lib/text/content';
import { i18n, LANGUAGES, type Language } from '../../lib/text/i18n';

type Loaded = LoadedContent<'shared' | 'enums' | 'errors'>;

const query = contentQuery('shared', 'enums', 'errors');

/** What was laid over the bundled texts last; the same again would only redraw the screens. */
let laid: Loaded | null = null;

/**
 * Texts of the content service over the bundled ones, after login: `shared` by the namespace it speaks of (`ui`, `app`), `enums` and
 * `errors` as namespaces of their own (ACC-020 to ACC-022). Nothing waits for it; when it fails the bundled texts stay (ACC-S50).
 */
export async function layContentTexts(queryClient: QueryClient): Promise<void> {
  const content = await queryClient.fetchQuery(query).catch(() => null);
  if (content === null || content === laid) return;
  if (laid === null) i18n.on('loaded', layOverLoaded);
  laid = content;
  // What errors are called is wanted later, or never: they are loaded when nothing else happens.
  await i18n.loadNamespaces(['enums']);
  for (const language of LANGUAGES) for (const [namespace, texts] of overlaysOf(content)) lay(language, namespace, texts[language]);
}

/** Bundled texts that come later, with another language or the first time a screen needs them. */
function layOverLoaded(loaded: Record<string, object>): void {
  if (laid === null) return;
  const overlays = overlaysOf(laid);
  for (const language of LANGUAGES) {
    for (const [namespace, texts] of overlays) if (namespace in (loaded[language] ?? {})) lay(language, namespace, texts[language]);
  }
}

/** Only over texts that are there: given any, the library would take the namespace for loaded and never ask for the rest. */
function lay(language: Language, namespace: string, texts: unknown): void {
  if (i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts, true, true);
}

type Overlay = [namespace: string, texts: Record<Language, unknown>];

function overlaysOf({ shared, enums, errors }: Loaded): Overlay[] {
  const named = new Set(LANGUAGES.flatMap((language) => Object.keys(shared?.[language] ?? {})));
  const common = [...named].map((name): Overlay => [name, { cs: shared?.cs[name] ?? {}, en: shared?.en[name] ?? {} }]);
  return [...common, ...(enums ? [['enums', enums] satisfies Overlay] : []), ...(errors ? [['errors', errors] satisfies Overlay] : [])];
}
