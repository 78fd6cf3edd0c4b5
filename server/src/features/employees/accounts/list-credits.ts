import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { EmployeeCredit, listEmployeeCredits as route } from '@portal/contract/employees/employee-accounts';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { unbookedCreditState, type CreditState } from '@portal/domain/employees/credit-history';
import { hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { countEmployeeCredits, listEmployeeCredits, type EmployeeCreditRow } from '../../../store/employees/employee-credits';

interface Input {
  uid: EmployeeUid;
  query: QueryOf<typeof route>;
}

/** Credit an employee was ever ordered, got or lost, newest first (L-06). */
export function listCredits(deps: Deps, actor: CompanyActor, { uid, query }: Input): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read<ReplyOf<typeof route> | Failure>(actor.companyUid, async (tx) => {
    const total = await countEmployeeCredits(tx, uid);
    if (total === undefined) return refuse('err.notFound');
    const rows = await listEmployeeCredits(tx, {
      employeeUid: uid,
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return { data: rows.map(presentCredit), meta: pageMeta(query, total, total) };
  });
}

const presentCredit = (row: EmployeeCreditRow): EmployeeCredit => ({
  account: row.account,
  wallet: row.walletType,
  amount: hellersToCzk(row.amount),
  state: stateOf(row),
  at: row.at.toISOString(),
  order: orderOf(row),
});

function orderOf({ orderUid, orderNumber, orderLabel, orderedAt }: EmployeeCreditRow): EmployeeCredit['order'] {
  if (orderUid === null || orderNumber === null || orderedAt === null) return null;
  return { uid: orderUid, number: orderNumber, label: orderLabel, orderedAt: orderedAt.toISOString() };
}

/** The ledger knows of what is booked, its order of the rest. */
function stateOf({ kind, orderStatus, paymentType, isPaid, orderTotal }: EmployeeCreditRow): CreditState {
  if (kind === 'writeOff') return 'writtenOff';
  if (kind === 'credit' || orderStatus === null || paymentType === null || isPaid === null || orderTotal === null) return 'credited';
  return unbookedCreditState({ status: orderStatus, paymentType, isPaid, total: orderTotal });
}
