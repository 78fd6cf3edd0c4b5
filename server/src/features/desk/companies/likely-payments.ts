import type { readDeskLikelyPayments } from '@portal/contract/desk/company/page';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { hellers, hellersToCzk } from '@portal/domain/money/money';
import { similarSymbols } from '@portal/domain/payments/variable-symbol';
import type { Deps } from '../../../deps';
import { findCompany } from '../../../store/companies/companies';
import { listMovementsToward } from '../../../store/desk/company-payments';
import { readOpenClaims } from '../../../store/payments/payments';
import { readUnmatched } from '../../payments/bank/list-unmatched';

/** So many claims are looked for, the oldest first, and so many lines of the bank are weighed. */
const CLAIMS = 20;
const MOVEMENTS = 20;

type Answer = ReplyOf<typeof readDeskLikelyPayments>;

/** Waiting money whose first suggestion is an order of the company: by the same rule as at the movement itself (DESK-014, DESK-022). */
export async function readLikelyPayments(deps: Deps, companyUid: CompanyUid): Promise<Answer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const claims = await deps.db.read(companyUid, async (tx) => ((await findCompany(tx)) === undefined ? null : readOpenClaims(tx)));
  if (claims === null) return refuse('err.notFound');
  // Only what asks for money is suggested.
  if (claims.length === 0) return { data: [] };
  const looked = claims.slice(0, CLAIMS);
  const numbers = looked.flatMap(({ orderNumber, symbol }) => [orderNumber, symbol]);
  const traces = {
    companyUid,
    symbols: [...numbers, ...looked.flatMap(({ symbol }) => similarSymbols(symbol))],
    numbers,
    amounts: looked.map(({ total, paidAmount }) => hellers(total - paidAmount)),
    limit: MOVEMENTS,
  };
  const data: Answer['data'] = [];
  for (const { uid } of await deps.desk.read((tx) => listMovementsToward(tx, traces))) {
    const waiting = await readUnmatched(deps, uid);
    const best = waiting?.suggestions[0];
    if (waiting === null || best?.companyUid !== companyUid) continue;
    const orderNumbers = best.orders.map(({ number }) => number);
    data.push({ uid, day: waiting.bookedOn, amount: hellersToCzk(waiting.amount), symbol: waiting.variableSymbol, orderNumbers });
  }
  return { data };
}
