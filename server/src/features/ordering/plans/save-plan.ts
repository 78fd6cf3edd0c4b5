import type { savePlan as route } from '@portal/contract/ordering/plans';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { startingMonth } from '@portal/domain/plans/plan-months';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import {
  findSourceOrder,
  listPlanPeople,
  lockPlanOfProduct,
  replaceRecipients,
  savePlan as store,
  type OrderPlan,
  type PlanPerson,
} from '../../../store/plans/order-plans';

import { readOrderingContext } from '../../../store/ordering/ordering-context';
import { holdPlanGroups, listPlanAmounts, replaceAmounts } from '../../../store/plans/plan-amounts';
import { checkAmounts } from './check-amounts';

type Body = BodyOf<typeof route>;

/** Sets the plan of a product: when proposals are made, what they start from, and who is told (PLAN-008). */
export function savePlan(deps: Deps, actor: CompanyActor, body: Body): Promise<ReplyOf<typeof route> | Failure> {
  const now = deps.now();
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const known = await lockPlanOfProduct(tx, body.productCode);
    if ((known?.version ?? 0) !== body.version) return refuse('plan.changed');
    const people = await listPlanPeople(tx);
    const amounts = checkAmounts(body, { context: await readOrderingContext(tx), groups: await holdPlanGroups(tx) });
    const fields = [...(await problemsOf(tx, body, people)), ...amounts.problems];
    if (fields.length > 0) return refuse('err.input.invalid', { fields });
    const former = known === undefined ? [] : await listPlanAmounts(tx, known.uid);
    const startsMonth = startingMonth(body.dayRule, pragueDay(now.getTime()), known?.lastMade ?? null);
    const { recipientUids, ...settings } = body;
    const saved = await store(tx, { ...settings, orderUid: orderOf(body), startsMonth, known, userUid: actor.userUid, now });
    if (saved === undefined) return refuse('plan.changed');
    await replaceRecipients(tx, { planUid: saved.uid, userUids: recipientUids });
    await replaceAmounts(tx, { planUid: saved.uid, amounts: amounts.given });
    const told = people.filter(({ planUids }) => planUids.includes(saved.uid)).map(({ uid }) => uid);
    tx.audit({
      subjectUid: saved.uid,
      before: known === undefined ? null : { ...toAudit(known, told), amounts: former },
      after: { ...toAudit({ ...body, orderUid: orderOf(body) }, recipientUids), amounts: amounts.given },
    });
    return { data: { uid: saved.uid } };
  });
}

const orderOf = ({ source, orderUid }: Body): string | null => (source === 'order' ? (orderUid ?? null) : null);

const toAudit = (
  {
    productCode,
    source,
    orderUid,
    dayRule,
    remindAfter,
  }: Pick<OrderPlan, 'productCode' | 'source' | 'orderUid' | 'dayRule' | 'remindAfter'>,
  recipientUids: readonly string[],
) => ({ productCode, source, orderUid, dayRule, remindAfter, recipientUids: recipientUids.toSorted() });

async function problemsOf(tx: CompanyTx, body: Body, people: readonly PlanPerson[]) {
  const problems: { path: string; code: FieldErrorCode }[] = [];
  const orderUid = orderOf(body);
  if (body.source === 'order' && (orderUid === null || (await findSourceOrder(tx, { ...body, orderUid })) === undefined))
    problems.push({ path: 'orderUid', code: orderUid === null ? 'field.required' : 'field.invalid' });
  const known = new Set(people.map(({ uid }) => uid));
  if (!body.recipientUids.every((uid) => known.has(uid))) problems.push({ path: 'recipientUids', code: 'field.invalid' });
  return problems;
}
