import { CONTENT, type ContentNamespace } from '@portal/contract/content';
import { safeLink } from '@portal/domain/text/safe-link';
import type { Texts } from '../../content';
import { fillIn, strayIds } from './fill-in';

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
