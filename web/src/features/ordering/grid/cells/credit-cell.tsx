import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { entryAt } from '../../basket/book/book';
import { useBook, useWritten } from '../../basket/book/book-context';
import { HintButton } from '../../../../ui/layer/hint-button';
import { CreditInput } from './credit-input';
import { keyIn, type CreditColumn } from './credit-column';
import { nameOf } from '../../tabs/person-columns';
import { moveByArrow } from '../keys/move-focus';
import { creditLock } from './row-state';
import { useReason } from '../../basket/use-reason';

interface CreditCellProps {
  row: EmployeeProductRow;
  column: CreditColumn;
  /** `Gastro, Kč`. */
  header: string;
}

/** An input, or a locked cell that says why (ORD-100, ORD-101); what is written in a cell stays there when it is locked meanwhile. */
export function CreditCell({ row, column, header }: CreditCellProps) {
  const { t } = useTranslation('ordering');
  const reasonText = useReason();
  const lock = useLock(row, column);
  const isWritten = useWritten(keyIn(column, row.uid)) !== undefined;
  if (lock === null || isWritten) return <CreditInput row={row} column={column} label={`${header}: ${nameOf(row)}`} />;
  return (
    <HintButton hint={reasonText(lock)} data-column={column.key} onKey={moveByArrow}>
      {t('grid.locked')}
    </HintButton>
  );
}

/** Follows the basket: adding a card unlocks the cells of its row. */
function useLock(row: EmployeeProductRow, column: CreditColumn): string | null {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => creditLock(row, column, (key) => entryAt(store.get(), key)));
}
