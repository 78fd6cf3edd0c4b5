import { isFileReply, isUpload, type RouteShape } from '@portal/contract/endpoint';
import { progressLine, PROGRESS_LINES } from '@portal/contract/progress';
import { isDeskAction } from '@portal/domain/access/staff';
import { MIME_TYPES } from '../answers/send-file';
import { describeQuery, type Parameter } from './describe-query';
import { jsonSchema, type JsonSchema } from './json-schema';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
  security: Record<string, string[]>[];
}

/** `/api/company/:companyUid/basket` as OpenAPI writes it. */
export const openapiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

export function describeOperation(route: RouteShape): Operation {
  return {
    operationId: operationId(route),
    tags: [tagOf(route.path)],
    summary: route.summary,
    description: describeRules(route),
    parameters: [...pathParameters(route.path), ...describeQuery(route.query), ...repeatHeader(route)],
    ...(route.body === undefined ? {} : { requestBody: describeBody(route.body) }),
    responses: { [route.status ?? 200]: describeReply(route), ...describeErrors(route) },
    security: SECURITY[route.permission] ?? [{ session: [] }],
  };
}

const SECURITY: Partial<Record<RouteShape['permission'], Record<string, string[]>[]>> = { public: [], provider: [{ provider: [] }] };

const REPEAT: Record<RouteShape['idempotent'], string> = {
  safe: 'Reads only.',
  key: 'A repeated call with the same Idempotency-Key has one effect and one answer.',
  natural: 'A repeated call has one effect.',
  none: 'Every call counts.',
};

/** A company without any open area of these is refused: 403, 409 `company.initSetupNotDone` or the code of a company that is not active. */
const describeAreas = (areas: RouteShape['areas'] = 'any') =>
  areas === 'any' ? '' : ` Open to a company that is shown ${areas.map((area) => `\`${area}\``).join(' or ')}.`;

function describeRules({ permission, idempotent, audit, areas }: RouteShape): string {
  const who = { public: 'Open to anybody.', session: 'For anybody signed in.', provider: "For the provider's systems." };
  const where = isDeskAction(permission) ? "at the provider's desk." : `in the company.${describeAreas(areas)}`;
  const allowed = who[permission as keyof typeof who] ?? `Permission \`${permission}\` ${where}`;
  return [allowed, REPEAT[idempotent], audit === null ? '' : `Audited as \`${audit}\`.`].filter((sentence) => sentence !== '').join(' ');
}

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const repeatHeader = (route: RouteShape): Parameter[] =>
  route.idempotent === 'key'
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 200 } }]
    : [];

function describeBody(body: NonNullable<RouteShape['body']>): NonNullable<Operation['requestBody']> {
  if (!isUpload(body)) return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  const fields = jsonSchema(body.upload, 'input');
  const properties = {
    file: { type: 'string', contentMediaType: 'application/octet-stream', maxLength: body.maxBytes },
    ...(fields.properties as object),
  };
  const required = ['file', ...((fields.required ?? []) as string[])];
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } } };
}

function describeReply({ reply, tellsProgress }: RouteShape): JsonSchema {
  if (!isFileReply(reply)) {
    const lines = tellsProgress === true ? { [PROGRESS_LINES]: { schema: jsonSchema(progressLine, 'output') } } : {};
    return { description: 'Success', content: { 'application/json': { schema: jsonSchema(reply, 'output') }, ...lines } };
  }
  const headers = { 'Content-Disposition': { description: 'Name of the file', schema: { type: 'string' } } };
  const types = [reply.file].flat().map((kind) => MIME_TYPES[kind]);
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));
  return { description: 'File', headers, content };
}

/** The answers a route can give besides success follow from what it declares. */
function describeErrors(route: RouteShape): Record<string, JsonSchema> {
  const isScoped = route.path.includes(':companyUid');
  const reads = route.idempotent === 'safe';
  const statuses = [
    ...(route.permission === 'public' && reads ? [] : [401]),
    // A change is also refused when another site's page asks for it.
    ...(isScoped || isDeskAction(route.permission) || !reads ? [403] : []),
    ...(route.path.includes(':') ? [404] : []),
    ...(reads && (route.areas ?? 'any') === 'any' ? [] : [409]),
    ...(route.query === undefined && route.body === undefined ? [] : [422]),
    429,
    500,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));
}

const operationId = ({ method, path }: RouteShape): string =>
  method.toLowerCase() +
  path
    .split(/[/:.-]/)
    .filter((part) => part !== '' && part !== 'api')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Calls of a company are grouped by what follows it, the others by their first word. */
function tagOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'api');
  return (parts[1] === ':companyUid' ? parts[2] : parts[0]) ?? 'other';
}
