import { parseAst, type Plugin } from 'vite';

/**
 * `call()` reads the method and the path of a route and nothing else; the schemas beside them, and zod, are the server's. In the
 * browser's bundle a route is therefore these two, and a schema is there only for a module that imports it by name (a form that checks
 * what was typed).
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.+\.ts$/ },
    handler: (code) => ({ code: leanModule(code), map: null }),
  },
});

type Node = ReturnType<typeof parseAst>['body'][number];
type Declared = Extract<Node, { type: 'VariableDeclaration' }>['declarations'][number];
type Value = NonNullable<Declared['init']>;

/** A module of the contract, types already stripped: routes keep method and path, every other value can be left out when nobody asks. */
function leanModule(code: string): string {
  const values = parseAst(code)
    .body.flatMap(declaredIn)
    .flatMap(({ init }) => init ?? []);
  return values.reduceRight((text, value) => text.slice(0, value.start) + leanValue(code, value) + text.slice(value.end), code);
}

function declaredIn(node: Node): Declared[] {
  if (node.type === 'VariableDeclaration') return node.declarations;
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
  return node.declaration.declarations;
}

function leanValue(code: string, value: Value): string {
  const source = code.slice(value.start, value.end);
  const shape = shapeOfRoute(value);
  // A bundler cannot know that building a schema changes nothing elsewhere; this says so.
  if (shape === null) return value.type.endsWith('FunctionExpression') ? source : `/* @__PURE__ */ (() => (${source}))()`;
  const kept = shape.properties.filter(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && ['method', 'path'].includes(property.key.name),
  );
  if (kept.length !== 2) throw new Error(`a route says its method and path itself, not by a spread: ${source.slice(0, 120)}`);
  return `({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`;
}

/** What `route({ … })` is called with; null for any other value. */
function shapeOfRoute(value: Value) {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'route') return null;
  const [shape] = value.arguments;
  return shape?.type === 'ObjectExpression' ? shape : null;
}
