import { i18n } from '../text/i18n';

const flat = { ns: 'errors', keySeparator: false, nsSeparator: false } as const;

/** What an error code of the server means, in the person's language; null when the code is unknown and the server's own words serve. */
export function errorText(code: string): string | null {
  return i18n.exists(code, flat) ? i18n.t(code, flat) : null;
}
