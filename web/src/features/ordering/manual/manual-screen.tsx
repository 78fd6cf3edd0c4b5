import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeOfProductList, type TopUpSetting, type WalletSetting } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { ORDER_CHECKS, remembersLast } from '@portal/domain/ordering/order-check';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useTableState } from '../../../lib/list/use-table-state';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useKeptSelection } from '../../../parts/query/use-kept-selection';
import { LinkButton } from '../../../ui/button/link-button';
import { PHONE, useMedia } from '../../../ui/theme/use-media';
import { sumsOf } from '../basket/book/sums';
import { useEntries } from '../basket/book/book-context';
import { ManualFrame } from '../tabs/manual-frame';
import { creditColumns } from '../grid/cells/credit-column';
import { OrderChecks, useGroupSums } from '../grid/checks/order-checks';
import { EditDrawer } from '../grid/fill/edit-drawer';
import { useEmployees } from '../grid/employees-query';
import { GridToolbar } from '../grid/grid-toolbar';
import { ManualActions, ManualMenu } from './manual-actions';
import { PastePreview } from '../grid/paste/paste-preview';
import { OrderGrid } from '../grid/order-grid';
import { SelectedPeople } from '../grid/fill/selected-people';
import { useCreditHeader } from '../grid/use-columns';
import { useFill } from '../grid/fill/use-fill';

interface ManualScreenProps {
  productCode: CardProductCode;
  topUp: TopUpSetting;
  wallets: WalletSetting;
}

/** The monthly order on one screen: the grid, what it costs, and the way on. */
export function ManualScreen({ productCode, topUp, wallets }: ManualScreenProps) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const table = useTableState(employeeOfProductList);
  const of = useMemo(() => ({ companyUid, productCode, state: table.state }), [companyUid, productCode, table.state]);
  const source = useEmployees(of);
  const columns = useMemo(() => creditColumns({ productCode, topUp, wallets }), [productCode, topUp, wallets]);
  const knowsLast = remembersLast(topUp.topUpMethod) && columns.some(({ isTopUp }) => isTopUp);
  const checks = useMemo(() => ORDER_CHECKS.filter((check) => knowsLast || check !== 'changed'), [knowsLast]);
  const selection = useKeptSelection('ordering', JSON.stringify(table.state));
  const fill = useFill({ of, rows: source.rows, hasNext: source.hasNext, selected: selection.selected, columns });
  const entries = useEntries();
  const sums = useMemo(() => sumsOf(entries), [entries]);
  const [editing, setEditing] = useState(false);
  const headerOf = useCreditHeader();
  const chosen = selection.selected.size;
  const target = chosen > 0 ? t('fill.selected', { count: chosen }) : t('fill.all', { count: source.total ?? 0 });
  const tools = { productCode, sums, people: source.totalUnfiltered };
  const edit = () => setEditing(true);
  const isPhone = useMedia(PHONE);
  const groupSums = useGroupSums(of);
  const toolbar = (menu?: ReactNode) => (
    <>
      <GridToolbar table={table} source={source} people={sums.people} checks={checks} onEdit={edit} menu={menu} />
      <OrderChecks of={of} checks={checks} onFilter={table.setFilter} sums={groupSums} sorting={table} />
    </>
  );
  const people = chosen > 0 ? t('edit.selected', { count: chosen }) : t('edit.all', { count: source.total ?? 0 });
  return (
    <>
      <ManualFrame
        actions={<ManualActions {...tools} />}
        people={source.rows}
        toolbar={
          isPhone ? (openCheck) => toolbar(<ManualMenu {...tools} onEdit={edit} onCheck={openCheck} onSums={groupSums.open} />) : toolbar()
        }
      >
        <OrderGrid
          of={of}
          source={source}
          columns={columns}
          selection={selection}
          sort={table.sort}
          onSort={table.setSort}
          fill={fill}
          target={target}
          isFiltered={table.isFiltered}
          onClearFilters={() => table.setFilter({})}
          empty={<NobodyYet />}
        />
      </ManualFrame>
      <SelectedPeople source={source} selection={selection} fill={fill} onEdit={edit} />
      <EditDrawer
        opened={editing}
        onClose={() => setEditing(false)}
        columns={columns}
        headerOf={headerOf}
        target={people}
        onApply={fill.edit}
      />
      <PastePreview preview={fill.preview} onMatchBy={fill.matchBy} onConfirm={fill.confirmPreview} onClose={fill.closePreview} />
    </>
  );
}

/** Nobody to order for (ORD-069). */
function NobodyYet() {
  const { t } = useTranslation('ordering');
  const add = (
    <LinkButton to={paths.employees} search={{ new: 'open' }} variant="primary" icon="plus">
      {t('grid.addEmployee')}
    </LinkButton>
  );
  return (
    <EmptyState drawing="cards" action={add}>
      {t('grid.empty')}
    </EmptyState>
  );
}
