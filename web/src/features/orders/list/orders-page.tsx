import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderList } from '@portal/contract/orders/orders';
import { paths } from '../../../lib/paths';
import { useContent } from '../../../lib/text/content';
import { useListState } from '../../../lib/list/use-list-state';
import { ContentBanners } from '../../../parts/content/content-banners';
import { MissingDocumentNotice } from '../../../parts/order/missing-document-notice';
import { useDocumentDownload } from '../../../parts/order/use-document-download';
import { UnreadNotice } from '../../../parts/query/unread-block';
import { Button } from '../../../ui/button/button';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/button/link-button';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { ValueByMonth } from '../totals/value-by-month';
import { orderColumns } from './order-columns';
import { orderDefaults, useOrders } from './use-orders';
import { OrdersTabs } from './orders-tabs';
import { useOrderFilters } from './use-order-filters';
import { useOrdersExport } from './use-orders-export';

/** Overview of orders: what was ordered, in which state it is and what happens next. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const table = useListState(orderList, orderDefaults);
  const source = useOrders(table);
  const { download: downloadProforma, pendingUid, isMissing } = useDocumentDownload();
  const fields = useOrderFilters();
  const { content, error, retry } = useContent('orders');
  const isUnread = content === undefined && error !== null;
  const columns = useMemo(() => orderColumns(t, { download: downloadProforma, pendingUid }), [t, downloadProforma, pendingUid]);
  const download = useOrdersExport(table);
  const navigate = useNavigate();
  const [isValued, setValued] = useState(false);
  const tools = (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setValued(true)}>
        {t('value.open')}
      </Button>
      <Button icon="download" pending={download.isPending} onClick={() => download.mutate()}>
        {t('export')}
      </Button>
    </>
  );
  const newOrder = (
    <LinkButton to={paths.ordering} variant="primary" icon="plus">
      {t('newOrder')}
    </LinkButton>
  );
  return (
    <Page
      title={t('title')}
      above={
        isUnread ? (
          <UnreadNotice what={t('noticesUnread')} error={error} onRetry={retry} />
        ) : (
          content && <ContentBanners banners={content.banners} />
        )
      }
      actions={newOrder}
      tabs={<OrdersTabs />}
      toolbar={
        <ListToolbar
          fields={fields}
          table={table}
          source={source}
          search={{ label: t('search'), placeholder: t('searchHint') }}
          actions={tools}
        />
      }
    >
      {isMissing && <MissingDocumentNotice />}
      <DataTable
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(order) => order.uid}
        rowLabel={(order) => `${order.number ?? ''} ${order.label ?? ''}`.trim()}
        sort={table.sort}
        onSort={table.setSort}
        onRowOpen={(order) => void navigate({ to: paths.order, params: { orderUid: order.uid } })}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState action={newOrder}>{t('empty')}</EmptyState>}
      />
      <ValueByMonth opened={isValued} onClose={() => setValued(false)} />
    </Page>
  );
}
