import { useTranslation } from 'react-i18next';
import type { Column } from './column';
import type { DataTableProps } from './table-props';

interface SortChoiceProps extends Pick<DataTableProps<never>, 'sort' | 'onSort'> {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'sortable'>[];
  className?: string | undefined;
}

export const isSortable = ({ columns, onSort }: SortChoiceProps): boolean =>
  onSort !== undefined && columns.some(({ sortable }) => sortable === true);

const DIRECTIONS = ['asc', 'desc'] as const;

/** What the headers are where they are in sight. */
export function SortChoice({ columns, sort = null, onSort, className }: SortChoiceProps) {
  const { t } = useTranslation('ui');
  if (onSort === undefined || !isSortable({ columns, onSort })) return null;
  const choices = columns
    .filter(({ sortable }) => sortable === true)
    .flatMap(({ key, header }) =>
      DIRECTIONS.map((dir) => ({ value: `${key} ${dir}`, by: key, dir, label: t(`table.sorted.${dir}`, { header }) })),
    );
  return (
    <select
      className={className}
      aria-label={t('table.sort')}
      value={sort === null ? '' : `${sort.by} ${sort.dir}`}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value);
        onSort(chosen === undefined ? null : { by: chosen.by, dir: chosen.dir });
      }}
    >
      <option value="">{t('table.unsorted')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
