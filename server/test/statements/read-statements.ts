import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** A statement of the store with its fragments filled in: `:company` is the company of the transaction, `:value` any other value. */
export interface Statement {
  /** `file function`, as in `orders readOrder`. */
  name: string;
  text: string;
}

export interface Reading {
  statements: Statement[];
  /** Texts that this reader found in no statement. */
  fragments: Statement[];
}

interface Source {
  file: string;
  node: ts.SourceFile;
}

const STARTS = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/u;
const STORE = join(import.meta.dirname, '../../src/store');

/** Every file of the store and of its folders but tests, and the statements of the desk, which reads across companies in a role of its own. */
export const storeSources = (): Source[] =>
  readdirSync(STORE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('desk/'))
    .map((path) => parse(basename(path), readFileSync(join(STORE, path), 'utf8')));

export const parse = (file: string, text: string): Source => ({
  file,
  node: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
});

/** Reads every statement: a text that begins as one and is no part of another. */
export function readStatements(sources: Source[]): Reading {
  const templates = sources.flatMap((source) => outermost(source.node));
  const composer = new Composer(sources);
  const texts = templates.map((template) => ({ template, name: nameOf(template), text: composer.compose(template) }));
  const apart = texts.filter(({ template }) => !composer.parts.has(template));
  const [statements, lost] = [apart.filter(({ text }) => STARTS.test(text)), apart.filter(({ text }) => !STARTS.test(text))];
  return { statements: statements.map(toStatement), fragments: lost.map(toStatement) };
}

const toStatement = ({ name, text }: Statement): Statement => ({ name, text });

interface Parameter {
  parameter: ts.ParameterDeclaration;
  called: ts.SignatureDeclaration;
}

/** Puts the fragments of a statement into it, wherever the store keeps them. */
class Composer {
  /** Templates that were put into another. */
  readonly parts = new Set<ts.Node>();
  private readonly open = new Set<ts.Node>();
  private readonly texts = new Map<ts.Node, string>();
  private readonly calls = new Map<string, ts.CallExpression[]>();

  constructor(private readonly sources: Source[]) {}

  compose(template: ts.TaggedTemplateExpression): string {
    const known = this.texts.get(template);
    if (known !== undefined) return known;
    if (this.open.has(template)) return ' ';
    this.open.add(template);
    const literal = template.template;
    const text = ts.isNoSubstitutionTemplateLiteral(literal)
      ? literal.text
      : literal.head.text + literal.templateSpans.map(({ expression, literal: next }) => this.fill(expression, next.text)).join('');
    this.open.delete(template);
    this.texts.set(template, text);
    return text;
  }

  private fill(expression: ts.Expression, next: string): string {
    if (/(^|\.)companyUid$/u.test(expression.getText())) return ` :company ${next}`;
    const found = this.find(expression, new Set());
    for (const template of found) this.parts.add(template);
    if (found.length === 0) return ` :value ${next}`;
    const texts = found.map((template) => this.compose(template));
    // An alias that callers give: any of them will do.
    return next.startsWith('.') ? `${texts[0]}${next}` : ` ${texts.join(' ')} ${next}`;
  }

  /** The texts an expression may stand for, its own and those of the names in it. */
  private find(node: ts.Node, seen: Set<ts.Node>): ts.TaggedTemplateExpression[] {
    if (seen.has(node)) return [];
    seen.add(node);
    if (isSql(node)) return [node];
    // What was waited for are rows, not a text.
    if (ts.isAwaitExpression(node)) return [];
    const declared = ts.isIdentifier(node) && !isPropertyName(node) ? this.declarations(node) : [];
    const inside: ts.Node[] = [];
    if (ts.isFunctionLike(node)) return [...new Set([...collect(node, isSql), ...answersOf(node).flatMap((one) => this.find(one, seen))])];
    node.forEachChild((child) => void inside.push(child));
    return [...new Set([...inside, ...declared].flatMap((next) => this.find(next, seen)))];
  }

  /** What a name stands for: nearest first, then what it is imported from, then what callers pass for it. */
  private declarations(name: ts.Identifier): ts.Node[] {
    for (let scope: ts.Node = name.parent; scope !== undefined; scope = scope.parent) {
      const found = declaredIn(scope, name.text);
      if (found !== null) return typeof found === 'object' && 'parameter' in found ? this.arguments(found) : [found];
    }
    const file = importedFrom(name);
    const source = this.sources.find((one) => one.file === `${file}.ts`);
    const found = source === undefined ? null : declaredIn(source.node, name.text);
    return found === null || 'parameter' in found ? [] : [found];
  }

  private callsOf(name: string): ts.CallExpression[] {
    const known = this.calls.get(name) ?? this.sources.flatMap(({ node }) => callsOf(node, name));
    this.calls.set(name, known);
    return known;
  }

  /** What callers hand over; only for what may be a text. */
  private arguments({ parameter, called }: Parameter): ts.Node[] {
    if (!/Sql/u.test(parameter.type?.getText() ?? '')) return [];
    const name = functionName(called);
    const index = called.parameters.indexOf(parameter);
    return this.callsOf(name).flatMap((call) => call.arguments[index] ?? []);
  }
}

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';
const isPropertyName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function collect<T extends ts.Node>(node: ts.Node, is: (one: ts.Node) => one is T): T[] {
  if (is(node)) return [node];
  const found: T[] = [];
  node.forEachChild((child) => void found.push(...collect(child, is)));
  return found;
}

/** Texts in no other text; those inside one belong to it. */
const outermost = (node: ts.Node): ts.TaggedTemplateExpression[] =>
  collect(node, isSql).flatMap((template) => [template, ...inner(template)]);
const inner = (template: ts.TaggedTemplateExpression) =>
  ts.isTemplateExpression(template.template) ? template.template.templateSpans.flatMap(({ expression }) => outermost(expression)) : [];

/** What a function answers. */
function answersOf(node: ts.SignatureDeclaration): ts.Node[] {
  const body = 'body' in node ? (node.body as ts.Node | undefined) : undefined;
  if (body === undefined) return [];
  return ts.isBlock(body) ? collect(body, ts.isReturnStatement) : [body];
}

function callsOf(node: ts.Node, name: string): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (one: ts.Node) => {
    if (ts.isCallExpression(one) && one.expression.getText() === name) found.push(one);
    one.forEachChild(visit);
  };
  visit(node);
  return found;
}

function functionName(node: ts.Node): string {
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? '';
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}

/** What a name means in a scope: a declaration, a parameter, or nothing. */
function declaredIn(scope: ts.Node, name: string): ts.Node | Parameter | null {
  if (ts.isFunctionLike(scope)) {
    const parameter = scope.parameters.find((one) => one.name.getText().match(/\w+/gu)?.includes(name));
    if (parameter !== undefined) return { parameter, called: scope };
  }
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return null;
  for (const statement of scope.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const variable = statement.declarationList.declarations.find((one) => one.name.getText() === name);
    if (variable?.initializer !== undefined) return variable.initializer;
  }
  return null;
}

function importedFrom(name: ts.Identifier): string | null {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings) || !bindings.elements.some((one) => one.name.text === name.text)) continue;
    return basename(statement.moduleSpecifier.text);
  }
  return null;
}

/** Where a text stands: its file and the outermost declaration around it. */
function nameOf(node: ts.Node): string {
  const file = node.getSourceFile().fileName.replace(/\.ts$/u, '');
  let name = '';
  for (let scope = node.parent; scope !== undefined; scope = scope.parent) {
    if (ts.isFunctionDeclaration(scope) || ts.isVariableDeclaration(scope)) name = scope.name?.getText() ?? name;
  }
  return `${file} ${name}`;
}
