import type { OrderablePerson } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { keyOf, nothing, type Entry } from '../../basket/book/entry';
import { entryIn, keyIn, type CreditColumn } from '../cells/credit-column';
import type { Fill } from '../paste/paste';
import { cardOf, creditLock, newCardEntry, type ReadEntry } from '../cells/row-state';

/** What "Hromadně vyplnit" sets for every chosen person; null leaves a column as it is (S-048). */
export interface EditPlan {
  card: 'keep' | 'add' | 'remove';
  /** Number for each credit column by its key, or the number ordered last time for each person (S-058). */
  credits: Record<string, number | 'last' | null>;
}

interface PlanFacts {
  productCode: CardProductCode;
  columns: readonly CreditColumn[];
  read: ReadEntry;
}

/** Entries of a plan. A card added by the plan opens the credit of its row; credit that loses its card goes with it. */
export function planEntries(rows: readonly OrderablePerson[], plan: EditPlan, facts: PlanFacts): Fill {
  const fill: Fill = { entries: [], locked: 0, wrong: [] };
  for (const row of rows) planRow(fill, row, { plan, ...facts });
  return fill;
}

function planRow(fill: Fill, row: OrderablePerson, { plan, productCode, columns, read }: PlanFacts & { plan: EditPlan }): void {
  const card = cardEntry(row, { plan, productCode, read });
  const after: ReadEntry = (key) => (card !== null && key === keyOf(card) ? (card.quantity === 0 ? undefined : card) : read(key));
  if (card !== null) fill.entries.push(card);
  else if (plan.card === 'add' && cardOf(row, productCode, read).inBasket === undefined) fill.locked += 1;
  for (const column of columns) {
    const number = numberFor(row, column, plan);
    const before = read(keyIn(column, row.uid));
    const isLocked = creditLock(row, column, after) !== null;
    if (!isLocked) tellWithoutLast(fill, row, { wanted: plan.credits[column.key], number });
    if (isLocked && card?.quantity === 0 && before) fill.entries.push(nothing(before));
    else if (number !== null && isLocked) fill.locked += 1;
    else if (number !== null) fill.entries.push(entryIn(column, row.uid, number));
  }
}

/** Who was to get the value of last time and has none is named. */
function tellWithoutLast(
  fill: Fill,
  { employeeNumber }: OrderablePerson,
  { wanted, number }: { wanted: number | 'last' | null | undefined; number: number | null },
): void {
  if (wanted === 'last' && number === null) (fill.withoutLast ??= []).push(employeeNumber);
}

function cardEntry(
  row: OrderablePerson,
  { plan, productCode, read }: { plan: EditPlan; productCode: CardProductCode; read: ReadEntry },
): Entry | null {
  const { inBasket, blocker } = cardOf(row, productCode, read);
  if (plan.card === 'add') return inBasket === undefined && blocker === null ? newCardEntry(productCode, row.uid) : null;
  return plan.card === 'remove' && inBasket !== undefined ? nothing(inBasket) : null;
}

function numberFor(row: OrderablePerson, column: CreditColumn, plan: EditPlan): number | null {
  const number = plan.credits[column.key] ?? null;
  if (number !== 'last') return number;
  return row.services.find(({ code }) => code === column.serviceCode)?.customGpcDefault ?? null;
}

/** Cards for everybody who can get one (S-048, "Přidat do košíku"). */
export const planCards = (rows: readonly OrderablePerson[], facts: PlanFacts): Fill => {
  const { entries } = planEntries(rows, { card: 'add', credits: {} }, facts);
  return { entries, locked: 0, wrong: [] };
};
