import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { statusWithBasket } from '@portal/domain/cards/card-status';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { checkImportRow, type ImportContext } from '@portal/domain/ordering/import-row';
import { itemsOfRow } from '../../../parts/orders/import-items';
import type { BasketRow } from '../../../store/ordering/basket';
import type { NamedEmployee } from '../../../store/ordering/import-rows';
import type { OrderingContext } from '../../../store/ordering/ordering-context';
import type { SheetRow } from './read-sheet';

export interface JudgedRows {
  items: BasketRow[];
  /** Rows that go into the basket. */
  inserted: number;
  skipped: ImportResult['skipped'];
}

export interface RowFacts {
  context: OrderingContext;
  employees: readonly NamedEmployee[];
  productCode: CardProductCode;
  locationUid: LocationUid | null;
}

/** Splits the rows into basket items and skipped ones; the second row of the same person is skipped (S-107). */
export function judgeRows(rows: readonly SheetRow[], facts: RowFacts): JudgedRows {
  const byKey = new Map(facts.employees.map((employee) => [employee.key, employee]));
  const seen = new Set<string>();
  const context = importContext(byKey, seen, facts);
  const judged: JudgedRows = { items: [], inserted: 0, skipped: [] };
  for (const { rowNumber, key, cells } of rows) {
    const check = checkImportRow(cells, context);
    const employee = byKey.get(key);
    seen.add(key);
    if (check.ok && employee !== undefined) {
      const items = itemsOfRow(check, employee.uid, facts);
      if (items === null) judged.skipped.push({ rowNumber, personNumber: null, reason: 'nothingToOrder' });
      else judged.inserted += 1;
      for (const item of items ?? []) judged.items.push(item);
    } else if (!check.ok) judged.skipped.push({ rowNumber, personNumber: check.personNumber, reason: check.reason });
  }
  return judged;
}

export function importContext(
  byKey: ReadonlyMap<string, NamedEmployee>,
  seen: ReadonlySet<string>,
  { context, locationUid }: RowFacts,
): ImportContext {
  return {
    topUp: { method: context.topUpMethod, defaultValue: context.topUpDefault },
    seen,
    findEmployee: (key) => {
      const employee = byKey.get(key);
      if (employee === undefined) return null;
      const { status: employeeStatus, isLocationActive, hasCardInBasket } = employee;
      // A card that already lies in the basket lets credit in, as one in the same row does (S-050).
      const cardStatus = statusWithBasket(employee.cardStatus, hasCardInBasket);
      return { employeeStatus, cardStatus, isLocationActive: locationUid !== null || isLocationActive };
    },
  };
}
