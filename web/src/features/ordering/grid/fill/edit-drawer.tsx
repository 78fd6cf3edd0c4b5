import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { NumberField } from '../../../../ui/form/field/number-field';
import { RadioField } from '../../../../ui/form/field/choice-fields';
import { limitsOf, readCell, type CellError } from '../../basket/book/cell-text';
import type { CreditColumn } from '../cells/credit-column';
import type { EditPlan } from './edit-plan';

interface EditDrawerProps {
  opened: boolean;
  onClose: () => void;
  columns: readonly CreditColumn[];
  headerOf: (column: CreditColumn) => string;
  /** For whom, in words. */
  target: string;
  onApply: (plan: EditPlan) => Promise<unknown>;
}

interface EditValues {
  card: EditPlan['card'];
  topUp: 'keep' | 'last' | 'same';
  numbers: Record<string, number | null>;
}

const initial: EditValues = { card: 'keep', topUp: 'keep', numbers: {} };

/** Sets the card and the credit of many people in one go (S-048). An empty field changes nothing, 0 takes the credit out. */
export function EditDrawer({ opened, onClose, columns, headerOf, target, onApply }: EditDrawerProps) {
  const { t } = useTranslation('ordering');
  const form = useForm<EditValues>({
    defaultValues: initial,
    resolver: (values) => check(values, { columns, say: (error, { serviceCode }) => t(`grid.error.${error}`, limitsOf(serviceCode)) }),
  });
  const close = () => {
    form.reset(initial);
    onClose();
  };
  const save = async (values: EditValues) => {
    await onApply(planOf(values, columns));
    close();
  };
  const mode = form.watch('topUp');
  const choices = (['keep', 'add', 'remove'] as const).map((value) => ({ value, label: t(`edit.card.${value}`) }));
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={close}
      title={t('edit.title')}
      context={target}
      onSubmit={save}
      submitLabel={t('edit.apply')}
    >
      <RadioField control={form.control} name="card" legend={t('edit.card.legend')} choices={choices} />
      {columns.map((column) =>
        column.isTopUp ? (
          <RadioField
            key={column.key}
            control={form.control}
            name="topUp"
            legend={headerOf(column)}
            choices={[
              { value: 'keep', label: t('edit.gastro.keep') },
              { value: 'last', label: t('edit.gastro.last'), note: t('edit.gastro.lastNote') },
              { value: 'same', label: t('edit.gastro.same') },
            ]}
          />
        ) : null,
      )}
      {columns
        .filter((column) => !column.isTopUp || mode === 'same')
        .map((column) => (
          <NumberField
            key={column.key}
            control={form.control}
            name={`numbers.${column.key}`}
            label={t(`credit.${column.kind}`)}
            unit={t(column.perDay === null ? 'unit.czk' : 'unit.days')}
            decimals={column.perDay === null ? 2 : 0}
            optional
            hint={t('edit.numberHint')}
          />
        ))}
    </DrawerForm>
  );
}

function planOf({ card, topUp, numbers }: EditValues, columns: readonly CreditColumn[]): EditPlan {
  const entries = columns.map(({ key, isTopUp }) => {
    if (!isTopUp || topUp === 'same') return [key, numbers[key] ?? null] as const;
    return [key, topUp === 'last' ? 'last' : null] as const;
  });
  return { card, credits: Object.fromEntries(entries) };
}

interface CheckFacts {
  columns: readonly CreditColumn[];
  say: (error: CellError, column: CreditColumn) => string;
}

/** The rule of a cell, for every number of the form. */
function check(values: EditValues, { columns, say }: CheckFacts): ResolverResult<EditValues> {
  const wrong = columns.flatMap((column) => {
    const number = values.numbers[column.key];
    if (number === null || number === undefined) return [];
    const cell = readCell(column, Number.isNaN(number) ? '?' : String(number));
    return cell.ok ? [] : [[column.key, { type: 'range', message: say(cell.error, column) }] as const];
  });
  return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: { numbers: Object.fromEntries(wrong) } };
}
