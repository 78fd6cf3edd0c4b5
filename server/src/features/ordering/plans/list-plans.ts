import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { listPlans as route, Plan } from '@portal/contract/ordering/plans';
import type { ReplyOf } from '@portal/contract/endpoint';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import { proposalDay } from '@portal/domain/plans/day-rule';
import { comingMonth } from '@portal/domain/plans/plan-months';
import type { Deps } from '../../../deps';
import { readOrderingContext } from '../../../store/ordering/ordering-context';
import {
  findSourceOrder,
  listPlanPeople,
  listPlans as listRows,
  listSourceOrders,
  type OrderPlan,
  type PlanPerson,
  type SourceOrder,
} from '../../../store/plans/order-plans';

import { listPlanAmounts, listPlanGroups, type PlanAmount } from '../../../store/plans/plan-amounts';
import { planCredits } from './check-amounts';

/** Plans as they are, with the proposal each makes next and the order it would start from today. */
export function listPlans(deps: Deps, companyUid: CompanyUid): Promise<ReplyOf<typeof route>> {
  const today = pragueDay(deps.now().getTime());
  return deps.db.read(companyUid, async (tx) => {
    const [rows, people, orders, groups, context] = await Promise.all([
      listRows(tx),
      listPlanPeople(tx),
      listSourceOrders(tx),
      listPlanGroups(tx),
      readOrderingContext(tx),
    ]);
    const plans = await Promise.all(
      rows.map(async (row) =>
        present(row, { people, today, order: await findSourceOrder(tx, row), amounts: await listPlanAmounts(tx, row.uid) }),
      ),
    );
    return { data: { plans, people: people.map(toPerson), orders: orders.map(toOrder), groups, credits: planCredits(context) } };
  });
}

interface Around {
  people: readonly PlanPerson[];
  order: SourceOrder | undefined;
  amounts: readonly PlanAmount[];
  today: Day;
}

function present(plan: OrderPlan, { people, order, amounts, today }: Around): Plan {
  const at = (skippedMonth: Day | null) => {
    const month = comingMonth({ ...plan, skippedMonth }, today);
    return { month, day: proposalDay(plan.dayRule, month) };
  };
  const { uid, productCode, source, dayRule, remindAfter, isPaused, version } = plan;
  const skippable = at(null);
  return {
    uid,
    productCode,
    source,
    order: order === undefined ? null : toOrder(order),
    amounts: amounts.map(toAmount),
    dayRule,
    remindAfter,
    recipients: people.filter(({ planUids }) => planUids.includes(uid)).map(toPerson),
    isPaused,
    skippedMonth: plan.skippedMonth === skippable.month ? plan.skippedMonth : null,
    next: at(plan.skippedMonth),
    skippable,
    version,
  };
}

const toAmount = ({ groupUid, serviceCode, walletUid, value }: PlanAmount) => ({
  groupUid,
  productServiceCode: serviceCode,
  walletUid,
  value: hellersToCzk(value),
});

const toOrder = <Order extends SourceOrder>({ orderedAt, ...order }: Order) => ({ ...order, orderedAt: orderedAt.toISOString() });

const toPerson = ({ uid, firstName, lastName, email }: PlanPerson) => ({ uid, firstName, lastName, email });
