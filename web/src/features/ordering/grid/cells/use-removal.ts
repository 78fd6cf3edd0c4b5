import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { entriesOfEmployee, type Book } from '../../basket/book/book';
import { useBook } from '../../basket/book/book-context';
import { keyOf, nothing, type Entry } from '../../basket/book/entry';
import { showUndo } from '../../basket/book/use-undoable-change';
import { nameOf } from '../../tabs/person-columns';
import { useHistory } from '../../basket/book/use-history';

export type Removal = 'card' | 'credits' | 'both';

/** What of an employee is in the basket, and taking it out; a short undo instead of a question (ORD-093 to ORD-095). */
export function useRemoval(row: EmployeeProductRow, productCode: CardProductCode) {
  const { t } = useTranslation('ordering');
  const book = useBook();
  const { undo } = useHistory();
  const what = useSyncExternalStore(book.store.subscribe, () => whatOf(entriesFor(book.store.get(), row.uid, productCode)));
  const remove = () => {
    const entries = entriesFor(book.store.get(), row.uid, productCode);
    if (what === null) return;
    const id = book.change(entries.map(nothing));
    const texts = [...book.store.get().written.values()].filter(({ target }) => target.employeeUid === row.uid);
    book.unwrite(texts.map(({ target }) => keyOf(target)));
    showUndo({
      text: t(`grid.removed.${what}`, { name: nameOf(row) }),
      action: { label: t('undo'), run: () => undo(id) },
    });
  };
  return { what, remove };
}

const entriesFor = (book: Book, employeeUid: EmployeeUid, productCode: CardProductCode): Entry[] =>
  entriesOfEmployee(book, employeeUid).filter((entry) => entry.productCode === productCode);

function whatOf(entries: Entry[]): Removal | null {
  if (entries.length === 0) return null;
  if (entries.every(({ kind }) => kind === 'cards')) return 'card';
  return entries.every(({ kind }) => kind === 'credits') ? 'credits' : 'both';
}
