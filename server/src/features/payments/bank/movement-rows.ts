import { type Day, pragueDay } from '@portal/domain/calendar/prague-day';
import { dayDoubt } from '@portal/domain/payments/booking-day';
import type { BankMovement } from '../../../adapters/bank/statement';
import type { MovementRow } from '../../../store/payments/bank-movements';
import type { Deps } from '../../../deps';

/** What the provider's books allow. */
export interface Books {
  today: Day;
  closedUntil: Day;
}

/**
 * Movements as they are kept. The identity is what a movement says plus which of the identical ones of its day it is, so
 * overlapping files name the same movement the same, and two equal payments stay two. One whose day cannot be believed waits for a person.
 */
export function movementRows(movements: readonly BankMovement[], books: Books): MovementRow[] {
  const countAlike = counter();
  const countIdentical = counter();
  return movements.map((movement) => {
    const { bankReference, specificSymbol: _specific, ordinal: _ordinal, ...facts } = movement;
    const { bookedOn, amount, currency, variableSymbol, counterAccount } = facts;
    const said = [bookedOn, amount, currency, variableSymbol ?? '', counterAccount ?? ''].join('|');
    const referenced = `${said}|${bankReference ?? ''}`;
    const identity = `${referenced}|${countIdentical(referenced)}`;
    const alike = countAlike(said);
    return { identity, alike, ...facts, ...datedStatus(movement, books) };
  });
}

type Classified = Pick<BankMovement, 'bookedOn' | 'amount' | 'currency' | 'isReversal' | 'variableSymbol'>;
type FirstStatus = Pick<MovementRow, 'status' | 'reason'>;

/** Foreign money is never booked, so nobody has to confirm its day. */
function datedStatus(movement: Classified, books: Books): FirstStatus {
  const doubt = movement.currency === 'CZK' ? dayDoubt(movement.bookedOn, books) : null;
  return doubt === null ? firstStatus(movement) : { status: 'unmatched', reason: doubt };
}

/** What can be said before any claim is looked up (S-117). */
export function firstStatus({ amount, currency, isReversal }: Pick<Classified, 'amount' | 'currency' | 'isReversal'>): FirstStatus {
  if (isReversal && amount > 0) return { status: 'unmatched', reason: 'returnedPayment' };
  if (currency !== 'CZK' && amount > 0) return { status: 'unmatched', reason: 'foreignCurrency' };
  const direction = isReversal ? 'creditReversal' : amount < 0 ? 'debit' : 'credit';
  if (direction === 'debit' || currency !== 'CZK' || amount === 0) return { status: 'ignored', reason: direction };
  return { status: 'new', reason: null };
}

/** Answers 1 for the first of a kind, 2 for the second … */
function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count;
  };
}

/** Today, and the last day of the years the provider has closed. */
export const booksOf = ({ env, now }: Pick<Deps, 'env' | 'now'>): Books => ({
  today: pragueDay(now().getTime()),
  closedUntil: env.BOOKS_CLOSED_UNTIL,
});
