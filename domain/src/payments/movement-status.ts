/** What became of a line of the bank: `unmatched` waits for a person, `aside` was put aside by one, `ignored` is none of the portal's. */
export const MOVEMENT_STATUSES = ['new', 'unmatched', 'aside', 'matched', 'returned', 'ignored'] as const;
export type MovementStatus = (typeof MOVEMENT_STATUSES)[number];

/** Of these a person may decide what becomes of the money. */
const WAITING: readonly MovementStatus[] = ['unmatched', 'aside'];
export const isWaiting = (status: string): boolean => WAITING.some((waiting) => waiting === status);

/** What a person decided and may take back while the bank has no order for it; money booked on orders stays booked. */
const DECIDED: readonly MovementStatus[] = ['aside', 'returned'];
export const mayBeTakenBack = (status: string): boolean => DECIDED.some((decided) => decided === status);

/** Sides of the company's own books a posting of money touches. */
export const BOOK_SIDES = ['bank', 'receivable', 'revenue', 'vat', 'overpayment'] as const;
export type BookSide = (typeof BOOK_SIDES)[number];
