import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cardShipmentList } from '@portal/contract/packages';
import { paths } from '../../../lib/paths';
import { useListState } from '../../../lib/list/use-list-state';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/button/link-button';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { OrdersTabs } from '../list/orders-tabs';
import { shipmentColumns } from './shipment-columns';
import { shipmentDefaults, useShipments } from './use-shipments';
import { useShipmentFilters } from './use-shipment-filters';

/** Packages with cards: track them and confirm that they came. */
export function CardShipmentsPage() {
  const { t } = useTranslation('orders');
  const table = useListState(cardShipmentList, shipmentDefaults);
  const source = useShipments(table);
  const fields = useShipmentFilters();
  const columns = useMemo(() => shipmentColumns(t), [t]);
  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton to={paths.ordering} variant="primary" icon="plus">
          {t('newOrder')}
        </LinkButton>
      }
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
        label={t('tabs.cardShipments')}
        columns={columns}
        source={source}
        rowKey={(shipment) => shipment.uid}
        rowLabel={(shipment) => shipment.number}
        sort={table.sort}
        onSort={table.setSort}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState drawing="parcel">{t('shipments.empty')}</EmptyState>}
      />
    </Page>
  );
}
