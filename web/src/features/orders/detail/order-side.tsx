import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { MissingDocumentNotice } from '../../../parts/order/missing-document-notice';
import type { useDocumentDownload } from '../../../parts/order/use-document-download';
import { Section } from '../../../ui/data-display/card';
import { OrderDocuments } from './order-documents';
import { OrderHelp } from './order-help';
import { OrderWay } from './order-way';
import type { useOrderSummary } from './use-order';

interface OrderSideProps {
  order: Order;
  summary: ReturnType<typeof useOrderSummary>;
  files: ReturnType<typeof useDocumentDownload>;
}

/** What happens next, the documents and whom to ask. */
export function OrderSide({ order, summary, files: { download, pendingUid, isMissing } }: OrderSideProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Section title={t('trip.label')}>
        <OrderWay order={order} summary={summary} />
      </Section>
      {order.documents.length > 0 && (
        <Section title={t('detail.documents')}>
          {isMissing && <MissingDocumentNotice />}
          <OrderDocuments documents={order.documents} dueDate={order.dueDate} pendingUid={pendingUid} onDownload={download} />
        </Section>
      )}
      {order.number !== null && <OrderHelp />}
    </>
  );
}
