/** Numbers of orders and documents a payer wrote into a message: ten digits, with or without spaces between them, at most twenty (S-110). */
export function numbersInMessage(message: string | null): string[] {
  const found = (message ?? '').match(/(?<!\d)[1-9](?:[ \u00A0]?\d){9}(?!\d)/gu) ?? [];
  return [...new Set(found.map((text) => text.replaceAll(/\D/gu, '')))].slice(0, 20);
}
