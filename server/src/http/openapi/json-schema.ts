import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/** JSON Schema of one side of a contract: what may be sent (`input`) or what is answered (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...result } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: described }) => {
      if (io === 'output') return;
      const prepared = preparedSchema(zodSchema);
      if (prepared !== null) Object.assign(described, jsonSchema(prepared, io));
      if (zodSchema instanceof z.ZodDefault) described.default = asTyped(described.type, zodSchema.def.defaultValue);
    },
  });
  return result;
}

/** A value that is tidied up before it is checked (`z.preprocess`) is described by the check, not by the tidying. */
function preparedSchema(schema: unknown): z.ZodType | null {
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform ? (schema.out as z.ZodType) : null;
}

/** A default is written as the value a caller would send: in an address a number is text. */
const asTyped = (type: unknown, value: unknown) => (type === 'string' && typeof value === 'number' ? String(value) : value);
