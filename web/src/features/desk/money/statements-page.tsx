import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportStatements, listStatements, statementList, type BankStatement } from '@portal/contract/desk/money/statements';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatAmount, formatDate, formatDateTime, formatNumber } from '../../../lib/text/formats';
import type { Column } from '../../../ui/data-table/column';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { deskPaths } from '../desk-paths';
import { DeskListPage } from '../lists/desk-list-page';
import { MoneyTabs } from './money-tabs';

const defaults: ListDefaults<typeof statementList> = { sort: { by: 'importedAt', dir: 'desc' } };
const NO_FIELDS: readonly FilterField[] = [];

/** Every file of the bank with what it brought (DESK-017). */
export function StatementsPage() {
  const { t } = useTranslation('desk/money');
  const table = useListState(statementList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'statements', 'list', sort, filter],
    load: (page, signal) => call(listStatements, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const columns = useMemo(() => statementColumns(t), [t]);
  const navigate = useNavigate();
  return (
    <DeskListPage
      title={t('tabs.statements')}
      tabs={<MoneyTabs />}
      table={table}
      source={source}
      fields={NO_FIELDS}
      search={{ label: t('search.statements'), placeholder: t('search.statementsHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ fileName }) => fileName}
      onRowOpen={({ uid }) => void navigate({ to: deskPaths.statement, params: { statementUid: uid } })}
      empty={t('empty.statements')}
      download={(format) => callFile(exportStatements, { query: { format, ...sortedQuery(table) } })}
    />
  );
}

const amount = (crowns: number | null) => (crowns === null ? '–' : formatAmount(crowns));

const statementColumns = (t: TFunction<'desk/money'>): Column<BankStatement>[] => [
  {
    key: 'fileName',
    header: t('column.file'),
    width: 220,
    grow: 2,
    priority: 1,
    phone: 'title',
    content: ({ fileName }) => fileName,
    cell: ({ uid, fileName }) => (
      <Link to={deskPaths.statement} params={{ statementUid: uid }}>
        {fileName}
      </Link>
    ),
  },
  { key: 'number', header: t('column.number'), width: 80, grow: 0, priority: 4, cell: ({ number }) => number ?? '–' },
  {
    key: 'importedAt',
    header: t('column.importedAt'),
    width: 150,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ importedAt }) => formatDateTime(importedAt),
  },
  {
    key: 'to',
    header: t('column.until'),
    width: 110,
    grow: 0,
    priority: 4,
    sortable: true,
    cell: ({ to }) => (to === null ? '–' : formatDate(to)),
  },
  {
    key: 'received',
    header: t('column.received'),
    width: 140,
    grow: 0,
    priority: 2,
    align: 'end',
    phone: 'line',
    cell: (row) => amount(row.received),
  },
  { key: 'sent', header: t('column.sent'), width: 130, grow: 0, priority: 3, align: 'end', cell: ({ sent }) => amount(sent) },
  {
    key: 'closing',
    header: t('column.closing'),
    width: 150,
    grow: 0,
    priority: 3,
    align: 'end',
    cell: (row) => amount(row.closingBalance),
  },
  {
    key: 'lines',
    header: t('column.lines'),
    width: 80,
    grow: 0,
    priority: 5,
    align: 'end',
    cell: (row) => formatNumber(row.lineCount ?? row.brought),
  },
  {
    key: 'waiting',
    header: t('column.waiting'),
    width: 80,
    grow: 0,
    priority: 1,
    align: 'end',
    phone: 'end',
    cell: (row) => formatNumber(row.waiting),
  },
];
