import { groupName } from '../../../parts/employees/group-name';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Plan, PlanChoices } from '@portal/contract/ordering/plans';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { formatDate } from '../../../lib/text/formats';
import { showToast } from '../../../ui/feedback/toast';
import { RadioField } from '../../../ui/form/field/choice-fields';
import { NumberField } from '../../../ui/form/field/number-field';
import { MultiSelectField, SelectField } from '../../../ui/form/field/select-field';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import css from './plan.module.css';
import type { PlanAmount } from './plan-amounts';
import { usePlanForm, type PlanValues } from './use-plan-form';

interface PlanDrawerProps extends PlanChoices {
  opened: boolean;
  productCode: CardProductCode;
  plan: Plan | undefined;
  onClose: () => void;
}

/** When proposals are made, what they start from, and who is told (PLAN-008). */
export function PlanDrawer({ opened, productCode, plan, people, orders, groups, credits, onClose }: PlanDrawerProps) {
  const { t } = useTranslation('ordering/plan');
  const { form, amounts, save } = usePlanForm({ productCode, plan, choices: { groups, credits } });
  const onSubmit = async (values: PlanValues) => {
    await save(values);
    showToast({ kind: 'ok', text: t('form.done') });
    onClose();
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(plan === undefined ? 'form.titleNew' : 'form.title')}
      submitLabel={t('form.submit')}
      onSubmit={onSubmit}
    >
      <DayField form={form} />
      <SourceField form={form} orders={orders.filter(({ productCodes }) => productCodes.includes(productCode))} amounts={amounts} />
      <MultiSelectField
        control={form.control}
        name="recipientUids"
        label={t('form.recipients')}
        hint={t('form.recipientsHint')}
        options={people.map(({ uid, firstName, lastName, email }) => ({ value: uid, label: `${firstName} ${lastName} (${email})` }))}
        searchable
      />
      <NumberField control={form.control} name="remindAfter" label={t('form.remindAfter')} hint={t('form.remindHint')} />
    </DrawerForm>
  );
}

interface FieldProps {
  form: UseFormReturn<PlanValues>;
}

function DayField({ form }: FieldProps) {
  const { t } = useTranslation('ordering/plan');
  return (
    <RadioField
      control={form.control}
      name="dayKind"
      legend={t('form.day')}
      startsFocused
      choices={[
        { value: 'lastWorkingDay', label: t('form.lastWorkingDay') },
        {
          value: 'workingDay',
          label: t('form.workingDay'),
          inside: <NumberField control={form.control} name="nth" label={t('form.nth')} />,
        },
        {
          value: 'dayOfMonth',
          label: t('form.dayOfMonth'),
          note: t('form.dayOfMonthNote'),
          inside: <NumberField control={form.control} name="day" label={t('form.dayNumber')} />,
        },
      ]}
    />
  );
}

function SourceField({ form, orders, amounts }: FieldProps & Pick<PlanChoices, 'orders'> & Pick<AmountFieldsProps, 'amounts'>) {
  const { t } = useTranslation('ordering/plan');
  const options = orders.map(({ uid, number, label, orderedAt }) => ({
    value: uid,
    label: `${number} · ${label ?? formatDate(orderedAt)}`,
  }));
  const orderUid = useWatch({ control: form.control, name: 'orderUid' });
  const chosen = orders.find(({ uid }) => uid === orderUid);
  // In a narrow field the end of a long name is not seen: the whole of it stands below.
  const hint = chosen && [chosen.label, t('form.orderOf', { date: formatDate(chosen.orderedAt) })].filter(Boolean).join(', ');
  return (
    <RadioField
      control={form.control}
      name="source"
      legend={t('form.source')}
      choices={[
        { value: 'lastOrder', label: t('form.lastOrder'), note: t('form.lastOrderNote') },
        {
          value: 'order',
          label: t('form.namedOrder'),
          inside: <SelectField control={form.control} name="orderUid" label={t('form.order')} hint={hint} options={options} />,
        },
        {
          value: 'groups',
          label: t('form.groups'),
          note: t('form.groupsNote'),
          inside: <AmountFields form={form} amounts={amounts} />,
        },
      ]}
    />
  );
}

interface AmountFieldsProps extends FieldProps {
  amounts: readonly PlanAmount[];
}

/** An amount for each group, of each kind of credit where there are several; then each group begins a line. */
function AmountFields({ form, amounts }: AmountFieldsProps) {
  const { t } = useTranslation(['ordering/plan', 'ordering']);
  const isOneKind = new Set(amounts.map(({ credit }) => credit)).size === 1;
  return (
    <div className={css.amounts}>
      {amounts.map(({ groupUid, group, credit }, index) => (
        <div key={`${groupUid} ${credit}`} className={isOneKind || amounts[index - 1]?.groupUid === groupUid ? undefined : css.first}>
          <NumberField
            control={form.control}
            name={`amounts.${index}`}
            label={
              isOneKind
                ? groupName(t, group)
                : t('form.groupCredit', { group: groupName(t, group), credit: t(`ordering:credit.${credit}`) })
            }
            unit={t('ordering:unit.czk')}
            decimals={2}
            optional="unmarked"
          />
        </div>
      ))}
    </div>
  );
}
