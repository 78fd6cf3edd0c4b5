import { Counter } from 'prom-client';
import type { ContentNamespace } from '@portal/contract/content/content';
import type { ContentSource } from '../../adapters/content/content-source';
import { remoteContent } from '../../adapters/content/remote-content';
import type { Content, Deps } from '../../deps';
import { checkContent, readTexts } from './check-content';
import { fillIn } from './fill-in';
import { NAMESPACES } from './open-content';

type Needs = Pick<Deps, 'env' | 'content' | 'log' | 'metrics'>;

/** Texts a remote source may leave out: what it lacks comes from the folder, so a newer release is never without a text. */
const FILLED_IN: readonly ContentNamespace[] = ['shared', 'enums', 'errors'];

/** Takes over content from the remote source, at once and again and again; answers how to stop. Without a source does nothing. */
export function startContentRefresh(needs: Needs): () => Promise<void> {
  const { CONTENT_URL: url, CONTENT_REFRESH_SECONDS: seconds } = needs.env;
  if (url === undefined) return async () => undefined;
  const refresh = contentRefresh(needs, remoteContent({ url }));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    await refresh();
    if (!stopped) timer = setTimeout(() => void round(), seconds * 1_000).unref();
  };
  void round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** One look at the source: a good namespace replaces ours, of a bad one the last good stays, it is logged and counted. */
export function contentRefresh({ content, log, metrics }: Omit<Needs, 'env'>, source: ContentSource): () => Promise<void> {
  const local: Content = new Map(content);
  const refused = new Counter({
    name: 'content_refused_total',
    help: 'Namespaces of remote content that could not be used',
    labelNames: ['namespace', 'reason'],
    registers: [metrics],
  });
  const refuse = (namespace: ContentNamespace, reason: string, detail: object) => {
    refused.inc({ namespace, reason });
    log.warn({ namespace, reason, ...detail }, 'remote content was not taken over');
  };
  return async () => {
    for (const namespace of NAMESPACES) {
      const read = await readTexts(source, namespace);
      if (!read.ok) {
        if (read.error !== 'missing') refuse(namespace, read.error, { place: read.place });
        continue;
      }
      const base = FILLED_IN.includes(namespace) ? local.get(namespace) : undefined;
      const cs = fillIn(base?.cs, read.texts.cs);
      const checked = checkContent(namespace, { cs, en: fillIn(base?.en, read.texts.en) });
      if (checked.ok) content.set(namespace, checked.texts);
      else refuse(namespace, 'invalid', { place: read.place, problems: checked.problems.slice(0, 10) });
    }
  };
}
