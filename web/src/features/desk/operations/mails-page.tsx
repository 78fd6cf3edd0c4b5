import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskMailList, exportDeskMails, listDeskMails, type DeskMail } from '@portal/contract/desk/operations';
import { MAIL_STATES } from '@portal/domain/desk/machine';
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
import { MailDrawer } from './mail-drawer';
import { OperationsTabs } from './operations-tabs';
import { StateBadge } from './state-badge';
import { useOpened } from '../use-act';

const defaults: ListDefaults<typeof deskMailList> = { sort: { by: 'createdAt', dir: 'desc' } };

/** Every mail of the portal: what waits, what was sent and what could not be (DESK-038). */
export function MailsPage() {
  const { t } = useTranslation('desk/operations');
  const table = useListState(deskMailList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'mails', sort, filter],
    load: (page, signal) => call(listDeskMails, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const [openUid, open] = useOpened();
  const columns = useMemo(() => mailColumns(t, open), [t, open]);
  const fields = useMemo(() => mailFields(t), [t]);
  return (
    <DeskListPage
      title={t('title')}
      tabs={<OperationsTabs />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('mail.search'), placeholder: t('mail.searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ subject }) => subject}
      onRowOpen={({ uid }) => open(uid)}
      empty={t('mail.empty')}
      download={(format) => callFile(exportDeskMails, { query: { format, ...sortedQuery(table) } })}
    >
      <MailDrawer uid={openUid} onClose={() => open(undefined)} />
    </DeskListPage>
  );
}

type T = TFunction<'desk/operations'>;

const mailFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.state'),
    options: MAIL_STATES.map((value) => ({ value, label: t(`desk/words:state.mail.${value}`) })),
  },
];

const mailColumns = (t: T, open: (uid: string) => void): Column<DeskMail>[] => [
  {
    key: 'subject',
    header: t('mail.subject'),
    width: 260,
    wraps: true,
    grow: 3,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    content: ({ subject }) => subject,
    cell: ({ uid, subject }) => <TextButton onClick={() => open(uid)}>{subject}</TextButton>,
  },
  {
    key: 'state',
    header: t('column.state'),
    width: 150,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: ({ state }) => <StateBadge of="mail" state={state} />,
  },
  {
    key: 'recipients',
    header: t('mail.recipients'),
    width: 210,
    wraps: true,
    grow: 2,
    priority: 2,
    content: ({ recipients }) => recipients.join(', '),
    cell: ({ recipients }) => recipients.join(', '),
  },
  {
    key: 'company',
    header: t('column.company'),
    width: 170,
    grow: 0,
    priority: 4,
    wraps: true,
    cell: (row) => <CompanyLink {...row} />,
  },
  {
    key: 'error',
    header: t('column.error'),
    width: 120,
    wraps: true,
    priority: 3,
    content: ({ error }) => error ?? '',
    cell: ({ error }) => error ?? '–',
  },
  {
    key: 'createdAt',
    header: t('mail.createdAt'),
    width: 150,
    grow: 0,
    priority: 2,
    sortable: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
