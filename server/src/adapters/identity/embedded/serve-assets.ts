import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { FONT_FILES } from './pages/fonts';
import { STYLESHEET } from './pages/stylesheet';

/** Continues the sign-out without a click. */
const CONTINUE = `document.querySelector('button.primary[form]').click();\n`;

export function serveAssets(scope: FastifyInstance): void {
  const cached = 'public, max-age=3600';
  scope.get('/oidc/assets/identity.css', async (_request, reply) =>
    reply.header('Cache-Control', cached).type('text/css; charset=utf-8').send(STYLESHEET),
  );
  scope.get('/oidc/assets/continue.js', async (_request, reply) =>
    reply.header('Cache-Control', cached).type('text/javascript; charset=utf-8').send(CONTINUE),
  );
  const { resolve } = createRequire(import.meta.url);
  for (const { name, path } of FONT_FILES) {
    scope.get(`/oidc/assets/${name}`, async (_request, reply) =>
      reply
        .header('Cache-Control', cached)
        .type('font/woff2')
        .send(createReadStream(resolve(path))),
    );
  }
}
