import type { z } from 'zod';
import { jsonSchema, type JsonSchema } from './json-schema';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
}

/** Query parameters under the names that stand in the address: `filter[status][]`, `pageNumber`, `sortBy` (S-003). */
export function describeQuery(schema: z.ZodType | undefined): Parameter[] {
  if (schema === undefined) return [];
  return flatten(jsonSchema(schema, 'input'), (key) => key);
}

function flatten(schema: JsonSchema, nameOf: (key: string) => string): Parameter[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, inner]) => {
    const name = nameOf(key);
    if (inner.type === 'object') return flatten(inner, (innerKey) => `${name}[${innerKey}]`);
    const isList = inner.type === 'array';
    const parameter: Parameter = {
      name: isList ? `${name}[]` : name,
      in: 'query',
      required: required.includes(key),
      schema: inner,
    };
    return [isList ? { ...parameter, style: 'form', explode: true } : parameter];
  });
}
