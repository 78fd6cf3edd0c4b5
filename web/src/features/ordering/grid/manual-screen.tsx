import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product, TopUpSetting, WalletSetting } from '@portal/contract/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/selected-company';
import { useTableState } from '../../../lib/use-table-state';
import { useSelection } from '../../../ui/data-table/use-selection';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { Page } from '../../../ui/page';
import { Tabs } from '../../../ui/tabs';
import { RemovalNotice } from '../removals/removal-notice';
import { BasketSummary } from '../basket/basket-summary';
import { BasketWidget } from '../basket/basket-widget';
import { Obstacles } from '../basket/obstacles';
import { isEmptyBasket, sumsOf, type Sums } from '../basket/sums';
import { useEntries } from '../basket/book-context';
import { OrderTotalBar } from '../basket/order-total-bar';
import { UnsavedGuard } from '../basket/unsaved-guard';
import { useFinish } from '../basket/use-finish';
import { creditColumns } from './credit-column';
import { EditDrawer } from './edit-drawer';
import { gridShape, useEmployees } from './employees-query';
import css from './grid.module.css';
import { GridNotices } from './grid-notices';
import { GridToolbar } from './grid-toolbar';
import { ManualActions } from './manual-actions';
import { PastePreview } from './paste-preview';
import { OrderGrid } from './order-grid';
import { SelectedPeople } from './selected-people';
import { useCreditHeader } from './use-columns';
import { useFill } from './use-fill';

interface ManualScreenProps {
  productCode: CardProductCode;
  topUp: TopUpSetting;
  wallets: WalletSetting;
  products: readonly Product[];
}

/** The monthly order on one screen: the grid, what it costs, and the way on. */
export function ManualScreen({ productCode, topUp, wallets, products }: ManualScreenProps) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const table = useTableState(gridShape);
  const of = useMemo(() => ({ companyUid, productCode, state: table.state }), [companyUid, productCode, table.state]);
  const source = useEmployees(of);
  const columns = useMemo(() => creditColumns({ productCode, topUp, wallets }), [productCode, topUp, wallets]);
  const selection = useSelection(JSON.stringify(table.state));
  const fill = useFill({ of, rows: source.rows, hasNext: source.hasNext, selected: selection.selected, columns });
  const entries = useEntries();
  const sums = useMemo(() => sumsOf(entries), [entries]);
  const finish = useFinish();
  const [editing, setEditing] = useState(false);
  const headerOf = useCreditHeader();
  const chosen = selection.selected.size;
  const target = chosen > 0 ? t('fill.selected', { count: chosen }) : t('fill.all', { count: source.total ?? 0 });
  const people = chosen > 0 ? t('edit.selected', { count: chosen }) : t('edit.all', { count: source.total ?? 0 });
  return (
    <>
      <Page
        title={t(`manual.title.${productCode}`)}
        actions={
          <div className={css.actions}>
            <ManualActions productCode={productCode} isEmpty={isEmptyBasket(sums)} />
            <BasketWidget sums={sums} onOpen={() => finish.setObstacle('conflict')} />
          </div>
        }
        tabs={<Tabs label={t('manual.tabs')} tabs={[{ to: paths.orderingManual(productCode), label: t('manual.tab') }]} />}
        toolbar={
          <>
            <GridToolbar table={table} source={source} people={sums.people} onEdit={() => setEditing(true)} />
            <GridNotices rows={source.rows} />
          </>
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
      </Page>
      <OrderTotalBar entries={entries} sums={sums} products={products} onContinue={finish.start} pending={finish.isPending} />
      <SelectedPeople source={source} selection={selection} fill={fill} onEdit={() => setEditing(true)} />
      <EditDrawer
        opened={editing}
        onClose={() => setEditing(false)}
        columns={columns}
        headerOf={headerOf}
        target={people}
        onApply={fill.edit}
      />
      <PastePreview preview={fill.preview} onMatchBy={fill.matchBy} onConfirm={fill.confirmPreview} onClose={fill.closePreview} />
      <Obstacles
        obstacle={finish.obstacle}
        onClose={() => finish.setObstacle(null)}
        onContinue={finish.start}
        continuing={finish.isPending}
        isEmpty={isEmptyBasket(sums)}
        summary={<BasketContent sums={sums} />}
      />
      <UnsavedGuard />
    </>
  );
}

/** What is in the basket, and what left it. */
const BasketContent = ({ sums }: { sums: Sums }) => (
  <>
    <RemovalNotice />
    <BasketSummary sums={sums} />
  </>
);

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
