/** A variable symbol as it is compared: digits without leading zeros, at most ten; null when it is none (banks pad with zeros). */
export function normaliseVariableSymbol(text: string | null): string | null {
  const match = /^0*([1-9]\d{0,9})$/u.exec((text ?? '').trim());
  return match?.[1] ?? null;
}

const DIGITS = '0123456789';

/**
 * Symbols a mistyped one may have meant: one digit wrong, two neighbours swapped, one digit missing or too many. Without leading zeros,
 * each once, never the symbol itself.
 */
export function similarSymbols(symbol: string): string[] {
  const found = new Set<string>();
  const add = (text: string) => {
    if (/^[1-9]\d{0,9}$/u.test(text) && text !== symbol) found.add(text);
  };
  for (let at = 0; at <= symbol.length; at += 1) {
    const before = symbol.slice(0, at);
    const here = symbol.charAt(at);
    const after = symbol.slice(at + 1);
    for (const digit of DIGITS) {
      if (here !== '') add(`${before}${digit}${after}`);
      add(`${before}${digit}${here}${after}`);
    }
    if (here !== '') add(`${before}${after}`);
    if (after !== '') add(`${before}${after.charAt(0)}${here}${after.slice(1)}`);
  }
  return [...found];
}

/** Numbers of orders and documents a payer wrote into a message: ten digits, with or without spaces between them, at most twenty (S-110). */
export function numbersInMessage(message: string | null): string[] {
  const found = (message ?? '').match(/(?<!\d)[1-9](?:[ \u00A0]?\d){9}(?!\d)/gu) ?? [];
  return [...new Set(found.map((text) => text.replaceAll(/\D/gu, '')))].slice(0, 20);
}
