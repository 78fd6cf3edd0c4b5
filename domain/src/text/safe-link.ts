const ORIGIN = 'https://portal.invalid';
const OUTSIDE = /^(https?|mailto|tel):/i;

/**
 * The address a link in edited content may lead to: http(s), mailto, tel, or a path of the portal; null for anything else. Browsers skip
 * tabs and line ends inside an address and read a backslash as a slash, so what is left after that is judged, not what was written.
 */
export function safeLink(address: string): string | null {
  const text = withoutControls(address).trim();
  if (OUTSIDE.test(text)) return canParse(text) ? text : null;
  return isPortalPath(text) ? text : null;
}

/** A path inside the portal: `/orders?filter[isPaid]=0`, never `//elsewhere` or `/\elsewhere`. */
export function isPortalPath(path: string): boolean {
  return path.startsWith('/') && !path.includes('\\') && canParse(path, ORIGIN) && new URL(path, ORIGIN).origin === ORIGIN;
}

const withoutControls = (text: string): string => [...text].filter((sign) => (sign.codePointAt(0) ?? 0) > 31).join('');

function canParse(address: string, base?: string): boolean {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
}
