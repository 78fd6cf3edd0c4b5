import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

/** Hands `/oidc/*` to oidc-provider with the request body unread; protocol and host are those Fastify trusts. */
export function serveProvider(scope: FastifyInstance, provider: Provider, isHttps: (request: FastifyRequest) => boolean): void {
  const handle = provider.callback();
  provider.proxy = true;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/oidc/*', async (request, reply) => {
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
    raw.url = raw.url?.slice('/oidc'.length);
    raw.headers['x-forwarded-proto'] = isHttps(request) ? 'https' : 'http';
    raw.headers['x-forwarded-host'] = request.host;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await handle(raw, reply.raw);
  });
}
