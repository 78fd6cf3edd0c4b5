import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { ForwardProforma } from '../../../parts/order/forward-proforma';
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
        <Section title={t('detail.documents')} action={<Payer order={order} />}>
          {isMissing && <MissingDocumentNotice />}
          <OrderDocuments documents={order.documents} dueDate={order.dueDate} pendingUid={pendingUid} onDownload={download} />
        </Section>
      )}
      {order.number !== null && <OrderHelp />}
    </>
  );
}

/** The way to whoever pays, while the proforma asks for money. */
function Payer({ order: { uid, number, paid, paymentInfo, documents } }: Pick<OrderSideProps, 'order'>) {
  const asks = !paid && paymentInfo !== null && documents.some(({ type }) => type === 'proforma');
  return asks ? <ForwardProforma orderUid={uid} number={number ?? ''} /> : null;
}
