import { useSyncExternalStore } from 'react';
import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import type { BasketRemoval } from '@portal/contract/ordering/basket';
import { readStored, storageKeys, writeStored } from '../../../lib/storage/storage';

/** Rules take entries out without anybody asking for it: those are told to whoever caused them too. */
const BY_RULE = new Set<BasketRemoval['cause']>(['walletsChanged', 'employeeStatusChanged']);

/** What a person should hear of: done by somebody else or by a rule, not put back, and newer than what they have seen. */
export function unseenOf(removals: readonly BasketRemoval[], me: string, seenAt: string | null): BasketRemoval[] {
  return removals.filter(
    ({ at, by, cause, restoredAt }) => restoredAt === null && (by?.uid !== me || BY_RULE.has(cause)) && (seenAt === null || at > seenAt),
  );
}

/** What is gone and would have been ordered; an order that a colleague placed is news, no loss. */
export const lostOf = (removals: readonly BasketRemoval[]): BasketRemoval[] => removals.filter(({ cause }) => cause !== 'ordered');

const listeners = new Set<() => void>();

/** Time of the newest removal the person put away in this browser; null when there was none yet. */
export function useSeenAt(companyUid: CompanyUid, userUid: UserUid): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      const seen = readStored(localStorage, storageKeys.removalsSeen(companyUid, userUid));
      return typeof seen === 'string' ? seen : null;
    },
  );
}

export function markSeen(companyUid: CompanyUid, userUid: UserUid, at: string): void {
  writeStored(localStorage, storageKeys.removalsSeen(companyUid, userUid), at);
  for (const listener of listeners) listener();
}
