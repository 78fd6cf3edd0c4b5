import { useSyncExternalStore } from 'react';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { hellersToCzk, sumHellers } from '@portal/domain/money/money';
import { formatAmount } from '../../../../lib/text/formats';
import { entriesOfEmployee } from '../../basket/book/book';
import { useBook } from '../../basket/book/book-context';
import { creditOf } from '../../basket/book/entry';
import css from './row-total.module.css';

/** Credit of one employee in this basket, whole crowns where it can be. */
export function RowTotal({ employeeUid }: { employeeUid: EmployeeUid }) {
  const { store } = useBook();
  const total = useSyncExternalStore(store.subscribe, () => sumHellers(entriesOfEmployee(store.get(), employeeUid).map(creditOf)));
  return <span className={total === 0 ? css.none : css.total}>{formatAmount(hellersToCzk(total), total % 100 === 0 ? 0 : 2)}</span>;
}
