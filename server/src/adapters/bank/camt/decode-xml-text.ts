const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** Replaces the five predefined entities and character references; anything else stays as written. */
export function decodeXmlText(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/giu, (whole: string, reference: string) => {
    const named = NAMED[reference.toLowerCase()];
    if (named !== undefined) return named;
    const code = /^#x/iu.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
