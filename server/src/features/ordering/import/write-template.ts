import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { IMPORT_HEADERS, importColumns } from '@portal/domain/ordering/import-columns';
import type { CompanyActor } from '../../../actor';
import { writeSpreadsheet } from '../../../adapters/spreadsheet/write-spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { listTemplateEmployees } from '../../../store/ordering/import-rows';
import { layoutOf } from '../../../parts/orders/import-items';
import { readOrderingContext } from '../../../store/ordering/ordering-context';

/** The sample file: the columns this company can order, and its people, so that only amounts are left to fill in (S-102). */
export async function writeTemplate(deps: Deps, actor: CompanyActor, productCode: CardProductCode): Promise<FileAnswer | Failure> {
  const { context, employees } = await deps.db.read(actor.companyUid, async (tx) => ({
    context: await readOrderingContext(tx),
    employees: await listTemplateEmployees(tx, { limit: deps.env.IMPORT_MAX_ROWS, today: pragueDay(deps.now().getTime()) }),
  }));
  if (!context.products.includes(productCode)) return refuse('contract.productNotAttached');
  const columns = importColumns(layoutOf(context, productCode));
  const content = await writeSpreadsheet({
    sheetName: 'Objednávka',
    columns: columns.map((column) => ({ header: IMPORT_HEADERS.get(column) ?? '', isText: column === 'personNumber' })),
    rows: employees.map(({ employeeNumber, lastName, firstName }) => [
      employeeNumber,
      lastName,
      firstName,
      ...columns.slice(3).map(() => null),
    ]),
  });
  return { fileName: `sablona-objednavka-${productCode}.xlsx`, content };
}
