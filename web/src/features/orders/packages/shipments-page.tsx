import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardShipmentList, paperShipmentList, type CardShipment } from '@portal/contract/orders/packages';
import { paths } from '../../../lib/paths';
import { useListState } from '../../../lib/list/use-list-state';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/button/link-button';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { OrdersTabs } from '../list/orders-tabs';
import { paperColumns } from './paper-columns';
import { shipmentColumns } from './shipment-columns';
import { shipmentDefaults, useShipments, type ShipmentListState, type ShipmentMedium } from './use-shipments';
import { useShipmentFilters } from './use-shipment-filters';

/** Packages with cards: track them and confirm that they came. */
export function CardShipmentsPage() {
  const { t } = useTranslation('orders');
  const table = useListState(cardShipmentList, shipmentDefaults);
  const columns = useMemo(() => shipmentColumns(t), [t]);
  return (
    <ShipmentsPage
      medium="plastic"
      table={table}
      columns={columns}
      label={t('tabs.cardShipments')}
      empty={t('shipments.empty')}
      actions={
        <LinkButton to={paths.ordering} variant="primary" icon="plus">
          {t('newOrder')}
        </LinkButton>
      }
    />
  );
}

/** Packages with vouchers on paper, which the provider orders: only to be followed, nothing is taken over (SHP-007, S-096). */
export function PaperShipmentsPage() {
  const { t } = useTranslation('orders');
  const table = useListState(paperShipmentList, shipmentDefaults);
  const columns = useMemo(() => paperColumns(t), [t]);
  return (
    <ShipmentsPage medium="paper" table={table} columns={columns} label={t('tabs.paperShipments')} empty={t('shipments.emptyPaper')} />
  );
}

interface ShipmentsPageProps {
  medium: ShipmentMedium;
  table: ShipmentListState;
  /** Memoised. */
  columns: Column<CardShipment>[];
  label: string;
  /** What is said where there is none. */
  empty: string;
  actions?: ReactNode;
}

function ShipmentsPage({ medium, table, columns, label, empty, actions }: ShipmentsPageProps) {
  const { t } = useTranslation('orders');
  const source = useShipments({ ...table, medium });
  const fields = useShipmentFilters(medium);
  return (
    <Page
      title={t('title')}
      actions={actions}
      tabs={<OrdersTabs />}
      toolbar={
        <ListToolbar
          fields={fields}
          table={table}
          source={source}
          note={source.meta && t('shipments.addresses', { count: source.meta.totalAddresses })}
        />
      }
    >
      <DataTable
        label={label}
        columns={columns}
        source={source}
        rowKey={(shipment) => shipment.uid}
        rowLabel={(shipment) => shipment.number}
        sort={table.sort}
        onSort={table.setSort}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState drawing="parcel">{empty}</EmptyState>}
      />
    </Page>
  );
}
