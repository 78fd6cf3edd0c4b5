import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import { readStored, storageKeys, writeStored } from './storage';
import { selectedCompany } from '../session/selected-company';

/** What was typed and not saved when a session ended. */
export interface Draft {
  /** Where: the path of the screen. */
  path: string;
  /** Which form of the screen, as its reader knows it; empty for what is given back by itself. */
  form: string;
  /** What the form started from, as JSON: the same form of another record starts from something else. */
  base: string;
  values: unknown;
}

interface KeptDrafts {
  userUid: UserUid;
  companyUid: CompanyUid | null;
  drafts: Draft[];
}

/** Without a path it is the screen that is open. */
type Placed<Parts extends keyof Draft> = Pick<Draft, Parts> & { path?: string };
type ReadDraft = () => Placed<'form' | 'base' | 'values'> | null;
const open = new Set<ReadDraft>();

/** Says how to read what is typed in a form now, null for nothing; gives the way to withdraw it. */
export function watchDraft(read: ReadDraft): () => void {
  open.add(read);
  return () => void open.delete(read);
}

/** The session ends: everything typed in the open forms is kept in this tab for the same person and company. */
export function keepDrafts(userUid: UserUid): void {
  // What is just being typed goes where it belongs when its field is left.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const path = window.location.pathname;
  addDrafts(
    userUid,
    [...open].flatMap((read) => read() ?? []).map((draft) => ({ path, ...draft })),
  );
}

/** One draft is kept although the session goes on: its screen is being left. */
export const keepDraft = (userUid: UserUid, draft: Draft): void => addDrafts(userUid, [draft]);

function addDrafts(userUid: UserUid, drafts: Draft[]): void {
  if (drafts.length === 0) return;
  const companyUid = selectedCompany()?.uid ?? null;
  const former = keptDrafts();
  const isSame = former?.userUid === userUid && former.companyUid === companyUid;
  const others = isSame ? former.drafts.filter((draft) => !drafts.some((newer) => keyOf(newer) === keyOf(draft))) : [];
  const kept: KeptDrafts = { userUid, companyUid, drafts: [...others, ...drafts] };
  writeStored(sessionStorage, storageKeys.drafts, kept);
}

/** What was kept for this form, read without being taken. */
export function findDraft(wanted: Placed<'form' | 'base'>): Draft | null {
  const kept = keptDrafts();
  if (kept === null || kept.companyUid !== (selectedCompany()?.uid ?? null)) return null;
  const key = keyOf({ path: window.location.pathname, ...wanted });
  return kept.drafts.find((draft) => keyOf(draft) === key) ?? null;
}

/** Drafts a person may find on a screen; those given back by themselves have no name. */
export function draftsOf(userUid: UserUid, path: string): Draft[] {
  const kept = keptDrafts();
  if (kept === null || kept.userUid !== userUid || kept.companyUid !== (selectedCompany()?.uid ?? null)) return [];
  return kept.drafts.filter((draft) => draft.path === path && draft.form !== '');
}

/** The draft was given back or thrown away. */
export function dropDraft(draft: Draft): void {
  const kept = keptDrafts();
  const drafts = kept?.drafts.filter((other) => keyOf(other) !== keyOf(draft)) ?? [];
  writeStored(sessionStorage, storageKeys.drafts, kept === null || drafts.length === 0 ? null : { ...kept, drafts });
}

/** What stands in a draft that is kept is another thing now. */
export function replaceDraft(draft: Draft): void {
  const kept = keptDrafts();
  if (kept !== null) addDrafts(kept.userUid, [draft]);
}

/** Somebody else signed in here: what the former person typed is none of their business. */
export function dropForeignDrafts(userUid: UserUid): void {
  const kept = keptDrafts();
  if (kept !== null && kept.userUid !== userUid) dropDrafts();
}

/** The person signed out on purpose. */
export const dropDrafts = (): void => writeStored(sessionStorage, storageKeys.drafts, null);

const keyOf = ({ path, form, base }: Omit<Draft, 'values'>): string => JSON.stringify([path, form, base]);

function keptDrafts(): KeptDrafts | null {
  const stored = readStored(sessionStorage, storageKeys.drafts);
  return typeof stored === 'object' && stored !== null && 'drafts' in stored && Array.isArray(stored.drafts)
    ? (stored as KeptDrafts)
    : null;
}
