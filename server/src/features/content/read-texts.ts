import type { ContentNamespace } from '@portal/contract/content';
import type { ContentFailure, ContentSource } from '../../adapters/content/content-source';
import type { Texts } from '../../content';

type Read = { place: string } & ({ ok: true; texts: Texts } | { ok: false; error: ContentFailure });

/** Both languages of a namespace, unchecked. There may be no English; an English file that is there must be readable. */
export async function readTexts(source: ContentSource, namespace: ContentNamespace): Promise<Read> {
  const [cs, en] = await Promise.all([source.read(namespace, 'cs'), source.read(namespace, 'en')]);
  if (!cs.ok) return cs;
  if (!en.ok && en.error !== 'missing') return en;
  return { ok: true, place: cs.place.replace(/cs\.json$/u, '{cs,en}.json'), texts: { cs: cs.value, en: en.ok ? en.value : undefined } };
}
