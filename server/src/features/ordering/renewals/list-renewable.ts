import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type { listRenewable as route, RenewableRow } from '@portal/contract/ordering/renewals';
import { renewalActionTill } from '@portal/domain/cards/renewal';
import { RENEWAL_SERVICES, type CardProductCode } from '@portal/domain/catalogue/codes';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { OrderableEmployee } from '../../../store/ordering/orderable-employees';
import { listRenewableEmployees } from '../../../store/cards/renewable-employees';
import { presentRow, type RowContext } from '../products/present-row';
import { openRenewals } from './open-renewals';

type Query = QueryOf<typeof route> & { productCode: CardProductCode };

/** Employees whose card can be renewed, those with automatic renewal off too; the first to end stands first (S-131). */
export function listRenewable(deps: Deps, actor: CompanyActor, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  const { productCode, filter, pageNumber, pageSize, sortBy = 'cardExpirationDate', sortDir } = query;
  const { employeeGroupUid: groupUids, ...texts } = filter;
  const page = { sortBy, sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  return deps.db.read(actor.companyUid, async (tx) => {
    const renewals = await openRenewals(deps, tx, productCode);
    if (isFailure(renewals)) return renewals;
    const { period, context } = renewals;
    if (period === null) return { data: [], meta: pageMeta(query, 0, 0) };
    const { employees, total, totalUnfiltered } = await listRenewableEmployees(tx, { ...texts, ...page, groupUids, period });
    const shown = { productCode, context, language: actor.language };
    return { data: employees.flatMap((employee) => presentRenewable(employee, shown)), meta: pageMeta(query, total, totalUnfiltered) };
  });
}

/** A row of manual ordering whose card service is the renewal. */
function presentRenewable(employee: OrderableEmployee, context: RowContext): RenewableRow[] {
  const { cardExpiresOn } = employee;
  if (cardExpiresOn === null) return [];
  return [
    { ...presentRow(employee, { ...context, cardService: RENEWAL_SERVICES.byHand }), renewalActionTill: renewalActionTill(cardExpiresOn) },
  ];
}
