import { isOwnPath } from './own-path';

const OUTSIDE = /^(?:https?:\/\/[^\s/?#\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s-]+)$/i;

/**
 * The address a link in edited content may lead to: http(s), mailto, tel, or a path of the portal; null for anything else. Browsers skip
 * tabs and line ends inside an address and read a backslash as a slash, so what is left after that is judged, not what was written.
 */
export function safeLink(address: string): string | null {
  const text = withoutControls(address).trim();
  return OUTSIDE.test(text) || isOwnPath(text) ? text : null;
}

const withoutControls = (text: string): string => [...text].filter((sign) => (sign.codePointAt(0) ?? 0) > 31).join('');
