import type { FastifyInstance } from 'fastify';
import type { RouteShape } from '@portal/contract/endpoint';
import type { Deps } from '../../deps';
import { buildDocument, type ApiDocument } from './build-document';
import { docsPage } from './docs-page';
import { DOCS_STYLESHEET } from './docs-stylesheet';

/** Opened by people and their tools as plain links. */
const OPEN = { config: { withoutKey: true } } as const;

/** Describes every route mounted after this call, at `/api/openapi.json` and readable at `/api/docs`. */
export function serveOpenapi(app: FastifyInstance, deps: Pick<Deps, 'env' | 'provider'>): void {
  const routes = collectRoutes(app);
  let built: ApiDocument | null = null;
  const document = () => (built ??= buildDocument({ routes, productName: deps.provider.name, publicUrl: deps.env.PUBLIC_URL }));
  app.get('/api/openapi.json', OPEN, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  );
  app.get('/api/docs', OPEN, async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(document())));
  app.get('/api/docs.css', OPEN, async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLESHEET));
}

/** Fastify reports GET routes twice, once more as HEAD; the contract object is the same. */
function collectRoutes(app: FastifyInstance): Set<RouteShape> {
  const routes = new Set<RouteShape>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract !== undefined) routes.add(config.contract);
  });
  return routes;
}
