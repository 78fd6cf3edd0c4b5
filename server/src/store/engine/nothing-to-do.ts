/** Answer of a transaction that found its work done already: rolled back, so it leaves no trace in the audit either. */
export const NOTHING_TO_DO = { ok: false } as const;
