import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saveTopUpMethod, type TopUpSetting } from '@portal/contract/ordering/products';
import type { TopUpMethod } from '@portal/domain/catalogue/codes';
import { hellersToCzk } from '@portal/domain/money/money';
import { DAY_VALUE_MAX, dayValueProblem } from '@portal/domain/ordering/top-up';
import { call } from '../../lib/call/call';
import { problemOf } from '../../lib/call/call-error';
import { formatMoney } from '../../lib/text/formats';
import { useCompanyUid } from '../../lib/session/selected-company';
import { topUpQuery } from './credit-queries';
import { optimumQuery } from './optimum-query';

export interface TopUpValues {
  topUpMethod: TopUpMethod | '';
  defaultValue: number | null;
}

interface TopUpFormProps {
  /** Read from the server only while the form is shown. */
  opened: boolean;
  /** The first setup: "later" can be chosen, and an amount per day is proposed (TOP-014). */
  isFirstSetup?: boolean;
}

export const MOST_PER_DAY = formatMoney(hellersToCzk(DAY_VALUE_MAX), 0);

/** How Gastro credit is entered: the form and its saving, the same wherever it stands (S-210 to S-212, TOP-015). */
export function useTopUpForm({ opened, isFirstSetup = false }: TopUpFormProps) {
  const { t } = useTranslation('credit');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { data: setting } = useQuery({ ...topUpQuery(companyUid), enabled: opened });
  const { data: optimum } = useQuery({ ...optimumQuery, enabled: opened && isFirstSetup });
  const proposed = isFirstSetup ? (optimum?.gastro ?? null) : null;
  const [base, setBase] = useState(setting);
  const form = useForm<TopUpValues>({
    values: valuesOf(base, { isFirstSetup, proposed }),
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
    resolver: (values) => check(values, (key) => t(`topUp.error.${key}`, { most: MOST_PER_DAY })),
  });
  // While something is written, the form stays on what it was filled with; without anything it would not know what was seen.
  if ((base === undefined || !form.formState.isDirty) && base !== setting) setBase(setting);
  const save = async ({ topUpMethod, defaultValue }: TopUpValues): Promise<void> => {
    if (topUpMethod === '') return;
    const seen = base && { topUpMethod: base.topUpMethod, defaultValue: base.defaultValue };
    const body = topUpMethod === 'byDay' ? { topUpMethod, defaultValue, seen } : { topUpMethod, seen };
    const { data } = await call(saveTopUpMethod, { params: { companyUid }, body }).catch(async (error: unknown) => {
      // What somebody else saved is there now; saving again writes over it, knowingly.
      if (problemOf(error).code === 'company.changed') setBase(await client.fetchQuery({ ...topUpQuery(companyUid), staleTime: 0 }));
      throw error;
    });
    client.setQueryData(topUpQuery(companyUid).queryKey, data);
  };
  return { form, save };
}

interface Given {
  isFirstSetup: boolean;
  proposed: number | null;
}

/** "Later" is a choice of the first setup alone, once somebody has made it: until then nothing is chosen (S-211). */
function valuesOf(setting: TopUpSetting | undefined, { isFirstSetup, proposed }: Given): TopUpValues {
  if (setting === undefined) return { topUpMethod: '', defaultValue: null };
  const isChosen = setting.topUpMethod !== 'notSet' || (isFirstSetup && setting.updatedAt !== null);
  return { topUpMethod: isChosen ? setting.topUpMethod : '', defaultValue: setting.defaultValue ?? proposed };
}

/** The amount counts for days only (S-212, CHK-150, CHK-151). */
function check(values: TopUpValues, say: (key: 'method' | 'amount' | 'tooMuch') => string): ResolverResult<TopUpValues> {
  const { topUpMethod, defaultValue } = values;
  if (topUpMethod === '') return { values: {}, errors: { topUpMethod: { type: 'required', message: say('method') } } };
  const problem = topUpMethod === 'byDay' ? dayValueProblem(defaultValue ?? 0) : null;
  return problem === null ? { values, errors: {} } : { values: {}, errors: { defaultValue: { type: problem, message: say(problem) } } };
}
