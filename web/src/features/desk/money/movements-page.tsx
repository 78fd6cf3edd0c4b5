import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportMovements, listMovements, movementList } from '@portal/contract/desk/money/movements';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { DeskListPage } from '../lists/desk-list-page';
import { useCompanyField } from '../lists/use-narrowed-fields';
import { deskPaths } from '../desk-paths';
import { MoneyTabs } from './money-tabs';
import css from './money.module.css';
import { movementColumns, movementFields, payerText } from './movement-columns';

const defaults: ListDefaults<typeof movementList> = { sort: { by: 'bookedOn', dir: 'desc' } };

/** Lines of the bank: all of them, those nobody could place, those put aside (DESK-013). */
export function MovementsPage() {
  const { t } = useTranslation('desk/money');
  const table = useListState(movementList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'movements', 'list', sort, filter],
    load: (page, signal) => call(listMovements, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const columns = useMemo(() => movementColumns(t), [t]);
  const company = useCompanyField(filter.companyUid, { label: t('column.company'), unread: t('filter.companyUnread') });
  const fields = useMemo(() => [...movementFields(t), ...company], [t, company]);
  const navigate = useNavigate();
  return (
    <DeskListPage
      title={t('tabs.movements')}
      tabs={<MoneyTabs />}
      tools={<Views status={filter.status} />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search.movements'), placeholder: t('search.movementsHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={(row) => payerText(row)}
      onRowOpen={({ uid }) => void navigate({ to: deskPaths.movement, params: { movementUid: uid } })}
      empty={t('empty.movements')}
      download={(format) => callFile(exportMovements, { query: { format, ...sortedQuery(table) } })}
    />
  );
}

const VIEWS = ['all', 'unmatched', 'aside'] as const;

/** The three views people use all day, as links, so that Back works. */
function Views({ status = [] }: { status: readonly string[] | undefined }) {
  const { t } = useTranslation('desk/money');
  const current = status.length === 0 ? 'all' : status.length === 1 ? status[0] : undefined;
  return (
    <nav className={css.views} aria-label={t('views.label')}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={deskPaths.money}
          search={{ sortBy: 'bookedOn', sortDir: 'desc', ...(view === 'all' ? {} : { filter: { status: [view] } }) }}
          activeProps={{}}
          aria-current={current === view ? 'true' : undefined}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
