import type { InjectOptions } from 'fastify';
import { ODD_QUERIES, ODD_TEXTS, ODD_VALUES } from './odd-values';
import type { Random } from './random';

/** A schema as the OpenAPI document writes it. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
}

export interface Operation {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  /** By media type. */
  bodies: Record<string, { schema: Schema }>;
}

interface World {
  random: Random;
  companyUid: string;
  /** Uids and numbers of things that exist. */
  known: readonly string[];
}

/** Every operation of the API's own description. */
export function operationsOf(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody } = described as {
        parameters?: Operation['parameters'];
        requestBody?: { content: Operation['bodies'] };
      };
      return { method: method.toUpperCase() as Operation['method'], path, parameters, bodies: requestBody?.content ?? {} };
    }),
  );
}

/** A call of the operation: near to what it asks for, or nowhere near. */
export function makeRequest(world: World, operation: Operation): InjectOptions & { url: string } {
  const { random } = world;
  // Some calls are right but for one thing, some are wrong in everything.
  const oddness = random.pick([0, 0.03, 0.15, 0.6]);
  const url = `${addressOf(world, operation, oddness)}${queryOf(world, operation, oddness)}`;
  const [type] = Object.keys(operation.bodies);
  if (type === undefined && !random.chance(0.05)) return { method: operation.method, url };
  const isForm = type?.startsWith('multipart') === true;
  const body = valueOf(world, operation.bodies[type ?? '']?.schema ?? {}, oddness);
  if (isForm && !random.chance(oddness)) return { method: operation.method, url, ...formOf(body, random) };
  if (random.chance(oddness / 4)) return { method: operation.method, url, ...brokenBody(random) };
  return { method: operation.method, url, payload: textOf(body), headers: { 'content-type': 'application/json' } };
}

const textOf = (body: unknown): string => JSON.stringify(body) ?? '';

function addressOf({ random, companyUid, known }: World, { path }: Operation, oddness: number): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (name === 'companyUid' && !random.chance(oddness / 3)) return companyUid;
    if (name === 'productCode') return random.pick(['90C', 'FLX', '%00']);
    const odd = random.chance(oddness);
    return encodeURIComponent((odd ? random.pick(ODD_TEXTS).slice(0, 200) : random.pick(known)).toWellFormed());
  });
}

function queryOf(world: World, { parameters }: Operation, oddness: number): string {
  const { random } = world;
  if (random.chance(oddness)) return `?${random.pick(ODD_QUERIES)}`;
  const asked = parameters.filter((parameter) => parameter.in === 'query' && random.chance(0.3));
  const written = asked.map(({ name, schema }) => {
    const value = valueOf(world, schema, oddness);
    const text = String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 500))}`;
  });
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

function valueOf(world: World, schema: Schema, oddness: number): unknown {
  const { random } = world;
  if (random.chance(oddness)) return random.pick(random.chance(0.5) ? ODD_TEXTS : ODD_VALUES);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return valueOf(world, random.pick(choice), oddness);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  return ofType(world, schema, oddness);
}

function ofType(world: World, schema: Schema, oddness: number): unknown {
  const { random, known } = world;
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).filter(() => random.chance(0.8));
      return Object.fromEntries(properties.map(([name, inner]) => [name, valueOf(world, inner, oddness)]));
    }
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(world, schema.items ?? {}, oddness));
    case 'integer':
    case 'number':
      return random.pick([1, 2, 10, 100, 1_000, 2_000.5, 50_000]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return schema.format === 'date'
        ? random.pick(['2026-12-24', '1990-02-28', '2026-11-01'])
        : random.pick([...known, 'Jana', 'jana@firma.example', 'CZ']);
  }
}

function formOf(body: unknown, random: Random): Pick<InjectOptions, 'headers' | 'payload'> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const parts = fields.map(([name, value]) => {
    const file = name === 'file' ? '; filename="objednavka.xlsx"' : '';
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`;
  });
  const end = random.chance(0.8) ? '--x--\r\n' : '';
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: `${parts.join('')}${end}` };
}

function brokenBody(random: Random): Pick<InjectOptions, 'headers' | 'payload'> {
  const type = random.pick([
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
  ]);
  const payload = random.pick([
    '{',
    '[1,',
    '"',
    'null',
    '\ufeff{}',
    '['.repeat(5_000),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    '{"a":1}{"b":2}',
    '\0',
    '',
  ]);
  return { headers: { 'content-type': type }, payload };
}
