import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './steps/root.mjs';

/** Something entries of the audit can hold: under which name, in what, and what it is. */
export interface Audited {
  within: string;
  name: string;
  /** The code, a kind of value, or `?` for what its type does not tell. */
  what: { code: string } | 'text' | 'money' | 'crowns' | 'number' | 'yesNo' | '?';
  /** `file:line`. */
  where: string;
}

/** What an entry holds as it came from elsewhere: the types that say what that is. */
const KEPT = [
  { file: 'server/src/store/operations/jobs.ts', type: 'JobPayloads', within: 'payload', isTable: true },
  { file: 'contract/src/provider/provider.ts', type: 'ProviderEvent', within: 'payload', isTable: false },
  { file: 'server/src/store/billing/billing-values.ts', type: 'BillingValues', within: '', isTable: false },
];

/** Everything an entry can hold on a side, by the types of what is handed to the journal. */
export class AuditReader {
  readonly found: Audited[] = [];
  private readonly program: ts.Program;
  private readonly checker: ts.TypeChecker;
  private where = '';

  constructor() {
    const config = join(ROOT, 'server/tsconfig.json');
    const { fileNames, options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(config, ts.sys.readFile).config,
      ts.sys,
      dirname(config),
    );
    this.program = ts.createProgram(fileNames, { ...options, noEmit: true });
    this.checker = this.program.getTypeChecker();
    for (const source of this.program.getSourceFiles()) {
      const file = source.fileName.replace(`${ROOT}/`, '');
      if (file.startsWith('server/src/') && !file.endsWith('.test.ts')) this.visit(source, source);
    }
    for (const kept of KEPT) this.readKept(kept);
  }

  private visit(source: ts.SourceFile, node: ts.Node): void {
    if (isHanded(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      this.where = `${source.fileName.replace(`${ROOT}/`, '')}:${line + 1}`;
      for (const side of ['before', 'after']) this.readSide(node, side);
    }
    ts.forEachChild(node, (child) => this.visit(source, child));
  }

  private readSide(node: ts.Expression, side: string): void {
    const type = this.checker.getTypeAtLocation(node);
    for (const one of type.isUnion() ? type.types : [type]) {
      const property = one.getProperty(side);
      if (property !== undefined) this.read(this.checker.getTypeOfSymbolAtLocation(property, node), { within: '', name: '' });
    }
    if (ts.isObjectLiteralExpression(node)) this.readCodes(node, side);
  }

  /** Codes written into the entry itself, which its type widens to texts. */
  private readCodes(node: ts.ObjectLiteralExpression, side: string): void {
    const visit = (one: ts.Node, name: string): void => {
      if (ts.isStringLiteral(one) && name !== '') this.add({ within: '', name }, { code: one.text });
      else if (ts.isPropertyAssignment(one)) visit(one.initializer, one.name.getText());
      else if (ts.isObjectLiteralExpression(one)) one.properties.forEach((property) => visit(property, ''));
      else if (ts.isSpreadAssignment(one)) {
        if (is(this.checker.getTypeAtLocation(one.expression), OPEN)) this.add({ within: '', name: one.getText() }, '?');
        visit(one.expression, name);
      } else if (ts.isParenthesizedExpression(one)) visit(one.expression, name);
      else if (ts.isConditionalExpression(one)) [one.whenTrue, one.whenFalse].forEach((choice) => visit(choice, name));
      else if (ts.isBinaryExpression(one)) visit(one.right, name);
    };
    for (const property of node.properties)
      if (ts.isPropertyAssignment(property) && property.name.getText() === side) visit(property.initializer, '');
  }

  private readKept({ file, type, within, isTable }: (typeof KEPT)[number]): void {
    const source = this.program.getSourceFile(join(ROOT, file));
    const module = source && this.checker.getSymbolAtLocation(source);
    const symbol = module && this.checker.getExportsOfModule(module).find(({ name }) => name === type);
    if (symbol === undefined) throw new Error(`${file} says no ${type}`);
    this.where = file;
    const declared = this.checker.getDeclaredTypeOfSymbol(symbol);
    const types = isTable ? declared.getProperties().map((one) => this.checker.getTypeOfSymbol(one)) : [declared];
    for (const one of types) this.read(one, { within: '', name: within });
  }

  private read(type: ts.Type, place: Place, depth = 0): void {
    if (depth > 6) return;
    if (type.isUnion()) return type.types.forEach((one) => this.read(one, place, depth));
    if (is(type, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return;
    const what = this.whatOf(type);
    if (what !== null) return this.add(place, what);
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      return this.checker.getTypeArguments(type as ts.TypeReference).forEach((one) => this.read(one, place, depth + 1));
    }
    for (const property of type.getProperties())
      this.read(this.checker.getTypeOfSymbol(property), { within: place.name, name: property.name }, depth + 1);
  }

  private whatOf(type: ts.Type): Audited['what'] | null {
    if (type.isStringLiteral()) return { code: type.value };
    const name = this.checker.typeToString(type);
    if (name === 'Hellers') return 'money';
    if (name === 'Czk') return 'crowns';
    const plain = type.isIntersection() ? type.types : [type];
    if (plain.some((one) => is(one, ts.TypeFlags.BooleanLike))) return 'yesNo';
    if (plain.some((one) => is(one, ts.TypeFlags.NumberLike))) return 'number';
    if (name === 'Date' || plain.some((one) => is(one, ts.TypeFlags.StringLike))) return 'text';
    return is(type, OPEN) || this.hasAnyName(type) ? '?' : null;
  }

  /** Whatever the names of what it holds are. */
  private hasAnyName(type: ts.Type): boolean {
    const held = type.getStringIndexType();
    return held !== undefined && !is(held, ts.TypeFlags.Never);
  }

  private add(place: Place, what: Audited['what']): void {
    this.found.push({ ...place, what, where: this.where });
  }
}

type Place = Pick<Audited, 'within' | 'name'>;

const OPEN = ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.NonPrimitive;

const is = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

/** What is handed to the journal, and entries made ready for it elsewhere. */
function isHanded(node: ts.Node): node is ts.Expression {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some((property) => property.name?.getText() === 'subjectUid') || isArgument(node);
  return isArgument(node);
}

const isArgument = ({ parent }: ts.Node): boolean =>
  parent !== undefined &&
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'audit';
