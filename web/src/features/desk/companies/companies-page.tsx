import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCompanyList, exportDeskCompanies, listDeskCompanies, type DeskCompanyRow } from '@portal/contract/desk/companies';
import { COMPANY_STATUSES } from '@portal/domain/access/company-status';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { deskPaths } from '../desk-paths';
import { formatAmount } from '../../../lib/text/formats';
import type { Column } from '../../../ui/data-table/column';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DateText } from '../../../ui/typography/date-text';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyBadge } from './company-badge';

const defaults: ListDefaults<typeof deskCompanyList> = { sort: { by: 'name', dir: 'asc' } };

/** All companies of the provider, found by name, number, contract and who has access (DESK-021). */
export function CompaniesPage() {
  const { t } = useTranslation('desk/companies');
  const table = useListState(deskCompanyList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'companies', 'list', sort, filter],
    load: (page, signal) => call(listDeskCompanies, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const columns = useMemo(() => companyColumns(t), [t]);
  const fields = useMemo(() => companyFields(t), [t]);
  const navigate = useNavigate();
  return (
    <DeskListPage
      title={t('list.title')}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ name }) => name}
      onRowOpen={({ uid }) => void navigate({ to: deskPaths.company, params: { companyUid: uid } })}
      empty={t('list.empty')}
      download={(format) => callFile(exportDeskCompanies, { query: { format, ...sortedQuery(table) } })}
    />
  );
}

type T = TFunction<'desk/companies'>;

const companyFields = (t: T): FilterField[] => [
  {
    name: 'status',
    kind: 'list',
    label: t('column.status'),
    options: COMPANY_STATUSES.map((value) => ({ value, label: t(`desk/words:state.company.${value}`) })),
  },
];

const companyColumns = (t: T): Column<DeskCompanyRow>[] => [
  {
    key: 'name',
    header: t('column.name'),
    width: 240,
    content: ({ name }) => name,
    grow: 3,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: ({ uid, name }) => (
      <Link to={deskPaths.company} params={{ companyUid: uid }}>
        {name}
      </Link>
    ),
  },
  { ...plain(t, 'identificationNumber'), width: 110, priority: 2, sortable: true, cell: (row) => row.identificationNumber },
  { ...plain(t, 'contractNumber'), width: 120, priority: 3, cell: (row) => row.contractNumber ?? '–' },
  {
    ...plain(t, 'status'),
    width: 190,
    priority: 1,
    sortable: true,
    phone: 'end',
    cell: (row) => <CompanyBadge company={row} />,
  },
  { ...plain(t, 'createdAt'), width: 120, priority: 5, sortable: true, cell: (row) => <DateText value={row.createdAt} /> },
  { ...plain(t, 'lastOrderedAt'), width: 160, priority: 4, cell: (row) => <DateText value={row.lastOrderedAt} /> },
  { ...plain(t, 'owed'), width: 140, priority: 2, align: 'end', cell: ({ owed }) => (owed === 0 ? '–' : formatAmount(owed)) },
];

const plain = (t: T, key: 'identificationNumber' | 'contractNumber' | 'status' | 'createdAt' | 'lastOrderedAt' | 'owed') => ({
  key,
  header: t(`column.${key}`),
  grow: 0,
});
