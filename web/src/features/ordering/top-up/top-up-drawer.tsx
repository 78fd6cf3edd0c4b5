import { useQueryClient } from '@tanstack/react-query';
import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saveTopUpMethod } from '@portal/contract/products';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import { DrawerForm } from '../../../ui/drawer-form';
import { RadioField } from '../../../ui/form/choice-fields';
import { NumberField } from '../../../ui/form/number-field';
import { Notice } from '../../../ui/notice';
import { topUpQuery } from '../../../parts/credit/credit-queries';

interface TopUpValues {
  topUpMethod: 'byDay' | 'byAmount' | 'noSetting' | '';
  defaultValue: number | null;
}

const MOST_PER_DAY = 1000;

/** How Gastro credit is entered: by days with an amount per day, by amounts, or freely (S-210 to S-212). */
export function TopUpDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const form = useForm<TopUpValues>({
    defaultValues: { topUpMethod: '', defaultValue: null },
    resolver: (values) => check(values, (key) => t(`topUp.error.${key}`)),
  });
  const save = async ({ topUpMethod, defaultValue }: TopUpValues) => {
    if (topUpMethod === '') return;
    const body = topUpMethod === 'byDay' ? { topUpMethod, defaultValue } : { topUpMethod };
    const { data } = await call(saveTopUpMethod, { params: { companyUid }, body });
    client.setQueryData(topUpQuery(companyUid).queryKey, data);
  };
  const choices = (['byDay', 'byAmount', 'noSetting'] as const).map((value) => ({
    value,
    label: t(`topUp.method.${value}`),
    note: t(`topUp.note.${value}`),
  }));
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('topUp.title')}
      onSubmit={save}
      submitLabel={t('topUp.save')}
      above={
        <Notice kind="info" fact={t('topUp.fact')}>
          {t('topUp.what')}
        </Notice>
      }
    >
      <RadioField control={form.control} name="topUpMethod" legend={t('topUp.legend')} choices={choices} />
      {form.watch('topUpMethod') === 'byDay' && (
        <NumberField
          control={form.control}
          name="defaultValue"
          label={t('topUp.perDay')}
          unit={t('unit.czk')}
          decimals={2}
          hint={t('topUp.perDayHint')}
        />
      )}
    </DrawerForm>
  );
}

/** The amount counts for days only (S-212, CHK-150, CHK-151). */
function check(values: TopUpValues, say: (key: 'method' | 'amount' | 'tooMuch') => string): ResolverResult<TopUpValues> {
  const { topUpMethod, defaultValue } = values;
  if (topUpMethod === '') return { values: {}, errors: { topUpMethod: { type: 'required', message: say('method') } } };
  if (topUpMethod !== 'byDay') return { values, errors: {} };
  if (defaultValue === null || Number.isNaN(defaultValue) || defaultValue <= 0) {
    return { values: {}, errors: { defaultValue: { type: 'min', message: say('amount') } } };
  }
  return defaultValue > MOST_PER_DAY
    ? { values: {}, errors: { defaultValue: { type: 'max', message: say('tooMuch') } } }
    : { values, errors: {} };
}
