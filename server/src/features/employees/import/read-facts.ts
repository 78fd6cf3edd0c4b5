import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { refuseCall } from '@portal/domain/access/company-gate';
import { MAIN_PRODUCT, type CardProductCode } from '@portal/domain/catalogue/codes';
import type { SheetPlaces } from '@portal/domain/employees/sheet/judge-place';
import { readSheetPlaces, findByNumbers } from '../../../store/employee-imports/sheet-facts';
import { lockEmployees, readEmployees, type EmployeeRecord } from '../../../store/employees/employee-records';
import { findGateCompany } from '../../../store/companies/gate-company';
import type { CompanyTx } from '../../../store/engine/db';
import { readOrderingContext, type OrderingContext } from '../../../store/ordering/ordering-context';

/** What the company orders by; its sheet of an order has the same columns. */
export interface Ordering {
  context: OrderingContext;
  productCode: CardProductCode;
}

/** Everything a row is judged by. */
export interface SheetFacts {
  byKey: ReadonlyMap<string, EmployeeRecord>;
  byUid: ReadonlyMap<string, EmployeeRecord>;
  places: SheetPlaces;
  /** Null where the company cannot order. */
  ordering: Ordering | null;
  /** Prague day. */
  today: Day;
}

interface Question {
  keys: readonly string[];
  /** Further employees, by uid. */
  uids: readonly EmployeeUid[];
  today: Day;
  /** Keeps the people as they are until the transaction ends. */
  held: boolean;
}

/** People by number and uid, places and what can be ordered, in a few statements however many rows ask. */
export async function readFacts(tx: CompanyTx, { keys, uids, today, held }: Question): Promise<SheetFacts> {
  const numbered = await findByNumbers(tx, [...new Set(keys)]);
  const wanted = { uids: [...new Set([...numbered.map(({ uid }) => uid), ...uids])], today };
  const people = await (held ? lockEmployees(tx, wanted) : readEmployees(tx, wanted));
  const [places, ordering] = [await readSheetPlaces(tx), await readOrdering(tx)];
  const byUid = new Map(people.map((person) => [person.uid, person]));
  const byKey = new Map<string, EmployeeRecord>();
  for (const { key, uid } of numbered) {
    const person = byUid.get(uid);
    if (person !== undefined) byKey.set(key, person);
  }
  return { byKey, byUid, places, ordering, today };
}

/** The main product where the company has it, else its first product; null while ordering is closed to it. */
export async function readOrdering(tx: CompanyTx): Promise<Ordering | null> {
  const company = await findGateCompany(tx, tx.companyUid);
  if (company === undefined || refuseCall(['orderCreate'], company) !== null) return null;
  const context = await readOrderingContext(tx);
  const productCode = context.products.includes(MAIN_PRODUCT) ? MAIN_PRODUCT : context.products[0];
  return productCode === undefined ? null : { context, productCode };
}
