/** Written XML; only {@link element} makes it. */
export type Xml = { readonly xml: string };
type Child = Xml | string | number | null | undefined | readonly Child[];

/** `<name …>children</name>`; texts are escaped, null and undefined leave nothing. */
export function element(name: string, children: Child, attributes: Record<string, string> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const content = inner(children);
  return { xml: content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>` };
}

/** The same, left out when there is nothing to say. */
export const optional = (name: string, value: string | null | undefined): Xml | null =>
  value === null || value === undefined || value === '' ? null : element(name, value);

function inner(child: Child): string {
  if (child === null || child === undefined) return '';
  if (typeof child === 'string' || typeof child === 'number') return escape(String(child));
  return 'xml' in child ? child.xml : child.map(inner).join('');
}

/** What XML 1.0 has no place for is left out, like lone halves of surrogate pairs. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string =>
  text.replaceAll(IMPOSSIBLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
