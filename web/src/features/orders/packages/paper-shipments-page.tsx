import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paperShipmentList } from '@portal/contract/packages';
import { useListState } from '../../../lib/list/use-list-state';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { OrdersTabs } from '../list/orders-tabs';
import { paperColumns } from './paper-columns';
import { shipmentDefaults, useShipments } from './use-shipments';
import { useShipmentFilters } from './use-shipment-filters';

/** Packages with vouchers on paper, which the provider orders: only to be followed, nothing is taken over (SHP-007, S-096). */
export function PaperShipmentsPage() {
  const { t } = useTranslation('orders');
  const table = useListState(paperShipmentList, shipmentDefaults);
  const source = useShipments({ ...table, medium: 'paper' });
  const fields = useShipmentFilters('paper');
  const columns = useMemo(() => paperColumns(t), [t]);
  return (
    <Page
      title={t('title')}
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
        label={t('tabs.paperShipments')}
        columns={columns}
        source={source}
        rowKey={(shipment) => shipment.uid}
        rowLabel={(shipment) => shipment.number}
        sort={table.sort}
        onSort={table.setSort}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState drawing="parcel">{t('shipments.emptyPaper')}</EmptyState>}
      />
    </Page>
  );
}
