import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskEventList, exportDeskEvents, listDeskEvents, readDeskEvent, type DeskEvent } from '@portal/contract/desk/operations';
import { EVENT_STATES } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatDateTime, formatNumber } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { TextButton } from '../../../ui/button/button';
import { Facts } from '../../../ui/data-display/facts';
import type { Column } from '../../../ui/data-table/column';
import { Drawer } from '../../../ui/layer/drawer';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DeskListPage } from '../lists/desk-list-page';
import css from './operations.module.css';
import { OperationsTabs } from './operations-tabs';
import { StateBadge } from './state-badge';
import { useOpened } from '../use-act';

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

/** A message as it came. */
function EventDrawer({ uid, onClose }: { uid: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('desk/operations');
  const query = useQuery({
    queryKey: ['desk', 'event', uid],
    enabled: uid !== undefined,
    queryFn: async ({ signal }) => (await call(readDeskEvent, { params: { uid: uid ?? '' }, signal })).data,
  });
  const event = query.data;
  return (
    <Drawer
      opened={uid !== undefined}
      onClose={onClose}
      size="m"
      title={event === undefined ? t('event.one') : messageName(t, event.type)}
      badge={event && <StateBadge of="event" state={event.state} />}
    >
      {uid !== undefined && (
        <QueryView query={query}>
          {({ type, source, receivedAt, times, parkedFor, body }) => (
            <>
              <Facts
                facts={[
                  { name: t('event.code'), value: type },
                  { name: t('event.source'), value: t([`event.from.${source}`, 'event.from.backOffice']) },
                  { name: t('event.receivedAt'), value: formatDateTime(receivedAt) },
                  { name: t('event.times'), value: formatNumber(times) },
                  ...(parkedFor === null ? [] : [{ name: t('event.parkedFor'), value: parkedFor }]),
                ]}
              />
              <pre className={css.code}>{body}</pre>
            </>
          )}
        </QueryView>
      )}
    </Drawer>
  );
}

type T = TFunction<'desk/operations'>;

const messageName = (t: T, type: string): string => t([`message.${type}`, 'message.other'], { type });

const eventFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.state'),
    options: EVENT_STATES.map((value) => ({ value, label: t(`event.state.${value}`) })),
  },
];

const eventColumns = (t: T, open: (uid: string) => void): Column<DeskEvent>[] => [
  {
    key: 'type',
    header: t('event.type'),
    width: 200,
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
    width: 160,
    priority: 3,
    cell: ({ source }) => t([`event.from.${source}`, 'event.from.backOffice']),
  },
  { key: 'about', header: t('event.about'), width: 300, grow: 2, priority: 2, cell: ({ about }) => about ?? '–' },
  { key: 'times', header: t('event.times'), width: 100, grow: 0, align: 'end', priority: 5, cell: ({ times }) => formatNumber(times) },
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
