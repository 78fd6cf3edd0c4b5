import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '@portal/contract/errors';
import { pageByAddress } from './page-files';
import { sendFailure } from './answers/send-failure';

/** Where the web build lies, seen from the sources and from the bundle. */
const FOLDERS = ['../../web/dist/', '../../../web/dist/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Addresses of the server itself; an unknown one among them is an error, not a page. */
const NOT_PAGES = /^\/*(api|oidc|assets|metrics|healthz|readyz)(\/|$)/i;

/** Serves the web build: hashed assets for a year, the page itself always fresh, every unknown page address by the page. `ownPage` makes it the provider's. */
export async function serveWeb(app: FastifyInstance, ownPage: (page: string) => string): Promise<void> {
  const root = FOLDERS.find((folder) => existsSync(join(folder, 'index.html')));
  if (root === undefined) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pageAt = pageByAddress(root, ownPage(readFileSync(join(root, 'index.html'), 'utf8')));
  const sendPage = (reply: FastifyReply, address: string) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(pageAt(address));
  // One route for all: a route for each file of the build would take longer to make than the rest of the server.
  const files = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(sep, '/')));
  app.get<{ Params: { '*': string } }>('/*', { config: { kind: 'page' } }, (request, reply) => {
    const file = request.params['*'];
    if (file === '' || file === 'index.html') return sendPage(reply, '');
    if (files.has(file)) return reply.sendFile(file);
    const isPage = !NOT_PAGES.test(file) && (request.headers.accept ?? '').includes('text/html');
    return isPage ? sendPage(reply, file) : sendFailure(request, reply, refuse('err.notFound'));
  });
}
