/** A variable symbol as it is compared: digits without leading zeros, at most ten; null when it is none (banks pad with zeros). */
export function normaliseVariableSymbol(text: string | null): string | null {
  const match = /^0*([1-9]\d{0,9})$/u.exec((text ?? '').trim());
  return match?.[1] ?? null;
}
