import type { RouteShape } from '@portal/contract/endpoint';
import { apiError } from '@portal/contract/api-error';
import { ERRORS } from '@portal/contract/errors';
import { describeOperation, openapiPath, type Operation } from './describe-operation';
import { jsonSchema, type JsonSchema } from './json-schema';

export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
}

interface DocumentInput {
  routes: Iterable<RouteShape>;
  productName: string;
  publicUrl: string;
}

/** OpenAPI 3.1 of everything mounted, made from the same route objects that check the calls. */
export function buildDocument({ routes, productName, publicUrl }: DocumentInput): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const path = openapiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation.tags)));
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} client portal`,
      version: '1',
      description: 'Amounts are CZK with at most two decimals; instants are UTC, days are Prague calendar days.',
    },
    servers: [{ url: publicUrl }],
    tags: [...tags].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: publicUrl.startsWith('https:') ? '__Host-portal_session' : 'portal_session' },
        provider: { type: 'http', scheme: 'bearer' },
      },
      schemas: { ApiError: jsonSchema(apiError, 'output') },
      responses: errorResponses(),
    },
  };
}

/** One response per status, naming the codes it can carry. */
function errorResponses(): JsonSchema {
  const statuses = new Set<number>(Object.values(ERRORS).map((error) => error.status));
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };
  const codesOf = (status: number) => Object.entries(ERRORS).flatMap(([code, error]) => (error.status === status ? [`\`${code}\``] : []));
  return Object.fromEntries([...statuses].map((status) => [`Error${status}`, { description: codesOf(status).join(', '), content }]));
}
