import { hellersToDecimal, type Hellers } from './money';

export interface Payment {
  /** IBAN without spaces. */
  iban: string;
  amount: Hellers;
  variableSymbol: string;
  message: string;
}

const MESSAGE_LIMIT = 60;

/** Payment text for a bank QR code (SPAYD 1.0), keys in the order of S-116. Everything stays in the QR alphanumeric set, which keeps the code small. */
export function spayd({ iban, amount, variableSymbol, message }: Payment): string {
  return `SPD*1.0*ACC:${iban}*AM:${hellersToDecimal(amount)}*CC:CZK*X-VS:${variableSymbol}*MSG:${spaydText(message)}`;
}

/** Upper case without diacritics; a character outside the set becomes a space, `*` and `%` are escaped. */
function spaydText(text: string): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const safe = folded
    .replace(/[^0-9A-Z $%*+\-./:]/gu, ' ')
    .slice(0, MESSAGE_LIMIT)
    .trim();
  return safe.replaceAll('%', '%25').replaceAll('*', '%2A');
}

/** Keys and decoded values of a SPAYD text; null when it is malformed or names no account. */
export function parseSpayd(text: string): Readonly<Record<string, string>> | null {
  const header = 'SPD*1.0*';
  if (!text.startsWith(header)) return null;
  const pairs = text.slice(header.length).replace(/\*$/u, '').split('*').map(parsePair);
  if (pairs.includes(null)) return null;
  const fields: Record<string, string> = Object.fromEntries(pairs.filter((pair) => pair !== null));
  return fields['ACC'] === undefined ? null : fields;
}

function parsePair(segment: string): [string, string] | null {
  const match = /^([A-Z0-9-]+):([^*]+)$/u.exec(segment);
  if (!match) return null;
  try {
    return [match[1] ?? '', decodeURIComponent(match[2] ?? '')];
  } catch {
    return null;
  }
}
