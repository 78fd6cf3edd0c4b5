import type { Day } from '@portal/domain/calendar/prague-day';
import { judgeDeskRow, type DeskCells, type DeskVerdict } from '@portal/domain/ordering/desk-row';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { personNumberKey, type ImportCell } from '@portal/domain/ordering/import-row';
import type { DeskColumn } from '@portal/domain/ordering/import-names';
import { hellers, type Hellers } from '@portal/domain/money/money';
import { nominal } from '@portal/domain/ordering/top-up';
import type { BasketRow } from '../../../../store/ordering/basket';
import type { CompanyTx } from '../../../../store/engine/db';
import { findLastOrder, readCreditOf, type LastOrder } from '../../../../store/import-desks/desk-orders';
import type { JudgedRow, StoredRow } from '../../../../store/import-desks/desk-rows';
import type { ImportDeskRow } from '../../../../store/import-desks/import-desks';
import { findNamedEmployees, type NamedEmployee } from '../../../../store/ordering/import-rows';
import { readOrderingContext, type OrderingContext } from '../../../../store/ordering/ordering-context';
import { itemsOfRow } from '../../../../parts/orders/import-items';
import { importContext, type RowFacts } from '../judge-rows';

/** What every row of a desk is judged by. */
export interface DeskFacts {
  desk: Pick<ImportDeskRow, 'columns' | 'productCode' | 'locationUid'>;
  context: OrderingContext;
  last: LastOrder | undefined;
  today: Day;
}

export async function readDeskFacts(tx: CompanyTx, desk: DeskFacts['desk'], today: Day): Promise<DeskFacts> {
  const [context, last] = await Promise.all([readOrderingContext(tx), findLastOrder(tx, desk.productCode)]);
  return { desk, context, last, today };
}

export interface JudgedDesk {
  rows: JudgedRow[];
  /** What the good rows put into the basket. */
  items: BasketRow[];
}

interface Judging {
  rows: readonly StoredRow[];
  /** The people of the rows above; it learns those of these. */
  seen: Set<string>;
}

/** Judges rows in their order. */
export async function judgeDesk(tx: CompanyTx, facts: DeskFacts, { rows, seen }: Judging): Promise<JudgedDesk> {
  const { desk, context, last, today } = facts;
  const keys = [...new Set(rows.map(({ key }) => key))].filter((key) => key !== '');
  const employees = await findNamedEmployees(tx, { keys, productCode: desk.productCode, today });
  const credit = await creditByPerson(tx, facts, employees);
  const rowFacts: RowFacts = { context, employees, productCode: desk.productCode, locationUid: desk.locationUid };
  const byKey = new Map(employees.map((employee) => [employee.key, employee]));
  const imported = importContext(byKey, seen, rowFacts);
  const judged: JudgedDesk = { rows: [], items: [] };
  for (const row of rows) {
    const employee = byKey.get(row.key);
    const lastCredit = employee === undefined || last === undefined ? null : (credit.get(employee.uid) ?? null);
    const verdict = judgeDeskRow(cellsOf(row.cells, desk.columns), {
      ...imported,
      choice: row.choice,
      name: employee?.name ?? null,
      lastCredit,
    });
    if (verdict.state === 'good' || verdict.state === 'bad') seen.add(row.key);
    const items = itemsOf(verdict, employee, rowFacts);
    judged.rows.push(judgedRow(row, { verdict, items, employee, lastCredit }));
    judged.items.push(...items);
  }
  return judged;
}

async function creditByPerson(
  tx: CompanyTx,
  { last, desk }: DeskFacts,
  employees: readonly NamedEmployee[],
): Promise<Map<string, Hellers>> {
  if (last === undefined || employees.length === 0) return new Map();
  const of = { itemsUid: last.itemsUid, productCode: desk.productCode, employeeUids: employees.map(({ uid }) => uid) };
  return new Map((await readCreditOf(tx, of)).map(({ employeeUid, credit }) => [employeeUid, credit]));
}

function itemsOf(verdict: DeskVerdict, employee: NamedEmployee | undefined, facts: RowFacts): BasketRow[] {
  if (verdict.state !== 'good' || employee === undefined) return [];
  return itemsOfRow({ card: verdict.card, credits: verdict.credits }, employee.uid, facts) ?? [];
}

interface Judgement {
  verdict: DeskVerdict;
  items: readonly BasketRow[];
  employee: NamedEmployee | undefined;
  lastCredit: Hellers | null;
}

function judgedRow(row: StoredRow, { verdict, items, employee, lastCredit }: Judgement): JudgedRow {
  // A wallet of the row is not used any more.
  const isGone = verdict.state === 'good' && items.length === 0;
  const credits: JudgedRow['credits'] = {};
  for (const credit of verdict.credits) {
    const { account } = CREDITS[credit.serviceCode];
    credits[account] = hellers((credits[account] ?? 0) + nominal(credit));
  }
  return {
    ...row,
    state: isGone ? 'bad' : verdict.state,
    reason: isGone ? 'notOfferedAnyMore' : verdict.reason,
    fault: verdict.fault,
    employeeUid: employee?.uid ?? null,
    cards: verdict.card ? 1 : 0,
    credits,
    credit: hellers(Object.values(credits).reduce((sum, credit) => sum + credit, 0)),
    lastCredit,
  };
}

/** The cells of a row by what its columns are read as. */
export function cellsOf(cells: readonly ImportCell[], columns: readonly (DeskColumn | null)[]): DeskCells {
  const named: DeskCells = {};
  for (const [place, column] of columns.entries()) if (column !== null) named[column] = cells[place];
  return named;
}

/** By what a row names its person. */
export function keyOf(cells: readonly ImportCell[], columns: readonly (DeskColumn | null)[]): string {
  return personNumberKey(String(cells[columns.indexOf('personNumber')] ?? ''));
}
