import { CONTENT, type ContentNamespace } from '@portal/contract/content/content';
import { safeLink } from '@portal/domain/text/safe-link';
import type { Texts } from '../../deps';
import { fillIn, strayIds } from './fill-in';
import type { ContentFailure, ContentSource } from '../../adapters/content/content-source';

type Checked = { ok: true; texts: Texts } | { ok: false; problems: string[] };

/**
 * A namespace as the screens may get it, or everything that is wrong with it, with the path to each value. English that is missing
 * becomes Czech (ACC-S51).
 */
export function checkContent(namespace: ContentNamespace, { cs, en }: Texts): Checked {
  const czech = checkLanguage(namespace, cs);
  const english = checkLanguage(namespace, fillIn(cs, en));
  const problems = [
    ...czech.problems.map((problem) => `cs ${problem}`),
    ...english.problems.map((problem) => `en ${problem}`),
    ...strayIds(cs, en).map((id) => `en ${id}: the Czech content has no such id`),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, texts: { cs: czech.value, en: english.value } };
}

function checkLanguage(namespace: ContentNamespace, value: unknown): { value: unknown; problems: string[] } {
  const parsed = CONTENT[namespace].safeParse(value);
  if (!parsed.success) {
    return { value: null, problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`) };
  }
  return {
    value: parsed.data,
    problems: linksIn(parsed.data)
      .filter((link) => safeLink(link) === null)
      .map((link) => `leads to ${link}`),
  };
}

/** Addresses of Markdown links in any text. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\]\(([^)]*)\)/gu)].map(([, address]) => address ?? '');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

type Read = { place: string } & ({ ok: true; texts: Texts } | { ok: false; error: ContentFailure });

/** Both languages of a namespace, unchecked. There may be no English; an English file that is there must be readable. */
export async function readTexts(source: ContentSource, namespace: ContentNamespace): Promise<Read> {
  const [cs, en] = await Promise.all([source.read(namespace, 'cs'), source.read(namespace, 'en')]);
  if (!cs.ok) return cs;
  if (!en.ok && en.error !== 'missing') return en;
  return { ok: true, place: cs.place.replace(/cs\.json$/u, '{cs,en}.json'), texts: { cs: cs.value, en: en.ok ? en.value : undefined } };
}
