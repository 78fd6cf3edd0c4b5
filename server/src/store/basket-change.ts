import sql from 'sql-template-tag';
import type { ProductCode } from '@portal/domain/catalogue/codes';
import type { BasketItemRow, BasketKey, BasketRow, BasketTotals, SharedBasket } from './basket';
import type { CompanyTx } from './db';
import type { EmployeeFacts } from './employee-facts';
import { toOrderingContext, type ContextRow, type OrderingContext } from './ordering-context';

/** An entry that lies in the basket. */
export interface StandingEntry extends BasketKey {
  productCode: ProductCode;
  kind: 'cards' | 'credits';
  quantity: number;
  value: number | null;
  version: number;
}

/** All that a change has to know; `basket` stays as it is until the transaction ends. */
export interface BasketFacts {
  basket: SharedBasket;
  context: OrderingContext;
  employees: Map<string, EmployeeFacts>;
  activePlaces: Set<string>;
  /** What the employees asked about have in the basket. */
  entries: StandingEntry[];
}

interface Wanted {
  employeeUids: readonly string[];
  placeUids: readonly string[];
  /** Day of Prague. */
  today: string;
}

interface Answer {
  basket: SharedBasket;
  context: ContextRow;
  employees: Omit<EmployeeFacts, 'cardsInBasket'>[];
  activePlaces: string[];
  entries: StandingEntry[];
}

/**
 * The basket to be changed entry by entry, with what the rules ask about some employees and places. Many people change it at once, nobody
 * can start or submit a checkout meanwhile. Undefined when the company has no basket; unknown uids are simply missing.
 */
export async function readBasketFacts(tx: CompanyTx, { employeeUids, placeUids, today }: Wanted): Promise<BasketFacts | undefined> {
  const row = await tx.first<{ facts: Answer | null }>(
    sql`SELECT basket_facts(${employeeUids}::uuid[], ${placeUids}::uuid[], ${today}::date) AS facts`,
    'basket-facts',
  );
  if (!row?.facts) return undefined;
  const { basket, context, employees, activePlaces, entries } = row.facts;
  const people = new Map(employees.map((employee) => [employee.uid, { ...employee, cardsInBasket: new Set<ProductCode>() }]));
  for (const { kind, employeeUid, productCode } of entries) if (kind === 'cards') people.get(employeeUid)?.cardsInBasket.add(productCode);
  return { basket, context: toOrderingContext(context), activePlaces: new Set(activePlaces), entries, employees: people };
}

export interface EntryChange {
  basket: SharedBasket;
  /** Distinct by their key; `seen` is the version the plan was made by, 0 when there was none. */
  entries: readonly (BasketRow & { seen: number })[];
  removals: readonly (BasketKey & { seen: number })[];
  /** Begin again when somebody changed one of them since the facts were read, instead of overwriting it. */
  guarded: boolean;
  employeeUids: readonly string[];
  now: Date;
  userUid: string | null;
}

export interface ChangedBasket extends BasketTotals {
  /** What the employees now have in the basket. */
  items: BasketItemRow[];
}

/** Removes and writes entries; unknown ones to be removed are no error (a repeated 0 stays 0). */
export async function changeEntries(tx: CompanyTx, change: EntryChange): Promise<ChangedBasket> {
  const { basket, entries, removals, guarded } = change;
  const row = await tx.first<{ changed: ChangedBasket }>(
    sql`SELECT change_entries(${basket.itemsUid}, ${JSON.stringify({ entries, removals, guarded })}, ${change.employeeUids}::uuid[],
                              ${change.now}, ${change.userUid}) AS changed`,
    'basket-change',
  );
  return row?.changed ?? { cardCount: 0, creditTotal: 0, itemCount: 0, items: [] };
}
