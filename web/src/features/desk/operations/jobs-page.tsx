import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskJobList, exportDeskJobs, listDeskJobs, type DeskJob } from '@portal/contract/desk/operations';
import { JOB_STATES } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatDateTime } from '../../../lib/text/formats';
import { TextButton } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyLink } from '../lists/row-links';
import { JobDrawer } from './job-drawer';
import { OperationsTabs } from './operations-tabs';
import { StateBadge } from './state-badge';
import { useOpened } from '../use-act';
import { jobFault, taskName } from './machine-words';

const defaults: ListDefaults<typeof deskJobList> = { sort: { by: 'runAt', dir: 'asc' } };

/** The queue of jobs: what waits, what failed and what can be done about it (DESK-037). */
export function JobsPage() {
  const { t } = useTranslation('desk/operations');
  const table = useListState(deskJobList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'jobs', sort, filter],
    load: (page, signal) => call(listDeskJobs, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const [openId, open] = useOpened();
  const columns = useMemo(() => jobColumns(t, open), [t, open]);
  const fields = useMemo(() => jobFields(t), [t]);
  const job = source.rows.find(({ id }) => String(id) === openId);
  return (
    <DeskListPage
      title={t('title')}
      tabs={<OperationsTabs />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('job.search'), placeholder: t('job.searchHint') }}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ task, id }) => `${taskName(t, task)} ${id}`}
      onRowOpen={({ id }) => open(String(id))}
      empty={t('job.empty')}
      download={(format) => callFile(exportDeskJobs, { query: { format, ...sortedQuery(table) } })}
    >
      <JobDrawer job={job} onClose={() => open(undefined)} />
    </DeskListPage>
  );
}

type T = TFunction<'desk/operations'>;

const jobFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.state'),
    options: JOB_STATES.map((value) => ({ value, label: t(`desk/words:state.job.${value}`) })),
  },
];

const jobColumns = (t: T, open: (id: string) => void): Column<DeskJob>[] => [
  {
    key: 'task',
    header: t('job.task'),
    width: 200,
    wraps: true,
    grow: 1,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    content: ({ task }) => taskName(t, task),
    cell: ({ id, task }) => <TextButton onClick={() => open(String(id))}>{taskName(t, task)}</TextButton>,
  },
  {
    key: 'state',
    header: t('column.state'),
    width: 140,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: ({ state }) => <StateBadge of="job" state={state} />,
  },
  { key: 'company', header: t('column.company'), width: 180, priority: 4, wraps: true, cell: (row) => <CompanyLink {...row} /> },
  {
    key: 'error',
    header: t('column.error'),
    width: 260,
    wraps: true,
    grow: 3,
    priority: 2,
    cell: ({ error }) => (error === null ? '–' : jobFault(t, error)),
  },
  {
    key: 'attempts',
    header: t('job.attempts'),
    width: 110,
    grow: 0,
    align: 'end',
    priority: 5,
    sortable: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
  },
  {
    key: 'runAt',
    header: t('job.runAt'),
    width: 150,
    grow: 0,
    priority: 3,
    sortable: true,
    cell: ({ state, runAt }) => (state === 'givenUp' ? '–' : formatDateTime(runAt)),
  },
];
