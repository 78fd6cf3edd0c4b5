const MAX_LENGTH = 150;

/**
 * A name any system saves a file under, whatever was in it: no folders, no control characters, none that Windows forbids, no dots in
 * front, no halves of letters, and not endlessly long. What is left of nothing is called `file`.
 */
export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[/\\:*?"<>|]+/gu, '-')
    .trim()
    .replace(/^[.\s-]+/u, '');
  const dot = clean.lastIndexOf('.');
  const [stem, end] = dot <= 0 ? [clean, ''] : [clean.slice(0, dot), clean.slice(dot)];
  return `${Array.from(stem).slice(0, MAX_LENGTH).join('').trimEnd() || 'file'}${end}`;
}

/** The plain form of the name and the one RFC 6266 writes in UTF-8. */
export function contentDisposition(fileName: string): string {
  const safe = safeFileName(fileName);
  const ascii = safe.normalize('NFD').replaceAll(/[^\x20-\x7e]/gu, '');
  // An apostrophe or an asterisk would end the value early.
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
