import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

/** Hands `/oidc/*` to oidc-provider with the request body unread; protocol and host are those Fastify trusts. */
export function serveProvider(scope: FastifyInstance, provider: Provider, isHttps: (request: FastifyRequest) => boolean): void {
  const handle = provider.callback();
  provider.proxy = true;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const hand = async (request: FastifyRequest, reply: FastifyReply) => {
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
    const address = raw.url?.slice('/oidc'.length) ?? '';
    const [path = ''] = address.split('?', 1);
    // What goes on after the sign-in takes no question; the library breaks on one it did not ask for.
    raw.url = path.startsWith('/auth/') ? path : address;
    raw.headers['x-forwarded-proto'] = isHttps(request) ? 'https' : 'http';
    raw.headers['x-forwarded-host'] = request.host;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await handle(raw, reply.raw);
  };
  scope.all('/oidc/*', hand);
}
