import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditList, exportAudit, listAudit, shownKind, type AuditRow } from '@portal/contract/desk/audit';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatDateTime } from '../../../lib/text/formats';
import { TextButton } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import { Drawer } from '../../../ui/layer/drawer';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyLink } from '../lists/row-links';
import { Entry } from './entry';

type T = TFunction<'desk/audit'>;

const defaults: ListDefaults<typeof auditList> = { sort: { by: 'at', dir: 'desc' } };

/** What was done in the portal, by whom and in which company (DESK-041). */
export function AuditPage() {
  const { t } = useTranslation('desk/audit');
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const table = useListState(auditList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'audit', 'list', sort, filter],
    load: (page, signal) => call(listAudit, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const columns = useMemo(() => auditColumns(t, setOpened), [t]);
  const fields = useMemo(() => auditFields(t), [t]);
  return (
    <DeskListPage
      title={t('title')}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={(row) => `${kindName(t, row)} ${formatDateTime(row.at)}`}
      onRowOpen={setOpened}
      empty={t('empty')}
      download={(format) => callFile(exportAudit, { query: { format, ...sortedQuery(table) } })}
    >
      <Drawer opened={opened !== null} onClose={() => setOpened(null)} title={opened === null ? '' : kindName(t, opened)} size="l">
        {opened && <Entry entry={opened} />}
      </Drawer>
    </DeskListPage>
  );
}

/** What was done in words; a kind of an older release by its code. */
const kindName = (t: T, row: Pick<AuditRow, 'kind' | 'person'>): string =>
  t(`desk/words:kind.${shownKind(row)}`, { defaultValue: row.kind });

const auditFields = (t: T): FilterField[] => [
  ...(['person', 'company'] as const).map((name) => ({ name, kind: 'text' as const, label: t(`column.${name}`) })),
  { name: 'kind', kind: 'text', label: t('column.code') },
  { name: 'requestId', kind: 'text', label: t('column.requestId') },
  { name: 'from', kind: 'day', label: t('column.from') },
  { name: 'to', kind: 'day', label: t('column.to'), from: 'from' },
];

const auditColumns = (t: T, onOpen: (row: AuditRow) => void): Column<AuditRow>[] => [
  {
    key: 'at',
    header: t('column.at'),
    width: 160,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (row) => <TextButton onClick={() => onOpen(row)}>{formatDateTime(row.at)}</TextButton>,
  },
  {
    key: 'kind',
    header: t('column.kind'),
    width: 220,
    priority: 1,
    phone: 'line',
    content: (row) => kindName(t, row),
    cell: (row) => kindName(t, row),
  },
  {
    key: 'person',
    header: t('column.person'),
    width: 180,
    priority: 2,
    phone: 'line',
    cell: ({ person }) => person ?? t('desk/words:portal'),
  },
  { key: 'company', header: t('column.company'), width: 220, priority: 3, cell: (row) => <CompanyLink {...row} /> },
  { key: 'code', header: t('column.code'), width: 200, priority: 4, phone: 'hidden', cell: ({ kind }) => kind },
  { key: 'requestId', header: t('column.requestId'), width: 220, priority: 5, cell: ({ requestId }) => requestId },
];
