import { useMemo } from 'react';
import { useForm, type Control, type Resolver } from 'react-hook-form';
import type { TableFilter } from '../../lib/url-state';
import { FilterDrawer } from '../filter-drawer';
import { DateField } from '../form/date-field';
import { MultiSelectField, SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { filterValues, invalidFields, writtenFilter, type FilterField, type FilterValues } from './filter-field';

interface ListFilterProps {
  /** Must be a constant or memoised. */
  fields: readonly FilterField[];
  filter: TableFilter;
  /** Gets the filters of these fields only. */
  onApply: (filter: TableFilter) => void;
  onClear: () => void;
}

/** The Filter button and its drawer for a list described by its fields. */
export function ListFilter({ fields, filter, onApply, onClear }: ListFilterProps) {
  const values = useMemo(() => filterValues(fields, filter), [fields, filter]);
  const resolver = useMemo(() => checked(fields), [fields]);
  const form = useForm<FilterValues>({ values, resolver });
  const count = fields.filter((field) => filter[field.name] !== undefined).length;
  return (
    <FilterDrawer form={form} count={count} onApply={(written) => onApply(writtenFilter(fields, written))} onClear={onClear}>
      {fields.map((field) => (
        <FilterInput key={field.name} field={field} control={form.control} />
      ))}
    </FilterDrawer>
  );
}

function FilterInput({ field, control }: { field: FilterField; control: Control<FilterValues> }) {
  const bound = { control, name: field.name, label: field.label };
  switch (field.kind) {
    case 'list':
      return <MultiSelectField {...bound} options={field.options ?? []} />;
    case 'choice':
      return <SelectField {...bound} options={field.options ?? []} optional="unmarked" />;
    case 'day':
      return <DateField {...bound} optional="unmarked" />;
    case 'amount':
      return <TextField {...bound} inputMode="decimal" align="end" unit="Kč" />;
    case 'text':
      return <TextField {...bound} maxLength={255} />;
  }
}

const checked =
  (fields: readonly FilterField[]): Resolver<FilterValues> =>
  (values) => {
    const invalid = invalidFields(fields, values);
    if (invalid.length === 0) return { values, errors: {} };
    const message = (name: string) => fields.find((field) => field.name === name)?.invalid ?? '';
    return { values: {}, errors: Object.fromEntries(invalid.map((name) => [name, { type: 'filter', message: message(name) }])) };
  };
