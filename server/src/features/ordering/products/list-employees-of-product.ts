import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type {
  listEmployeesOfProduct as listEmployeesRoute,
  listEverybodyOfProduct as listEverybodyRoute,
} from '@portal/contract/ordering/products';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listOrderableEmployees } from '../../../store/ordering/orderable-employees';
import { readOrderingContext } from '../../../store/ordering/ordering-context';
import { presentRow } from './present-row';

type Asked = QueryOf<typeof listEmployeesRoute>;

/** What both routes ask, and what only the one page by page does. */
type Query = QueryOf<typeof listEverybodyRoute> & {
  pathCode: CardProductCode;
  pageSize: number;
  filter: Partial<Asked['filter']>;
} & Partial<Pick<Asked, 'productCode' | 'after'>>;

/** Employees a product can be ordered for, each with what can be ordered now, why not, and what is in the basket (S-235). */
export function listEmployeesOfProduct(
  deps: Deps,
  actor: CompanyActor,
  query: Query,
): Promise<ReplyOf<typeof listEmployeesRoute> | Failure> {
  const { pathCode: productCode, filter, pageNumber, pageSize, sortBy = 'employeeNumber', sortDir } = query;
  const repeated = query.productCode;
  if (repeated !== undefined && repeated !== productCode) {
    return Promise.resolve(refuse('err.bad.parameter.value', { fields: [{ path: 'productCode', code: 'field.invalid' }] }));
  }
  const { employeeGroupUid: groupUids, uid: uids, check: checks, ...texts } = filter;
  const page = { sortBy, sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  return deps.db.read(actor.companyUid, async (tx) => {
    const context = await readOrderingContext(tx);
    if (!context.products.includes(productCode)) return refuse('contract.productNotAttached');
    const today = pragueDay(deps.now().getTime());
    const { employees, total, totalUnfiltered, hasMore } = await listOrderableEmployees(tx, {
      ...texts,
      ...page,
      groupUids,
      uids,
      checks,
      after: query.after,
      productCode,
      topUpMethod: context.topUpMethod,
      today,
    });
    const data = employees.map((employee) => presentRow(employee, { productCode, context, language: actor.language }));
    const meta = pageMeta(query, total, totalUnfiltered);
    return { data, meta: hasMore === null ? meta : { ...meta, nextPage: hasMore ? pageNumber + 1 : null } };
  });
}

/** Rows of a page when everybody is read: a hundred pages of a hundred would take a browser several times as long. */
const EVERYBODY_PAGE = 2_000;

/** The same of everybody, two thousand at a time. */
export async function listEverybodyOfProduct(
  deps: Deps,
  actor: CompanyActor,
  query: Pick<Query, 'pathCode'> & QueryOf<typeof listEverybodyRoute>,
): Promise<ReplyOf<typeof listEverybodyRoute> | Failure> {
  const page = await listEmployeesOfProduct(deps, actor, { ...query, pageSize: EVERYBODY_PAGE });
  return isFailure(page) ? page : { data: page.data, meta: { pages: page.meta.totalPages } };
}
