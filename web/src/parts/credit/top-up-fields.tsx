import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TopUpMethod } from '@portal/domain/catalogue/codes';
import { formatMoney } from '../../lib/text/formats';
import { RadioField, type Choice } from '../../ui/form/field/choice-fields';
import { NumberField } from '../../ui/form/field/number-field';
import { optimumQuery } from './optimum-query';
import { MOST_PER_DAY, type TopUpValues } from './use-top-up-form';

const CHOICES = ['byDay', 'byAmount', 'noSetting'] as const satisfies readonly TopUpMethod[];

/** The ways to enter Gastro credit; `byDay` with its amount. Nobody decides "later" here: that is a choice of the first setup alone (TOP-014). */
export function TopUpFields({ form }: { form: UseFormReturn<TopUpValues> }) {
  const { t } = useTranslation('credit');
  const choices = useTopUpChoices();
  return (
    <>
      <RadioField control={form.control} name="topUpMethod" legend={t('topUp.legend')} choices={choices} startsFocused />
      {form.watch('topUpMethod') === 'byDay' && <PerDay form={form} />}
    </>
  );
}

export function useTopUpChoices(): Choice[] {
  const { t } = useTranslation(['credit', 'enums']);
  return CHOICES.map((value) => ({ value, label: t(`enums:topUpMethod.${value}`), note: t(`topUp.note.${value}`) }));
}

/** The amount per day, with what the law makes the best of it today. */
export function PerDay({ form: { control } }: { form: UseFormReturn<TopUpValues> }) {
  const { t } = useTranslation('credit');
  const { data: optimum } = useQuery(optimumQuery);
  const hint =
    optimum?.gastro === undefined
      ? t('topUp.most', { most: MOST_PER_DAY })
      : t('topUp.optimum', { most: MOST_PER_DAY, optimum: formatMoney(optimum.gastro, 0) });
  return <NumberField control={control} name="defaultValue" label={t('topUp.perDay')} unit={t('topUp.unit')} decimals={2} hint={hint} />;
}
