import type { OrderablePerson } from '@portal/contract/ordering/products';
import { readCell, type WrittenCell } from '../../basket/book/cell-text';
import { entryIn, type CreditColumn } from './credit-column';
import { nameOf } from '../../tabs/person-columns';

/** A text in a cell of the grid, with what it means there. */
export function writtenIn(row: OrderablePerson, column: CreditColumn, text: string): WrittenCell {
  const { productCode, serviceCode, walletUid, kind, perDay } = column;
  const cell = readCell(column, text);
  return {
    target: { employeeUid: row.uid, serviceCode, walletUid, productCode },
    employee: { number: row.employeeNumber, name: nameOf(row) },
    column: { kind, unit: perDay === null ? 'czk' : 'days' },
    text,
    meaning: cell.ok ? { ok: true, entry: entryIn(column, row.uid, cell.number) } : cell,
  };
}
