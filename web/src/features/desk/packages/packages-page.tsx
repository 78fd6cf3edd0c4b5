import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  announceDeskPackageAgain,
  DESK_PACKAGE_STATES,
  deskPackageList,
  downloadPackagePapers,
  exportDeskPackages,
  listDeskPackages,
  type DeskPackage,
} from '@portal/contract/desk/packages';
import { COURIERS, trackingUrl } from '@portal/domain/packages/tracking';
import type { PaperKind } from '@portal/domain/packages/departure';
import { call } from '../../../lib/call/call';
import { callFile, saveFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { ExternalLink } from '../../../ui/button/external-link';
import { Badge } from '../../../ui/data-display/badge';
import type { Column } from '../../../ui/data-table/column';
import { useSelection } from '../../../ui/data-table/use-selection';
import { showToast } from '../../../ui/feedback/toast';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { RowMenu } from '../../../ui/menu/menu-button';
import { SelectionAction, SelectionBar } from '../../../ui/page/selection-bar';
import { DateText } from '../../../ui/typography/date-text';
import { deskPaths } from '../desk-paths';
import { useMayAtDesk } from '../desk-queries';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyLink } from '../lists/row-links';
import { useCompanyField, useOrderField } from '../lists/use-narrowed-fields';
import { useAct } from '../use-act';
import { PackagesTabs } from './packages-tabs';

const defaults: ListDefaults<typeof deskPackageList> = { sort: { by: 'since', dir: 'asc' } };
const VARIANTS = { ready: 'created', unfinished: 'inProgress', underWay: 'inProgress', trouble: 'delay' } as const;
/** As many as one file of papers holds. */
const MAX_PAPERS = 100;

/** Packages of all companies that nobody has in hand yet; papers for those that are chosen (DESK-032, DESK-035). */
export function PackagesPage() {
  const { t } = useTranslation('desk/packages');
  const table = useListState(deskPackageList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'packages', 'list', sort, filter],
    load: (page, signal) => call(listDeskPackages, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const columns = useMemo(() => packageColumns(t), [t]);
  const company = useCompanyField(filter.companyUid, { label: t('column.companyName'), unread: t('unread') });
  const order = useOrderField(filter.orderUid, { label: t('column.orderNumber'), unread: t('unread') });
  const fields = useMemo(() => [...packageFields(t), ...company, ...order], [t, company, order]);
  const selection = useSelection(JSON.stringify([sort, filter]));
  const print = useMutation({
    mutationFn: async (kind: PaperKind) =>
      saveFile(await callFile(downloadPackagePapers, { query: { kind, filter: { uid: [...selection.selected].slice(0, MAX_PAPERS) } } })),
    onError: () => showToast({ kind: 'danger', text: t('papers.failed') }),
  });
  const menu = useAnnounceMenu();
  return (
    <DeskListPage
      title={t('title')}
      tabs={<PackagesTabs />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ number }) => number}
      selection={selection}
      rowMenu={menu}
      empty={t('empty')}
      download={(format) => callFile(exportDeskPackages, { query: { format, ...sortedQuery(table) } })}
    >
      <SelectionBar
        count={selection.selected.size}
        words={t('papers.chosen', { count: selection.selected.size })}
        onClear={selection.clear}
      >
        {(['notes', 'labelsA4', 'labelsRoll'] as const).map((kind) => (
          <SelectionAction key={kind} icon="download" label={t(`papers.${kind}`)} onClick={() => print.mutate(kind)} />
        ))}
      </SelectionBar>
    </DeskListPage>
  );
}

/** Whoever asked the courier, which does not have a package, has it announced once more. */
function useAnnounceMenu() {
  const { t } = useTranslation('desk/packages');
  const mayWrite = useMayAtDesk('desk.packages.write');
  const announce = useAct(
    (packageNumber: string) => call(announceDeskPackageAgain, { body: { packageNumber }, idempotencyKey: crypto.randomUUID() }),
    t('announce.done'),
  );
  return ({ number, isInDoubt }: DeskPackage) =>
    mayWrite && isInDoubt ? (
      <RowMenu
        subject={number}
        actions={[{ key: 'announce', label: t('announce.again'), icon: 'refresh', onSelect: () => announce.mutate(number) }]}
      />
    ) : null;
}

type T = TFunction<'desk/packages'>;

const packageFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.state'),
    options: DESK_PACKAGE_STATES.map((value) => ({ value, label: t(`desk/words:state.package.${value}`) })),
  },
  { name: 'courier', kind: 'list', label: t('column.courier'), options: COURIERS.map((value) => ({ value, label: value })) },
  {
    name: 'olderThan',
    kind: 'list',
    label: t('olderThan'),
    options: ['1', '3', '7', '30'].map((value) => ({ value, label: t('days', { count: Number(value) }) })),
  },
];

/** As wide as what stands in them, and no wider: a screen of 1200 px shows all of them, one of 1024 px leaves out the number and the count. */
export const packageColumns = (t: T): Column<DeskPackage>[] => [
  {
    key: 'number',
    header: t('column.number'),
    width: 116,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: ({ number, orderUid }) => (
      <Link to={deskPaths.orders} search={{ open: orderUid }}>
        {number}
      </Link>
    ),
  },
  {
    key: 'companyName',
    header: t('column.companyName'),
    width: 162,
    grow: 2,
    priority: 1,
    sortable: true,
    phone: 'line',
    content: ({ companyName }) => companyName,
    cell: (row) => <CompanyLink {...row} />,
  },
  {
    key: 'city',
    header: t('column.city'),
    width: 102,
    grow: 1,
    priority: 3,
    phone: 'line',
    content: ({ city }) => city,
    cell: ({ city }) => city,
  },
  {
    key: 'state',
    header: t('column.state'),
    width: 160,
    grow: 0,
    priority: 1,
    phone: 'end',
    // Its frame takes as much as two letters.
    content: (row) => `${stateText(t, row)}  `,
    cell: (row) => <State row={row} />,
  },
  {
    key: 'since',
    header: t('column.since'),
    width: 108,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ since }) => <DateText value={since} />,
  },
  { key: 'courier', header: t('column.courier'), width: 110, grow: 0, priority: 4, sortable: true, cell: ({ courier }) => courier ?? '–' },
  {
    key: 'trackingNumber',
    header: t('column.trackingNumber'),
    width: 142,
    grow: 0,
    priority: 4,
    phone: 'line',
    cell: ({ courier, trackingNumber }) => <Tracking courier={courier} number={trackingNumber} />,
  },
  {
    key: 'itemsCount',
    header: t('column.itemsCount'),
    width: 72,
    grow: 0,
    align: 'end',
    priority: 5,
    cell: ({ itemsCount }) => itemsCount,
  },
];

const stateText = (t: T, { state, trouble, isInDoubt }: DeskPackage): string => {
  if (isInDoubt) return t('inDoubt');
  return t(trouble === null ? `desk/words:state.package.${state}` : `desk/words:trouble.${trouble}`);
};

function State({ row }: { row: DeskPackage }) {
  const { t } = useTranslation('desk/packages');
  return <Badge variant={row.isInDoubt ? 'delay' : VARIANTS[row.state]}>{stateText(t, row)}</Badge>;
}

function Tracking({ courier, number }: { courier: string | null; number: string | null }) {
  const url = trackingUrl(courier, number);
  return url === null ? <>{number ?? '–'}</> : <ExternalLink to={url}>{number}</ExternalLink>;
}
