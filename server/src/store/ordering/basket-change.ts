import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, LocationUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode, ProductCode } from '@portal/domain/catalogue/codes';
import type { Authorship, BasketItemRow, BasketKey, BasketRow, BasketTotals, SharedBasket } from './basket';
import { toArray, toRows, type Columns } from './columns';
import type { CompanyTx } from '../engine/db';
import type { EmployeeFacts } from '../employees/employee-facts';
import { toOrderingContext, type ContextRow, type OrderingContext } from './ordering-context';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** An entry that lies in the basket. */
export type StandingEntry = Omit<BasketItemRow, 'employeeNumber' | 'firstName' | 'lastName' | 'employeeStatus'>;

/** All that a change has to know; `basket` stays as it is until the transaction ends. */
export interface BasketFacts {
  basket: SharedBasket;
  context: OrderingContext;
  /** In the order of personal numbers. */
  employees: Map<string, EmployeeFacts>;
  activePlaces: Set<string>;
  /** What the employees asked about have in the basket. */
  entries: StandingEntry[];
}

interface Wanted {
  employeeUids: readonly EmployeeUid[];
  placeUids: readonly LocationUid[];
  /** Day of Prague. */
  today: Day;
}

interface Answer extends Pick<BasketFacts, 'basket'> {
  context: ContextRow;
  entries: Columns<StandingEntry>;
  employees: Columns<Person>;
  cards: Columns<{ employeeUid: EmployeeUid; productCode: CardProductCode; status: CardStatus }>;
  activePlaces: string[];
}

type Person = Omit<EmployeeFacts, 'cards' | 'cardsInBasket'>;

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
  const { basket, context, activePlaces } = row.facts;
  const entries = toRows(row.facts.entries);
  const employees = peopleOf(row.facts, entries);
  return { basket, context: toOrderingContext(context), activePlaces: new Set(activePlaces), entries, employees };
}

function peopleOf({ employees, cards }: Answer, entries: readonly StandingEntry[]): Map<string, EmployeeFacts> {
  const people = new Map(
    toRows(employees).map((employee) => [
      employee.uid,
      { ...employee, cards: {} as Partial<Record<CardProductCode, CardStatus>>, cardsInBasket: new Set<ProductCode>() },
    ]),
  );
  for (const { employeeUid, productCode, status } of toRows(cards)) {
    const person = people.get(employeeUid);
    if (person !== undefined) person.cards[productCode] = status;
  }
  for (const { kind, employeeUid, productCode } of entries) if (kind === 'cards') people.get(employeeUid)?.cardsInBasket.add(productCode);
  return people;
}

export interface EntryChange {
  basket: SharedBasket;
  /** Distinct by their key; `seen` is the version the plan was made by, 0 when there was none. */
  entries: readonly (BasketRow & { seen: number })[];
  removals: readonly (BasketKey & { seen: number })[];
  /** Begin again when somebody changed one of them since the facts were read, instead of overwriting it. */
  guarded: boolean;
  now: Date;
  userUid: UserUid | null;
}

export type Written = BasketKey & Pick<BasketItemRow, 'uid' | 'version'>;

export interface ChangedBasket extends BasketTotals {
  written: Written[];
  /** Null: the portal itself. */
  author: Authorship | null;
}

/** Removes and writes entries; unknown ones to be removed are no error (a repeated 0 stays 0). A card pushes out one of another service. */
export async function changeEntries(tx: CompanyTx, change: EntryChange): Promise<ChangedBasket> {
  const { basket, userUid } = change;
  const [, row] = await Promise.all([
    change.removals.length > 0 && eraseEntries(tx, change),
    tx.first<{ written: Columns<Written>; worth: Omit<ChangedBasket, 'written'> }>(
      sql`
        SELECT done.written, basket_worth(${basket.itemsUid}, ${userUid}) AS worth
        FROM (${writtenBy(change)}) AS done
      `,
      'basket-change',
    ),
  ]);
  if (row === undefined) throw new Error('a change without an answer');
  return { ...row.worth, written: toRows(row.written) };
}

const eraseEntries = (tx: CompanyTx, { basket, guarded, removals }: EntryChange) =>
  tx.run(
    sql`
      SELECT erase_entries(
        ${basket.itemsUid}, ${guarded}, ${column(removals, 'employeeUid')}::uuid[],
        ${column(removals, 'serviceCode')}::text[], ${column(removals, 'walletUid')}::uuid[],
        ${column(removals, 'seen')}::bigint[]
      )
    `,
    'basket-erase',
  );

type Upsert = Pick<EntryChange, 'basket' | 'now' | 'userUid'> & { items: readonly BasketRow[] };

/** As `changeEntries`, over whatever stands there, and nobody asks what the basket is worth: for imports (S-043). Answers what it wrote. */
export async function upsertItems(tx: CompanyTx, { items, ...place }: Upsert): Promise<Written[]> {
  const entries = items.map((item) => ({ ...item, seen: 0 }));
  const row = await tx.first<{ written: Columns<Written> }>(writtenBy({ ...place, guarded: false, entries }), 'basket-upsert');
  return row === undefined ? [] : toRows(row.written);
}

const writtenBy = (change: Omit<EntryChange, 'removals'>): Sql =>
  sql`
    SELECT json_build_object(
      'uid', json_agg(w.uid), 'employeeUid', json_agg(w."employeeUid"),
      'serviceCode', json_agg(w."serviceCode"), 'walletUid', json_agg(w."walletUid"),
      'version', json_agg(w.version)
    ) AS written
    FROM ${writeEntries(change)} AS w
  `;

/** A new entry gets a new uid, one that stands keeps its own. */
const writeEntries = ({ basket, guarded, now, userUid, entries }: Omit<EntryChange, 'removals'>): Sql =>
  sql`
    write_entries(
      ${basket.itemsUid}, ${guarded}, ${now}, ${userUid}, ${toArray(newUids(entries.length))}::uuid[],
      ${column(entries, 'employeeUid')}::uuid[], ${column(entries, 'productCode')}::text[],
      ${column(entries, 'serviceCode')}::text[], ${column(entries, 'kind')}::text[],
      ${column(entries, 'walletUid')}::uuid[], ${column(entries, 'quantity')}::int[],
      ${column(entries, 'value')}::bigint[], ${column(entries, 'locationUid')}::uuid[],
      ${column(entries, 'requestUid')}::uuid[], ${column(entries, 'seen')}::bigint[]
    )
  `;

const column = <K extends string>(rows: readonly { [key in K]: string | number | null }[], key: K): string =>
  toArray(rows.map((row) => row[key]));

const BYTES = 16;

/** Many time-ordered uids from one draw of random bytes: a draw for each takes longer than all the rest. */
function newUids(count: number): string[] {
  const random = randomBytes(count * BYTES);
  return Array.from({ length: count }, (_, index) => v7({ random: random.subarray(index * BYTES, (index + 1) * BYTES) }));
}
