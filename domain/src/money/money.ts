declare const brand: unique symbol;

/** A value that is never taken for another of the same form. The brand is known to the compiler alone and costs nothing at run time (decision 0043). */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };

/** What may be given a brand: a value that has none, so that no unit is turned into another by naming it anew. */
export type Unbranded<Value> = Value & { readonly [brand]?: never };

/** An amount in hundredths of a crown; always a safe integer. Crowns with decimals exist only on the wire. */
export type Hellers = Branded<number, 'hellers'>;

/** Names the unit of a number that is known to be hellers: one written in code, or come of counting with hellers. */
/* @__NO_SIDE_EFFECTS__ */
export const hellers: (amount: Unbranded<number>) => Hellers = (amount: number) => amount as Hellers;

/** An amount in crowns with at most two decimals, as the wire carries it. */
export type Czk = Branded<number, 'czk'>;

/** Names the unit of a number that is known to be crowns. */
/* @__NO_SIDE_EFFECTS__ */
export const czk: (amount: Unbranded<number>) => Czk = (amount: number) => amount as Czk;

export const czkToHellers = (amount: Czk): Hellers => hellers(Math.round(amount * 100) + 0);

/** At most two decimals: hundredths divided by 100 are the double nearest to the two-decimal number. */
export const hasTwoDecimals = (crowns: number): crowns is Czk => Math.round(crowns * 100) / 100 === crowns;

/** Crowns somebody wrote, in hellers; null when not finite, finer than a heller or too large to be exact. */
export function writtenHellers(crowns: number): Hellers | null {
  const amount = Math.round(crowns * 100);
  return Number.isSafeInteger(amount) && hasTwoDecimals(crowns) ? hellers(amount + 0) : null;
}

export function hellersToCzk(amount: Hellers): Czk {
  return czk(amount / 100);
}

/** `percent` (at most 2 decimals) of an amount, rounded half up away from zero (S-035). Throws when percent is finer. */
export function percentOf(base: Hellers, percent: number): Hellers {
  const basisPoints = writtenHellers(percent);
  if (basisPoints === null) throw new RangeError(`percent with more than two decimals: ${percent}`);
  const product = BigInt(base) * BigInt(basisPoints);
  const rounded = (2n * (product < 0n ? -product : product) + 10_000n) / 20_000n;
  return hellers(Number(product < 0n ? -rounded : rounded));
}

/** VAT on top of a base without VAT, rounded to the heller. */
export function vatOf(base: Hellers, ratePercent: number): Hellers {
  return percentOf(base, ratePercent);
}

export function sumHellers(amounts: Iterable<Hellers>): Hellers {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return hellers(sum);
}

/** Plain decimal text with two places and a point, as file formats want it: 123450 -> '1234.50'. */
export function hellersToDecimal(amount: Hellers): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
