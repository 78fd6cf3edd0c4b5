import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type FieldErrors, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { savePlan, type Plan, type PlanChoices } from '@portal/contract/ordering/plans';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { MAX_NTH_WORKING_DAY, type PlanDayRule } from '@portal/domain/plans/day-rule';
import { REMIND_AFTER, type PlanSource } from '@portal/domain/plans/plan-months';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { amountsOf, amountProblems, sentAmount, type PlanAmount } from './plan-amounts';
import { plansQuery, refreshPlans } from './plan-queries';

export interface PlanValues {
  source: PlanSource;
  orderUid: string | null;
  /** In the order of `amounts` of the form; null: the group gets nothing. */
  amounts: (number | null)[];
  dayKind: PlanDayRule['kind'];
  day: number | null;
  nth: number | null;
  recipientUids: string[];
  remindAfter: number | null;
}

interface PlanFormProps {
  productCode: CardProductCode;
  plan: Plan | undefined;
  choices: Pick<PlanChoices, 'groups' | 'credits'>;
}

/** What a plan is set with: the form and its saving. While something is written it stays on the plan it was filled with. */
export function usePlanForm({ productCode, plan, choices }: PlanFormProps) {
  const { t } = useTranslation('ordering/plan');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const [base, setBase] = useState(plan);
  const amounts = amountsOf(choices, { productCode, plan: base });
  const form = useForm<PlanValues>({
    values: valuesOf(base, amounts),
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
    resolver: (values) => check(values, amounts, (key) => t(`form.error.${key}`, { most: MAX_NTH_WORKING_DAY, ...REMIND_AFTER })),
  });
  if (!form.formState.isDirty && base !== plan) setBase(plan);
  const save = async (values: PlanValues): Promise<void> => {
    const { source, orderUid, recipientUids } = values;
    const body = {
      productCode,
      source,
      orderUid: source === 'order' ? orderUid : null,
      amounts: source === 'groups' ? amounts.flatMap((amount, index) => sentAmount(amount, values.amounts[index] ?? null)) : null,
      dayRule: ruleOf(values),
      recipientUids,
      remindAfter: values.remindAfter ?? REMIND_AFTER.initial,
      version: base?.version ?? 0,
    };
    await call(savePlan, { params: { companyUid }, body }).catch(async (error: unknown) => {
      // What somebody else saved is there now; saving again writes over it, knowingly.
      if (problemOf(error).code === 'plan.changed') {
        const { plans } = await client.fetchQuery({ ...plansQuery(companyUid), staleTime: 0 });
        setBase(plans.find((one) => one.productCode === productCode));
      }
      throw error;
    });
    await refreshPlans(client, companyUid);
  };
  return { form, amounts, save };
}

const UNSET: PlanValues = {
  source: 'lastOrder',
  orderUid: null,
  amounts: [],
  dayKind: 'lastWorkingDay',
  day: null,
  nth: null,
  recipientUids: [],
  remindAfter: REMIND_AFTER.initial,
};

function valuesOf(plan: Plan | undefined, amounts: readonly PlanAmount[]): PlanValues {
  const given = amounts.map(({ value }) => value);
  if (plan === undefined) return { ...UNSET, amounts: given };
  const { source, order, dayRule, recipients, remindAfter } = plan;
  return {
    source,
    orderUid: source === 'order' ? (order?.uid ?? null) : null,
    amounts: given,
    dayKind: dayRule.kind,
    day: dayRule.kind === 'dayOfMonth' ? dayRule.day : null,
    nth: dayRule.kind === 'workingDay' ? dayRule.nth : null,
    recipientUids: recipients.map(({ uid }) => uid),
    remindAfter,
  };
}

function ruleOf({ dayKind, day, nth }: PlanValues): PlanDayRule {
  if (dayKind === 'dayOfMonth') return { kind: dayKind, day: day ?? 1 };
  return dayKind === 'workingDay' ? { kind: dayKind, nth: nth ?? 1 } : { kind: dayKind };
}

type Problem = 'order' | 'amounts' | 'amount' | 'day' | 'nth' | 'recipients' | 'remindAfter';

const isWithin = (value: number | null, [min, max]: readonly [number, number]): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

function check(values: PlanValues, amounts: readonly PlanAmount[], say: (key: Problem) => string): ResolverResult<PlanValues> {
  const errors: FieldErrors<PlanValues> = {};
  const { source, orderUid, dayKind, day, nth, recipientUids, remindAfter } = values;
  if (source === 'order' && orderUid === null) errors.orderUid = { type: 'required', message: say('order') };
  const wrong = source === 'groups' ? amountProblems(values.amounts, amounts) : [];
  if (wrong.length > 0) errors.amounts = wrong.map((key) => key && { type: key, message: say(key) });
  if (dayKind === 'dayOfMonth' && !isWithin(day, [1, 31])) errors.day = { type: 'range', message: say('day') };
  if (dayKind === 'workingDay' && !isWithin(nth, [1, MAX_NTH_WORKING_DAY])) errors.nth = { type: 'range', message: say('nth') };
  if (recipientUids.length === 0) errors.recipientUids = { type: 'required', message: say('recipients') };
  if (!isWithin(remindAfter, [REMIND_AFTER.min, REMIND_AFTER.max])) errors.remindAfter = { type: 'range', message: say('remindAfter') };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}
