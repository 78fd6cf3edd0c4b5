import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useForm, type Control, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayProblem } from '../../lib/text/day-text';
import { Button } from '../button/button';
import { Drawer } from '../layer/drawer';
import { useBoundField } from '../form/field/bound-field';
import { Flag } from '../form/field/choice-fields';
import { DateField, useDayWords } from '../form/field/date-field';
import { Fields } from '../form/form-layout';
import { MultiSelectField, SelectField } from '../form/field/select-field';
import { TextField } from '../form/field/text-field';
import {
  filterValues,
  invalidFields,
  isReversed,
  writtenFilter,
  type FilterField,
  type FilterValues,
  type ListFilterProps,
} from './filter-field';

type ListFilterDrawerProps = ListFilterProps & { opened: boolean; onClose: () => void };

/** Fields of a list's filter: nothing changes until Apply, Clear removes every filter (TBL-001, TBL-002). */
export function ListFilterDrawer({ fields, filter, onApply, onClear, opened, onClose }: ListFilterDrawerProps) {
  const { t } = useTranslation('ui');
  const values = useMemo(() => filterValues(fields, filter), [fields, filter]);
  const sayDay = useDayWords();
  const resolver = useMemo(() => checked(fields, t, sayDay), [fields, t, sayDay]);
  const form = useForm<FilterValues>({ values, resolver });
  const formId = useId();
  const close = () => {
    onClose();
    form.reset();
  };
  const apply = form.handleSubmit((written) => {
    onClose();
    onApply(writtenFilter(fields, written));
  });
  const clear = () => {
    onClose();
    onClear();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={t('filter.title')}
      footer={
        <>
          <Button onClick={clear}>{t('filter.clear')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void apply(event)}>
        <Fields>
          {fields.map((field) => (
            <FilterInput key={field.name} field={field} control={form.control} />
          ))}
        </Fields>
      </form>
    </Drawer>
  );
}

function FilterInput({ field, control }: { field: FilterField; control: Control<FilterValues> }) {
  const bound = { control, name: field.name, label: field.label };
  switch (field.kind) {
    case 'list':
      return <MultiSelectField {...bound} {...choosing(field)} />;
    case 'choice':
      return <SelectField {...bound} {...choosing(field)} optional="unmarked" />;
    case 'day':
      return <DateField {...bound} min={field.min} words={{ early: field.invalid }} optional="unmarked" />;
    case 'flag':
      return <FlagInput {...bound} />;
    case 'amount':
      return <TextField {...bound} inputMode="decimal" align="end" unit="Kč" />;
    case 'text':
      return <TextField {...bound} maxLength={255} />;
  }
}

function FlagInput({ control, name, label }: { control: Control<FilterValues>; name: string; label: string }) {
  const { field } = useBoundField({ control, name });
  return (
    <Flag
      look="checkbox"
      label={label}
      checked={field.value === '1'}
      onChange={(on) => field.onChange(on ? '1' : null)}
      inputRef={field.ref}
    />
  );
}

const choosing = ({ options = [], searchable, onOpen, loading, emptyWord, hint }: FilterField) => ({
  options,
  searchable,
  onOpen,
  loading,
  emptyWord,
  hint,
});

const checked =
  (fields: readonly FilterField[], t: TFunction<'ui'>, sayDay: ReturnType<typeof useDayWords>): Resolver<FilterValues> =>
  (values) => {
    const invalid = invalidFields(fields, values);
    if (invalid.length === 0) return { values, errors: {} };
    const fieldOf = (name: string | undefined) => fields.find((field) => field.name === name);
    const message = (field: FilterField | undefined) => {
      if (field === undefined) return undefined;
      if (isUnreadable(field, values)) return sayDay('unreadable');
      return isReversed(field, values)
        ? t(`filter.reversed.${field.kind === 'day' ? 'day' : 'amount'}`, { to: field.label, from: fieldOf(field.from)?.label })
        : field.invalid;
    };
    return { values: {}, errors: Object.fromEntries(invalid.map((name) => [name, { type: 'filter', message: message(fieldOf(name)) }])) };
  };

/** A day nobody can read. */
const isUnreadable = ({ kind, name }: FilterField, values: FilterValues): boolean => {
  const value = values[name];
  return kind === 'day' && typeof value === 'string' && dayProblem(value) === 'unreadable';
};
