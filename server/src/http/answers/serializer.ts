import build, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod';

type Stringify = (value: unknown) => string;

/**
 * Fields the reply schema does not list never leave. It is compiled once, at the first answer: the start waits for no route nobody has
 * called. In development and tests the reply is also checked.
 */
export function makeSerializer(schema: z.ZodType, mode: 'production' | 'development' | 'test'): Stringify {
  let compiled: Stringify | null = null;
  const stringify: Stringify = (value) => (compiled ??= compile(schema))(value);
  if (mode === 'production') return stringify;
  return (value) => {
    const checked = schema.safeParse(JSON.parse(JSON.stringify(value)));
    if (!checked.success) throw new Error(`reply breaks its contract: ${z.prettifyError(checked.error)}`);
    return stringify(value);
  };
}

const compile = (schema: z.ZodType): Stringify => build(simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as AnySchema);

/** `anyOf [X, null]` becomes `X, nullable`: the compiled serialiser then needs no validator at run time. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as { anyOf?: { type?: string }[] };
  const others = anyOf?.filter((option) => option.type !== 'null');
  if (anyOf !== undefined && others !== undefined && others.length === 1 && anyOf.length === 2) {
    return { ...rest, ...(simplify(others[0]) as object), nullable: true };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)]));
}
