import { XMLParser, XMLValidator } from 'fast-xml-parser';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** Replaces the five predefined entities and character references; anything else stays as written. */
function decodeXmlText(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/giu, (whole: string, reference: string) => {
    const named = NAMED[reference.toLowerCase()];
    if (named !== undefined) return named;
    const code = /^#x/iu.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}

/** An element: its own text, its attributes and its children by local name. */
export interface XmlNode {
  text: string;
  attribute: (name: string) => string | null;
  children: (name: string) => XmlNode[];
  /** First element along a path of local names. */
  find: (...path: string[]) => XmlNode | null;
  /** Trimmed text of the first element along a path; null when missing or empty. */
  textOf: (...path: string[]) => string | null;
}

export type XmlResult = { ok: true; document: XmlNode } | { ok: false; reason: 'declaresEntities' | 'malformed' | 'cut'; detail: string };

const ATTRIBUTE = '@';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (...[, , , isAttribute]) => !isAttribute,
  maxNestedTags: 40,
});

/** Stands for an element that is not there. */
export const EMPTY_NODE: XmlNode = toNode('');

/** Parses XML with entities switched off: a document type declaration is refused before any parsing. */
export function parseXml(text: string): XmlResult {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text))
    return { ok: false, reason: 'declaresEntities', detail: 'a document type declaration is not allowed' };
  const validity = XMLValidator.validate(text);
  if (validity !== true) {
    const isWhole = /<\/[\w:.-]+\s*>\s*(?:<!--.*-->\s*)?$/su.test(text) && !/Unclosed/iu.test(validity.err.msg);
    return { ok: false, reason: isWhole ? 'malformed' : 'cut', detail: `line ${validity.err.line}: ${validity.err.msg}` };
  }
  try {
    return { ok: true, document: toNode(parser.parse(text)) };
  } catch (error) {
    return { ok: false, reason: 'malformed', detail: error instanceof Error ? error.message : 'cannot be parsed' };
  }
}

/** The `count` elements of a local name as they stand in a text, in its order; none when they cannot be told apart by their tags alone. */
export function writtenElements(text: string, { name, count }: { name: string; count: number }): string[] {
  const tag = `(?:[\\w.-]+:)?${name}`;
  const bare = text.replaceAll(/<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(.*?)\]\]>/gsu, (_whole, quoted = '') =>
    String(quoted).replaceAll('<', '&lt;'),
  );
  const found = bare.match(new RegExp(`<${tag}(?:\\s[^>]*)?>.*?</${tag}\\s*>`, 'gsu')) ?? [];
  return found.length === count ? found : [];
}

function toNode(value: unknown): XmlNode {
  const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [['#text', value]]);
  const children = (name: string): XmlNode[] => {
    const list = fields.get(name);
    return Array.isArray(list) ? list.map(toNode) : [];
  };
  const find = (...path: string[]): XmlNode | null => {
    const [name, ...rest] = path;
    if (name === undefined) return node;
    for (const child of children(name)) {
      const found = child.find(...rest);
      if (found !== null) return found;
    }
    return null;
  };
  const node: XmlNode = {
    text: decodeXmlText(scalar(fields.get('#text'))).trim(),
    attribute: (name) => {
      const value = scalar(fields.get(`${ATTRIBUTE}${name}`));
      return value === '' ? null : decodeXmlText(value);
    },
    children,
    find,
    textOf: (...path) => find(...path)?.text || null,
  };
  return node;
}

function scalar(value: unknown): string {
  if (Array.isArray(value)) return value.map(scalar).join('');
  return typeof value === 'string' ? value : '';
}
