import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saveTopUpMethod, type TopUpSetting } from '@portal/contract/products';
import type { TopUpMethod } from '@portal/domain/catalogue/codes';
import { hellersToCzk } from '@portal/domain/money/money';
import { DAY_VALUE_MAX, dayValueProblem } from '@portal/domain/ordering/top-up';
import { call } from '../../lib/call';
import { problemOf } from '../../lib/call-error';
import { formatMoney } from '../../lib/formats';
import { useCompanyUid } from '../../lib/selected-company';
import { DrawerForm } from '../../ui/drawer-form';
import { RadioField } from '../../ui/form/choice-fields';
import { NumberField } from '../../ui/form/number-field';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/toast';
import { topUpQuery } from './credit-queries';
import { optimumQuery } from './optimum-query';

/** Nobody decides "later" here: that is offered in the first setup alone (TOP-014). */
const CHOICES = ['byDay', 'byAmount', 'noSetting'] as const satisfies readonly TopUpMethod[];

interface TopUpValues {
  topUpMethod: (typeof CHOICES)[number] | '';
  defaultValue: number | null;
}

interface TopUpDrawerProps {
  opened: boolean;
  /** Why it is open: ordering cannot go on without, a product is new, or somebody wants to change it. */
  reason: 'forced' | 'newProduct' | 'edit';
  onClose: () => void;
}

const MOST = formatMoney(hellersToCzk(DAY_VALUE_MAX), 0);

/** How Gastro credit is entered: by days with an amount per day, by amounts, or freely (S-210 to S-212). */
export function TopUpDrawer({ opened, reason, onClose }: TopUpDrawerProps) {
  const { t } = useTranslation(['credit', 'enums']);
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { data: setting } = useQuery({ ...topUpQuery(companyUid), enabled: opened });
  const [base, setBase] = useState(setting);
  const form = useForm<TopUpValues>({
    values: valuesOf(base),
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
    resolver: (values) => check(values, (key) => t(`topUp.error.${key}`, { most: MOST })),
  });
  // While something is written, the form stays on what it was filled with.
  if (!form.formState.isDirty && base !== setting) setBase(setting);
  const save = async ({ topUpMethod, defaultValue }: TopUpValues) => {
    if (topUpMethod === '') return;
    const seen = base && { topUpMethod: base.topUpMethod, defaultValue: base.defaultValue };
    const body = topUpMethod === 'byDay' ? { topUpMethod, defaultValue, seen } : { topUpMethod, seen };
    const { data } = await call(saveTopUpMethod, { params: { companyUid }, body }).catch(async (error: unknown) => {
      // What somebody else saved is there now; saving again writes over it, knowingly.
      if (problemOf(error).code === 'company.changed') setBase(await client.fetchQuery({ ...topUpQuery(companyUid), staleTime: 0 }));
      throw error;
    });
    client.setQueryData(topUpQuery(companyUid).queryKey, data);
    if (reason !== 'forced') onSaved();
  };
  const onSaved = () => {
    showToast({ kind: 'ok', text: t('topUp.done') });
    onClose();
  };
  const choices = CHOICES.map((value) => ({ value, label: t(`enums:topUpMethod.${value}`), note: t(`topUp.note.${value}`) }));
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(`topUp.title.${reason}`)}
      onSubmit={save}
      submitLabel={reason === 'forced' ? t('topUp.save') : undefined}
      above={
        reason !== 'edit' && (
          <Notice kind="info" fact={t(`topUp.notice.${reason}.fact`)}>
            {t(`topUp.notice.${reason}.text`)}
          </Notice>
        )
      }
    >
      <RadioField control={form.control} name="topUpMethod" legend={t('topUp.legend')} choices={choices} />
      {form.watch('topUpMethod') === 'byDay' && <PerDay form={form} />}
    </DrawerForm>
  );
}

/** The amount per day, with what the law makes the best of it today. */
function PerDay({ form: { control } }: { form: ReturnType<typeof useForm<TopUpValues>> }) {
  const { t } = useTranslation('credit');
  const { data: optimum } = useQuery(optimumQuery);
  const hint =
    optimum?.gastro === undefined
      ? t('topUp.most', { most: MOST })
      : t('topUp.optimum', { most: MOST, optimum: formatMoney(optimum.gastro, 0) });
  return <NumberField control={control} name="defaultValue" label={t('topUp.perDay')} unit={t('topUp.unit')} decimals={2} hint={hint} />;
}

const valuesOf = (setting: TopUpSetting | undefined): TopUpValues => ({
  topUpMethod: CHOICES.find((method) => method === setting?.topUpMethod) ?? '',
  defaultValue: setting?.defaultValue ?? null,
});

/** The amount counts for days only (S-212, CHK-150, CHK-151). */
function check(values: TopUpValues, say: (key: 'method' | 'amount' | 'tooMuch') => string): ResolverResult<TopUpValues> {
  const { topUpMethod, defaultValue } = values;
  if (topUpMethod === '') return { values: {}, errors: { topUpMethod: { type: 'required', message: say('method') } } };
  const problem = topUpMethod === 'byDay' ? dayValueProblem(defaultValue ?? 0) : null;
  return problem === null ? { values, errors: {} } : { values: {}, errors: { defaultValue: { type: problem, message: say(problem) } } };
}
