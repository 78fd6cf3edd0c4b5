import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { statusWithBasket } from '@portal/domain/cards/card-status';
import type { CardProductCode, WalletType } from '@portal/domain/catalogue/codes';
import { newCardService } from '@portal/domain/catalogue/services';
import { checkImportRow, type ImportContext, type ImportRow } from '@portal/domain/ordering/import-row';
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
  locationUid: string | null;
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
      const items = toItems(check, employee, facts);
      if (items === null) judged.skipped.push({ rowNumber, personNumber: null, reason: 'nothingToOrder' });
      else judged.inserted += 1;
      for (const item of items ?? []) judged.items.push(item);
    } else if (!check.ok) judged.skipped.push({ rowNumber, personNumber: check.personNumber, reason: check.reason });
  }
  return judged;
}

function importContext(
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

/** Null: a wallet of the row is not used any more. Plain loops and literals: this runs for every row of files with thousands of them. */
function toItems(row: Extract<ImportRow, { ok: true }>, { uid: employeeUid }: NamedEmployee, facts: RowFacts): BasketRow[] | null {
  const { productCode, locationUid } = facts;
  const items: BasketRow[] = [];
  if (row.card) {
    const serviceCode = newCardService(productCode);
    items.push({
      employeeUid,
      productCode,
      serviceCode,
      kind: 'cards',
      walletUid: null,
      quantity: 1,
      value: null,
      locationUid,
      requestUid: null,
    });
  }
  for (const { serviceCode, walletType, value, quantity } of row.credits) {
    const walletUid = walletType === null ? null : walletOf(walletType, facts);
    if (walletType !== null && walletUid === null) return null;
    items.push({ employeeUid, productCode, serviceCode, kind: 'credits', walletUid, quantity, value, locationUid: null, requestUid: null });
  }
  return items;
}

function walletOf(type: WalletType, { context }: RowFacts): string | null {
  for (const wallet of context.wallets) if (wallet.type === type && wallet.isSelected) return wallet.uid;
  return null;
}
