import type { FastifyInstance, InjectOptions } from 'fastify';
import type { IdentityFetch } from '../discover';

interface InProcess {
  fetch: IdentityFetch;
  /** The server the calls go to, known once it is built. */
  connect(app: FastifyInstance): void;
}

/**
 * Calls between the portal and the provider embedded in it, without a socket: works whatever address and port people
 * use, behind a proxy, and before the server listens.
 */
export function inProcessFetch(host: string): InProcess {
  let server: FastifyInstance | null = null;
  return {
    connect: (app) => void (server = app),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (server === null || url.host !== host) throw new Error(`the embedded provider does not call ${url.origin}`);
      const answer = await server.inject({
        method: request.method as InjectOptions['method'],
        url: `${url.pathname}${url.search}`,
        headers: { ...Object.fromEntries(request.headers), host: url.host },
        payload: await request.text(),
      });
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const hasBody = ![204, 304].includes(answer.statusCode);
      return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers });
    },
  };
}
