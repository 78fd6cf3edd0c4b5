import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, type LoadedContent } from '../lib/content';
import { i18n, LANGUAGES } from '../lib/i18n';

const query = contentQuery('shared', 'enums', 'errors');

/** What was laid over the bundled texts last; the same again would only redraw the screens. */
let laid: object | null = null;

/**
 * Texts of the content service over the bundled ones, after login: `shared` by the namespace it speaks of (`ui`, `app`), `enums` and
 * `errors` as namespaces of their own (ACC-020 to ACC-022). Nothing waits for it; when it fails the bundled texts stay (ACC-S50).
 */
export async function layContentTexts(queryClient: QueryClient): Promise<void> {
  const content = await queryClient.fetchQuery(query).catch(() => null);
  if (content === null || content === laid) return;
  laid = content;
  await i18n.loadNamespaces(['enums', 'errors']);
  for (const [namespace, texts] of overlaysOf(content)) {
    for (const language of LANGUAGES) i18n.addResourceBundle(language, namespace, texts[language], true, true);
  }
}

type Overlay = [namespace: string, texts: Record<(typeof LANGUAGES)[number], unknown>];

function overlaysOf({ shared, enums, errors }: LoadedContent<'shared' | 'enums' | 'errors'>): Overlay[] {
  const named = new Set(LANGUAGES.flatMap((language) => Object.keys(shared?.[language] ?? {})));
  const common = [...named].map((name): Overlay => [name, { cs: shared?.cs[name] ?? {}, en: shared?.en[name] ?? {} }]);
  return [...common, ...(enums ? [['enums', enums] satisfies Overlay] : []), ...(errors ? [['errors', errors] satisfies Overlay] : [])];
}
