import type { UserUid } from '@portal/domain/identifiers/uid';
import { dropDraft, findDraft, keepDraft, replaceDraft, type Draft } from '../../../../lib/storage/drafts';
import type { Book, UnsavedWork } from '../book/book';

/** The basket is one for all screens that write into it, so what was kept on one of them is given back on any. */
const PLACE = { form: '', base: 'basket', path: '/ordering/manual' };

/** What of a book is not in the basket, as a draft; null when nothing is. */
export function draftOf({ pending, written }: Pick<Book, 'pending' | 'written'>): Draft | null {
  if (pending.size === 0 && written.size === 0) return null;
  const values: UnsavedWork = { pending: [...pending.values()], written: [...written.values()] };
  return { ...PLACE, values };
}

/** Keeps what is not in the basket while its screens are left; what was kept before is of no use any more. */
export function keepUnsavedWork(userUid: UserUid, book: Pick<Book, 'pending' | 'written'>): void {
  const draft = draftOf(book);
  if (draft === null) dropUnsavedWork();
  else keepDraft(userUid, draft);
}

/** What was kept on a screen left before; it stays kept. */
export const findUnsavedWork = (): UnsavedWork | null => (findDraft(PLACE)?.values as UnsavedWork | undefined) ?? null;

export function dropUnsavedWork(): void {
  const draft = findDraft(PLACE);
  if (draft !== null) dropDraft(draft);
}

/** The texts that were kept are given up; entries that were kept stay. */
export function dropWrittenTexts(): void {
  const draft = findDraft(PLACE);
  if (draft === null) return;
  const { pending } = draft.values as UnsavedWork;
  if (pending.length === 0) dropDraft(draft);
  else replaceDraft({ ...draft, values: { pending, written: [] } satisfies UnsavedWork });
}
