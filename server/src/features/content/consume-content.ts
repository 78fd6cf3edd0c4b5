import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { JsonText } from '../../http/context';

/**
 * The namespaces asked for in both languages, all when none was named, an unknown one empty (ACC-S49). The answer is the same for
 * everybody, so it may be kept for five minutes (CON-21) and asked for again by its tag.
 */
export function consumeContent({ content }: Pick<Deps, 'content'>, wanted: readonly string[] | undefined, reply: FastifyReply): JsonText {
  const known = new Map<string, unknown>(content);
  const names = [...new Set(wanted ?? known.keys())];
  const namespaces = Object.fromEntries(names.map((name) => [name, known.get(name) ?? {}]));
  const text = JSON.stringify({ data: { namespaces } });
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  reply.header('Cache-Control', 'public, max-age=300').header('ETag', `"${tag}"`);
  return new JsonText(text);
}
