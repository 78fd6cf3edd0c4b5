import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportDeskRefundList, listDeskRefunds, refundList, type DeskRefund } from '@portal/contract/desk/money/refunds';
import { REFUND_STATES } from '@portal/domain/payments/refund-order';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatAmount, formatDate } from '../../../lib/text/formats';
import { TextButton } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import { useSelection } from '../../../ui/data-table/use-selection';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { useMayAtDesk } from '../desk-queries';
import { deskPaths } from '../desk-paths';
import { DeskListPage } from '../lists/desk-list-page';
import css from './money.module.css';
import { MoneyTabs, RefundBadge } from './money-tabs';
import { amountFields } from './movement-columns';
import { PaymentOrders } from './payment-orders';
import { AccountDrawer, RefundMenu } from './refund-actions';
import { RefundDrawer } from './refund-drawer';
import { RefundSelection } from './refund-selection';

const defaults: ListDefaults<typeof refundList> = { sort: { by: 'createdAt', dir: 'asc' } };

/** What the provider owes, where to, and the payment orders it goes out by (DESK-018 to DESK-020). */
export function RefundsPage() {
  const { t } = useTranslation('desk/money');
  const table = useListState(refundList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'refunds', 'list', sort, filter],
    load: (page, signal) => call(listDeskRefunds, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const fields = useMemo(() => refundFields(t), [t]);
  const selection = useSelection(JSON.stringify([filter, sort]));
  const [asked, setAsked] = useState<DeskRefund | null>(null);
  const [opened, setOpened] = useState<DeskRefund | null>(null);
  const columns = useMemo(() => refundColumns(t, setOpened), [t]);
  const mayWrite = useMayAtDesk('desk.money.write');
  const menuOf = (refund: DeskRefund) => <RefundMenu refund={refund} onAccount={() => setAsked(refund)} />;
  return (
    <DeskListPage
      title={t('tabs.refunds')}
      tabs={<MoneyTabs />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search.refunds'), placeholder: t('search.refundsHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ companyName, amount }) => `${companyName ?? t('unknown')}, ${formatAmount(amount)}`}
      {...(mayWrite && { selection, rowMenu: menuOf })}
      onRowOpen={setOpened}
      empty={t('empty.refunds')}
      download={(format) => callFile(exportDeskRefundList, { query: { format, ...sortedQuery(table) } })}
    >
      <div className={css.below}>
        <PaymentOrders />
      </div>
      {mayWrite && <RefundSelection refunds={source.rows.filter(({ uid }) => selection.selected.has(uid))} onClear={selection.clear} />}
      {opened !== null && <RefundDrawer refund={opened} second={secondPerson(t, opened)} onClose={() => setOpened(null)} />}
      {asked !== null && <AccountDrawer refund={asked} onClose={() => setAsked(null)} />}
    </DeskListPage>
  );
}

type T = TFunction<'desk/money'>;

const refundFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.status'),
    options: REFUND_STATES.map((value) => ({ value, label: t(`desk/words:state.refund.${value}`) })),
  },
  ...amountFields(t),
];

/** Who has said yes, or that somebody has to. */
function secondPerson(t: T, { needsSecondPerson, approvedBy }: DeskRefund): string {
  if (!needsSecondPerson) return t('refund.onePerson');
  return approvedBy ?? t('refund.needsYes');
}

/** Whose it is, and the way there: to the company, else to the money nobody could place. */
function Whom({ refund: { companyUid, companyName, movementUid }, unknown }: { refund: DeskRefund; unknown: string }) {
  const name = companyName ?? unknown;
  if (companyUid !== null)
    return (
      <Link to={deskPaths.company} params={{ companyUid }}>
        {name}
      </Link>
    );
  if (movementUid === null) return <>{name}</>;
  return (
    <Link to={deskPaths.movement} params={{ movementUid }}>
      {name}
    </Link>
  );
}

const refundColumns = (t: T, onOpen: (refund: DeskRefund) => void): Column<DeskRefund>[] => [
  {
    key: 'company',
    header: t('column.to'),
    width: 190,
    grow: 3,
    priority: 1,
    phone: 'title',
    content: ({ companyName }) => companyName ?? '',
    cell: (refund) => <Whom refund={refund} unknown={t('unknown')} />,
  },
  { key: 'reason', header: t('column.why'), width: 160, grow: 1, priority: 4, phone: 'line', cell: ({ reason }) => t(`refund.${reason}`) },
  {
    key: 'account',
    header: t('column.account'),
    width: 180,
    grow: 1,
    priority: 2,
    phone: 'line',
    cell: (row) => row.account ?? t('unknownAccount'),
  },
  { key: 'symbol', header: t('column.symbol'), width: 118, grow: 0, priority: 5, cell: ({ symbol }) => symbol ?? '–' },
  {
    key: 'state',
    header: t('column.status'),
    width: 158,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: ({ state }) => <RefundBadge state={state} />,
  },
  { key: 'second', header: t('column.second'), width: 160, grow: 1, priority: 1, phone: 'line', cell: (row) => secondPerson(t, row) },
  {
    key: 'createdAt',
    header: t('column.since'),
    width: 110,
    grow: 0,
    priority: 3,
    sortable: true,
    phone: 'line',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'amount',
    header: t('column.amountCzk'),
    width: 122,
    grow: 0,
    priority: 1,
    sortable: true,
    align: 'end',
    phone: 'line',
    cell: (refund) => <TextButton onClick={() => onOpen(refund)}>{formatAmount(refund.amount)}</TextButton>,
  },
];
