import type { UserUid } from '@portal/domain/identifiers/uid';
import { readStored, storageKeys, writeStored } from '../storage/storage';

const KEY = storageKeys.person;

/** Lets the other tabs know who is signed in in this browser. */
export function announcePerson(userUid: UserUid): void {
  if (readStored(localStorage, KEY) !== userUid) writeStored(localStorage, KEY, userUid);
}

/** The person signed out on purpose, and so in every tab. */
export const announceSignOut = (): void => writeStored(localStorage, KEY, null);

/** What another tab did with the person of this one: signed them out, or signed in somebody else; null for neither. */
export function personElsewhere(
  { key, storageArea }: Pick<StorageEvent, 'key' | 'storageArea'>,
  userUid: UserUid,
): 'signedOut' | 'otherPerson' | null {
  if (key !== KEY || storageArea !== localStorage) return null;
  const now = readStored(localStorage, KEY);
  if (now === userUid) return null;
  return now === null ? 'signedOut' : 'otherPerson';
}
