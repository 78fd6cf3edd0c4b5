import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskEventList, exportDeskEvents, listDeskEvents, type DeskEvent } from '@portal/contract/desk/operations';
import { EVENT_STATES } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatDateTime, formatNumber } from '../../../lib/text/formats';
import { TextButton } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyLink, OrderLink } from '../lists/row-links';
import { EventAbout, EventDrawer } from './event-drawer';
import { OperationsTabs } from './operations-tabs';
import { StateBadge } from './state-badge';
import { useOpened } from '../use-act';
import { messageName } from './machine-words';

const defaults: ListDefaults<typeof deskEventList> = { sort: { by: 'receivedAt', dir: 'desc' } };

/** What the provider's systems told: what had its effect, what is kept until it can, what was refused (DESK-039). */
export function EventsPage() {
  const { t } = useTranslation('desk/operations');
  const table = useListState(deskEventList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'events', sort, filter],
    load: (page, signal) => call(listDeskEvents, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const [openUid, open] = useOpened();
  const columns = useMemo(() => eventColumns(t, open), [t, open]);
  const fields = useMemo(() => eventFields(t), [t]);
  return (
    <DeskListPage
      title={t('title')}
      tabs={<OperationsTabs />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('event.search'), placeholder: t('event.searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ type, uid }) => `${messageName(t, type)} ${uid}`}
      onRowOpen={({ uid }) => open(uid)}
      empty={t('event.empty')}
      download={(format) => callFile(exportDeskEvents, { query: { format, ...sortedQuery(table) } })}
    >
      <EventDrawer uid={openUid} onClose={() => open(undefined)} />
    </DeskListPage>
  );
}

type T = TFunction<'desk/operations'>;

const eventFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.state'),
    options: EVENT_STATES.map((value) => ({ value, label: t(`desk/words:state.event.${value}`) })),
  },
];

const eventColumns = (t: T, open: (uid: string) => void): Column<DeskEvent>[] => [
  {
    key: 'type',
    header: t('event.type'),
    width: 200,
    wraps: true,
    grow: 1,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    content: ({ type }) => messageName(t, type),
    cell: ({ uid, type }) => <TextButton onClick={() => open(uid)}>{messageName(t, type)}</TextButton>,
  },
  {
    key: 'state',
    header: t('column.state'),
    width: 150,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: ({ state }) => <StateBadge of="event" state={state} />,
  },
  {
    key: 'source',
    header: t('event.source'),
    width: 150,
    grow: 0,
    priority: 5,
    cell: ({ source }) => t([`desk/words:source.${source}`, 'desk/words:source.backOffice']),
  },
  {
    key: 'about',
    header: t('event.about'),
    width: 170,
    wraps: true,
    grow: 1,
    priority: 2,
    phone: 'line',
    cell: (row) => <EventAbout event={row} />,
  },
  {
    key: 'order',
    header: t('event.order'),
    width: 118,
    grow: 0,
    priority: 3,
    phone: 'line',
    content: ({ orderNumber }) => orderNumber ?? '',
    cell: (row) => <OrderLink {...row} />,
  },
  {
    key: 'company',
    header: t('column.company'),
    width: 190,
    wraps: true,
    grow: 1,
    priority: 3,
    phone: 'line',
    content: ({ companyName }) => companyName ?? '',
    cell: (row) => <CompanyLink {...row} />,
  },
  { key: 'times', header: t('event.times'), width: 90, grow: 0, align: 'end', priority: 5, cell: ({ times }) => formatNumber(times) },
  {
    key: 'receivedAt',
    header: t('event.receivedAt'),
    width: 150,
    grow: 0,
    priority: 2,
    sortable: true,
    cell: ({ receivedAt }) => formatDateTime(receivedAt),
  },
];
