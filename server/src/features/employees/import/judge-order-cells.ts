import { ORDER_COLUMNS, type ImportedCells, type OrderColumn } from '@portal/domain/employees/sheet/sheet-words';
import { checkImportRow, type ImportContext, type ImportRow } from '@portal/domain/ordering/import-row';
import { itemsOfRow } from '../../../parts/orders/import-items';
import type { RowPlan } from '../../../store/employee-imports/import-rows';
import type { Ordering } from './read-facts';

interface JudgedOrder {
  order: RowPlan['order'];
  problems: { column: OrderColumn; code: string }[];
}

/** Whoever is new has no card yet, and an address that was just found active. */
const NEWCOMER = { employeeStatus: 'active', cardStatus: null, isLocationActive: true } as const;
const NOBODY_YET = '';

/** What a row orders for somebody who is not here yet, by the rules of the sheet of an order. */
export function judgeOrderCells(cells: ImportedCells, ordering: Ordering | null): JudgedOrder {
  if (ordering === null) return { order: [], problems: [] };
  const row = checkCells(orderCells(cells), ordering);
  if (row.ok) {
    const items = itemsOfRow(row, NOBODY_YET, { ...ordering, locationUid: null }) ?? [];
    return { order: items.map(({ employeeUid: _nobody, ...item }) => item), problems: [] };
  }
  if (row.reason === 'nothingToOrder') return { order: [], problems: [] };
  return { order: [], problems: [{ column: columnOf(row.reason, cells, ordering), code: row.reason }] };
}

/** Whether the cells would order anything. */
export function asksForOrder(cells: ImportedCells, ordering: Ordering | null): boolean {
  if (ordering === null) return false;
  const row = checkCells(orderCells(cells), ordering);
  return row.ok || row.reason !== 'nothingToOrder';
}

const orderCells = (cells: ImportedCells): ImportedCells =>
  Object.fromEntries(ORDER_COLUMNS.filter((column) => cells[column] !== undefined).map((column) => [column, cells[column]]));

function checkCells(cells: ImportedCells, { context }: Ordering): ImportRow {
  const facts: ImportContext = {
    topUp: { method: context.topUpMethod, defaultValue: context.topUpDefault },
    seen: new Set(),
    findEmployee: () => NEWCOMER,
  };
  return checkImportRow({ ...cells, personNumber: 'new' }, facts);
}

/** The cell that is refused alone for the same reason; where it is their meeting, the first that asks for credit. */
function columnOf(reason: string, cells: ImportedCells, ordering: Ordering): OrderColumn {
  const filled = ORDER_COLUMNS.filter((column) => (cells[column] ?? '') !== '');
  const isReason = (column: OrderColumn) => {
    const alone = checkCells({ newCard: 'A', [column]: cells[column] }, ordering);
    return !alone.ok && alone.reason === reason;
  };
  return filled.find(isReason) ?? filled.find((column) => column !== 'newCard') ?? 'newCard';
}
