import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { IMPORT_HEADERS, importColumns, LAST_CREDIT_HEADER } from '@portal/domain/ordering/import-columns';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import { writeSpreadsheet } from '../../../adapters/spreadsheet/write-spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import type { CompanyTx } from '../../../store/engine/db';
import { findLastOrder, readCreditOf } from '../../../store/import-desks/desk-orders';
import { listTemplateEmployees } from '../../../store/ordering/import-rows';
import { layoutOf } from '../../../parts/orders/import-items';
import { readOrderingContext } from '../../../store/ordering/ordering-context';

/**
 * The sample file: the columns this company can order, and its people, so that only amounts are left to fill in (S-102). What everybody got by the
 * last order stands in a column nothing is read from: sent back as it is, the file orders nothing.
 */
export async function writeTemplate(deps: Deps, actor: CompanyActor, productCode: CardProductCode): Promise<FileAnswer | Failure> {
  const { context, employees, last } = await deps.db.read(actor.companyUid, async (tx) => {
    const today = pragueDay(deps.now().getTime());
    const employees = await listTemplateEmployees(tx, { limit: deps.env.IMPORT_MAX_ROWS, today });
    return { context: await readOrderingContext(tx), employees, last: await readLastCredit(tx, productCode, employees) };
  });
  if (!context.products.includes(productCode)) return refuse('contract.productNotAttached');
  const columns = importColumns(layoutOf(context, productCode));
  const content = await writeSpreadsheet({
    sheetName: 'Objednávka',
    columns: [
      ...columns.map((column) => ({ header: IMPORT_HEADERS.get(column) ?? '', isText: column === 'personNumber' })),
      ...(last === null ? [] : [{ header: LAST_CREDIT_HEADER }]),
    ],
    rows: employees.map(({ uid, employeeNumber, lastName, firstName }) => [
      employeeNumber,
      lastName,
      firstName,
      ...columns.slice(3).map(() => null),
      ...(last === null ? [] : [last.get(uid) ?? null]),
    ]),
  });
  return { fileName: `sablona-objednavka-${productCode}.xlsx`, content };
}

/** By the order a desk compares with; null before the first. */
async function readLastCredit(
  tx: CompanyTx,
  productCode: CardProductCode,
  employees: readonly { uid: EmployeeUid }[],
): Promise<ReadonlyMap<EmployeeUid, number> | null> {
  const order = await findLastOrder(tx, productCode);
  if (order === undefined) return null;
  const query = { itemsUid: order.itemsUid, productCode, employeeUids: employees.map(({ uid }) => uid) };
  const credit = await readCreditOf(tx, query);
  return new Map(credit.map((one) => [one.employeeUid, hellersToCzk(one.credit)]));
}
