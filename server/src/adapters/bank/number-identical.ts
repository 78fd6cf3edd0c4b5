import type { BankMovement } from './statement';

/** Sets `ordinal`: the position among movements equal in reference, day, amount and currency. Keeps the order. */
export function numberIdentical(movements: readonly Omit<BankMovement, 'ordinal'>[]): BankMovement[] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const key = JSON.stringify([movement.bankReference, movement.bookedOn, movement.amount, movement.currency]);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return { ...movement, ordinal };
  });
}
