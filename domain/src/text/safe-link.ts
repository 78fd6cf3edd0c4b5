/** Longer than any address of the portal with its filters. */
const LONGEST = 4_000;

/**
 * A path inside the portal: one leading slash and nothing a browser could read as the start of another address, also when written with
 * escapes; no backslashes, no control characters, which browsers drop (ACC-S46).
 */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > LONGEST || !/^\/(?!\/|%2f|%5c)/i.test(path)) return false;
  return [...path].every((letter) => letter !== '\\' && !isControl(letter));
}

const OUTSIDE = /^(?:https?:\/\/[^\s/?#\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s-]+)$/i;

/**
 * The address a link in edited content may lead to: http(s), mailto, tel, or a path of the portal; null for anything else. Browsers skip
 * tabs and line ends inside an address and read a backslash as a slash, so what is left after that is judged, not what was written.
 */
export function safeLink(address: string): string | null {
  const text = withoutControls(address).trim();
  return OUTSIDE.test(text) || isOwnPath(text) ? text : null;
}

const withoutControls = (text: string): string => [...text].filter((letter) => !isControl(letter)).join('');

const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007F';
