import type { TFunction } from 'i18next';
import type { EmployeeImportRow, mendEmployeeImportRow } from '@portal/contract/employees/employee-import';
import type { BodyInputOf } from '@portal/contract/endpoint';
import type { ImportedColumn } from '@portal/domain/employees/sheet/sheet-words';
import { personNumberKey } from '@portal/domain/ordering/import-row';
import { sameButZeros } from '@portal/domain/ordering/near-number';
import { TextButton } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import type { ImportView } from './import-search';
import css from './employee-import.module.css';
import { MendedCell } from './mended-cell';
import type { useImportWords } from './use-import-words';

/** A line of a list: a row, or one change or mistake of it. */
export interface ImportLine {
  key: string;
  row: EmployeeImportRow;
  change: EmployeeImportRow['changes'][number] | null;
  problem: EmployeeImportRow['problems'][number] | null;
}

interface Given {
  t: TFunction<'employees/import'>;
  view: Exclude<ImportView, 'missing'>;
  words: ReturnType<typeof useImportWords>;
  mend: (body: BodyInputOf<typeof mendEmployeeImportRow>) => void;
  isPending: boolean;
}

const isSameButZeros = (one: string, other: string): boolean => sameButZeros(personNumberKey(one)).includes(personNumberKey(other));

export function linesOf(row: EmployeeImportRow, view: ImportView): ImportLine[] {
  const key = String(row.rowNumber ?? row.employeeUid);
  const line = { key, row, change: null, problem: null };
  if (view === 'error') return row.problems.map((problem) => ({ ...line, key: `${key} ${problem.column}`, problem }));
  if (view === 'changed' || view === 'leaving') return row.changes.map((change) => ({ ...line, key: `${key} ${change.column}`, change }));
  return [line];
}

const nameOf = ({ row }: ImportLine): string => `${row.lastName} ${row.firstName}`.trim();

export function importColumns(given: Given): Column<ImportLine>[] {
  const { t, view, words } = given;
  const who: Column<ImportLine>[] = [
    { key: 'row', header: t('rowNumber'), width: 64, grow: 0, priority: 2, align: 'end', phone: 'line', cell: ({ row }) => row.rowNumber },
    {
      key: 'number',
      header: words.column('employeeNumber'),
      width: 132,
      grow: 0,
      priority: 1,
      phone: 'end',
      cell: ({ row }) => row.employeeNumber,
    },
    {
      key: 'name',
      header: t('name'),
      width: 160,
      priority: 1,
      phone: 'title',
      content: nameOf,
      cell: nameOf,
    },
  ];
  if (view === 'error') return [...who, ...problemColumns(given)];
  if (view === 'changed' || view === 'leaving') return [...who, ...changeColumns(given)];
  if (view === 'asked') return [...who, ...questionColumns(given)];
  if (view === 'left')
    return [...who, { key: 'why', header: t('why'), width: 260, priority: 1, cell: ({ row }) => t(`leftWhy.${row.left ?? 'changed'}`) }];
  return view === 'new' ? [...who, ...newColumns(given)] : who;
}

const fieldColumn = (
  words: Given['words'],
  t: Given['t'],
  columnOf: (line: ImportLine) => ImportedColumn | undefined,
): Column<ImportLine> => ({
  key: 'field',
  header: t('field'),
  width: 140,
  grow: 0.3,
  priority: 1,
  cell: (line) => {
    const column = columnOf(line);
    return column === undefined ? null : words.column(column);
  },
});

const changeColumns = ({ t, words }: Given): Column<ImportLine>[] => [
  fieldColumn(words, t, ({ change }) => change?.column),
  {
    key: 'from',
    header: t('from'),
    width: 160,
    grow: 3,
    content: ({ change }) => (change ? words.value(change.column, change.from) : ''),
    priority: 2,
    cell: ({ change }) => change && <s className={css.before}>{words.value(change.column, change.from)}</s>,
  },
  {
    key: 'to',
    header: t('to'),
    width: 160,
    grow: 3,
    content: ({ change }) => (change ? words.value(change.column, change.to) : ''),
    priority: 1,
    cell: ({ change }) => change && <b>{words.value(change.column, change.to)}</b>,
  },
];

const problemColumns = ({ t, words, mend, isPending }: Given): Column<ImportLine>[] => [
  fieldColumn(words, t, ({ problem }) => problem?.column),
  {
    key: 'value',
    header: t('value'),
    width: 200,
    priority: 1,
    cell: ({ row, problem }) =>
      problem && (
        <MendedCell
          key={row.cells[problem.column]}
          label={t('mend', { column: words.column(problem.column), row: row.rowNumber })}
          value={row.cells[problem.column] ?? ''}
          isPending={isPending}
          onMend={(text) => mend({ rowNumber: row.rowNumber ?? 0, cells: { [problem.column]: text } })}
        />
      ),
  },
  {
    key: 'reason',
    header: t('why'),
    width: 260,
    grow: 2.5,
    priority: 1,
    cell: ({ problem }) => problem && <span className={css.wrong}>{words.reason(problem)}</span>,
  },
];

const newColumns = ({ t, words }: Given): Column<ImportLine>[] => [
  { key: 'group', header: words.column('group'), width: 140, priority: 4, cell: ({ row }) => row.cells.group },
  { key: 'location', header: words.column('location'), width: 180, priority: 2, cell: ({ row }) => row.cells.location },
  { key: 'order', header: t('toBasket'), width: 150, priority: 3, cell: ({ row }) => row.isOrdered && t('ordered') },
];

const questionColumns = ({ t, mend, isPending }: Given): Column<ImportLine>[] => [
  {
    key: 'question',
    header: t('who'),
    width: 260,
    priority: 1,
    cell: ({ row: { employeeNumber, namesake } }) =>
      namesake && t(isSameButZeros(employeeNumber, namesake.employeeNumber) ? 'sameButZeros' : 'sameAs', { ...namesake }),
  },
  {
    key: 'answer',
    header: t('answer'),
    width: 240,
    priority: 1,
    cell: ({ row }) => (
      <span className={css.answers}>
        {(['same', 'other'] as const).map((answer) => (
          <TextButton changes key={answer} disabled={isPending} onClick={() => mend({ rowNumber: row.rowNumber ?? 0, answer })}>
            {t(`answers.${answer}`)}
          </TextButton>
        ))}
      </span>
    ),
  },
];
