import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/products';
import type { TableFilter } from '../../../lib/url-state';
import { FilterDrawer } from '../../../ui/filter-drawer';
import { MultiSelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';

interface GridFilterProps {
  filter: TableFilter;
  onFilter: (filter: TableFilter) => void;
  /** Groups are offered from the people seen so far. */
  rows: readonly EmployeeProductRow[];
}

interface FilterValues {
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeGroupUid: string[];
}

export const groupsIn = (rows: readonly EmployeeProductRow[]): Map<string, string> =>
  new Map(rows.flatMap(({ employeeGroup }) => (employeeGroup === null ? [] : [[employeeGroup.uid, employeeGroup.name] as const])));

/** Filters of the grid: number, first name, last name, group (ORD-113 to ORD-116). */
export function GridFilter({ filter, onFilter, rows }: GridFilterProps) {
  const { t } = useTranslation('ordering');
  const values = useMemo<FilterValues>(
    () => ({
      employeeNumber: textOf(filter.employeeNumber),
      firstName: textOf(filter.firstName),
      lastName: textOf(filter.lastName),
      employeeGroupUid: [filter.employeeGroupUid ?? []].flat(),
    }),
    [filter],
  );
  const form = useForm<FilterValues>({ values });
  const groups = [...groupsIn(rows)].map(([value, label]) => ({ value, label }));
  const { fulltext } = filter;
  const kept: TableFilter = fulltext === undefined ? {} : { fulltext };
  return (
    <FilterDrawer
      form={form}
      count={Object.keys(filter).filter((name) => name !== 'fulltext').length}
      onApply={(applied) => onFilter({ ...kept, ...applied })}
      onClear={() => onFilter(kept)}
    >
      <TextField control={form.control} name="employeeNumber" label={t('grid.number')} maxLength={255} />
      <TextField control={form.control} name="firstName" label={t('grid.firstName')} maxLength={255} />
      <TextField control={form.control} name="lastName" label={t('grid.lastName')} maxLength={255} />
      {groups.length > 1 && (
        <MultiSelectField
          control={form.control}
          name="employeeGroupUid"
          label={t('grid.group')}
          options={groups}
          searchable={groups.length > 8}
        />
      )}
    </FilterDrawer>
  );
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
