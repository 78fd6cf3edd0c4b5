const OUTSIDE = /^(?:https?:\/\/[^\s/?#\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s-]+)$/i;

/**
 * The address a link in edited content may lead to: http(s), mailto, tel, or a path of the portal; null for anything else. Browsers skip
 * tabs and line ends inside an address and read a backslash as a slash, so what is left after that is judged, not what was written.
 */
export function safeLink(address: string): string | null {
  const text = withoutControls(address).trim();
  return OUTSIDE.test(text) || isPortalPath(text) ? text : null;
}

/** A path inside the portal: `/orders?filter[isPaid]=0`, never `//elsewhere` or `/\elsewhere`. */
export const isPortalPath = (path: string): boolean => /^\/(?![/\\])[^\\]*$/.test(path);

const withoutControls = (text: string): string => [...text].filter((sign) => (sign.codePointAt(0) ?? 0) > 31).join('');
