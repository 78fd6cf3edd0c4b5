import { savePlan as savePlanRoute } from '@portal/contract/ordering/plans';
import { isWorkingDay } from '@portal/domain/calendar/working-day';
import { addDays, type Day } from '@portal/domain/calendar/prague-day';
import { czk } from '@portal/domain/money/money';
import { savePlan } from '../../features/ordering/plans/save-plan';
import { makePlanProposals } from '../../features/ordering/plans/make-plan-proposals';
import { listSourceOrders } from '../../store/plans/order-plans';
import { listPlanGroups } from '../../store/plans/plan-amounts';
import { actorOf, granted, type Caller } from './call';
import type { Past } from './past';

interface MonthlyPlan extends Caller {
  /** How the label of the orders begins that it starts from. */
  label: string;
  /** Its proposal has waited for so many days or a few more. */
  madeDaysAgo: number;
}

/** A company keeps a plan, and the proposal of this month waits for a yes. */
export function tellPlan({ label, madeDaysAgo, ...caller }: MonthlyPlan, { deps, clock, timeline }: Past): void {
  const { companyUid } = caller.company.tx;
  const madeOn = workingDayBy(clock.daysAgo(madeDaysAgo));
  timeline.add(clock.at(addDays(madeOn, -3), 9), async () => {
    const orders = await deps.db.read(companyUid, listSourceOrders);
    const order = orders.find((one) => one.label?.startsWith(label));
    if (order === undefined) throw new Error(`no order of ${caller.company.name} begins with ${label}`);
    const body = {
      productCode: '90C',
      source: 'order',
      orderUid: order.uid,
      dayRule: { kind: 'dayOfMonth', day: Number(madeOn.slice(-2)) },
      remindAfter: 5,
      recipientUids: [caller.userUid],
      version: 0,
    } as const;
    await granted(savePlan(deps, actorOf(caller, savePlanRoute), { ...body, recipientUids: [...body.recipientUids] }));
  });
  timeline.add(clock.at(madeOn, 0), () => makePlanProposals(deps, companyUid));
}

interface PlanByGroups extends Caller {
  /** CZK for everybody of a group, by its name. */
  amounts: Readonly<Record<string, { gastro: number; flexi?: number }>>;
}

/** A company has just set what each group gets: the first proposal comes on the last working day. */
export function tellPlanByGroups({ amounts, ...caller }: PlanByGroups, { deps, clock, timeline }: Past): void {
  timeline.add(clock.at(clock.daysAgo(1), 10), async () => {
    const { tx, wallets } = caller.company;
    const groups = await deps.db.read(tx.companyUid, listPlanGroups);
    const given = groups.flatMap(({ uid: groupUid, name }) => {
      const { gastro = 0, flexi = 0 } = amounts[name] ?? {};
      return [
        { groupUid, productServiceCode: '26C-828' as const, walletUid: null, value: czk(gastro) },
        { groupUid, productServiceCode: '27C-728' as const, walletUid: wallets.flexi, value: czk(flexi) },
      ].filter(({ value }) => value > 0);
    });
    await granted(
      savePlan(deps, actorOf(caller, savePlanRoute), {
        productCode: '90C',
        source: 'groups',
        amounts: given,
        dayRule: { kind: 'lastWorkingDay' },
        remindAfter: 2,
        recipientUids: [caller.userUid],
        version: 0,
      }),
    );
  });
}

/** The same day, or the last one before it people work on: no proposal is moved then. */
const workingDayBy = (day: Day): Day => (isWorkingDay(day) ? day : workingDayBy(addDays(day, -1)));
