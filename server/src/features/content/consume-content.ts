import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { JsonText } from '../../http/context';

/**
 * The namespaces asked for in both languages, all when none was named, an unknown one empty (ACC-S49). The answer is the same for
 * everybody, so it may be kept for five minutes (CON-21) and asked for again by its tag.
 */
export function consumeContent(
  { content, env }: Pick<Deps, 'content' | 'env'>,
  wanted: readonly string[] | undefined,
  reply: FastifyReply,
): JsonText {
  const known = new Map<string, unknown>(env.PORTAL_MODE === 'live' ? withoutDemonstration(content) : content);
  const names = [...new Set(wanted ?? known.keys())];
  const namespaces = Object.fromEntries(names.map((name) => [name, known.get(name) ?? {}]));
  const text = JSON.stringify({ data: { namespaces } });
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  reply.header('Cache-Control', 'public, max-age=300').header('ETag', `"${tag}"`);
  return new JsonText(text);
}

/** Addresses no browser reaches (RFC 2606): where the release's own news lead. */
const DEMONSTRATION = /"https?:\/\/[^"/]*\.example[/"]/;

/** A live portal sends nobody to the demonstration's pages: what leads there counts as not written yet, and its screen says there is nothing. */
function* withoutDemonstration(content: Deps['content']): Iterable<[string, unknown]> {
  for (const [name, both] of content) if (!DEMONSTRATION.test(JSON.stringify(both))) yield [name, both];
}
