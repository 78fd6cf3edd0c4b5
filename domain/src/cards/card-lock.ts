/** Who put a lock on a card; locks stand beside each other, and a card is free when none stands. */
export const CARD_LOCKS = ['HOLDER', 'HR', 'SYSTEM'] as const;
export type CardLock = (typeof CARD_LOCKS)[number];

/** What the company chooses when it blocks a card: the holder may lift it too, or only the company (CARD-S06, CARD-S08). */
export const LOCK_TYPES = ['holder', 'hr'] as const;
export type LockType = (typeof LOCK_TYPES)[number];

export const lockOf = (type: LockType): CardLock => (type === 'hr' ? 'HR' : 'HOLDER');
