import { useTranslation } from 'react-i18next';
import type { CalculationLine } from '@portal/contract/checkout';
import type { Order } from '@portal/contract/orders';
import { isCreditServiceCode } from '@portal/domain/catalogue/codes';
import { MissingDocumentNotice } from '../../parts/order/missing-document-notice';
import type { useDocumentDownload } from '../../parts/order/use-document-download';
import { Card, Section } from '../../ui/card';
import { OrderDocuments } from './order-documents';
import { OrderHelp } from './order-help';
import { OrderTimeline } from './order-timeline';

interface OrderSideProps {
  order: Order;
  /** Undefined while they load. */
  lines: CalculationLine[] | undefined;
  files: ReturnType<typeof useDocumentDownload>;
}

/** What happens next, the documents and whom to ask. */
export function OrderSide({ order, lines = [], files: { download, pendingUid, isMissing } }: OrderSideProps) {
  const { t } = useTranslation('orders');
  const hasCredits = lines.some((line) => isCreditServiceCode(line.productServiceCode));
  return (
    <>
      <Section title={t('trip.label')}>
        <Card>
          <OrderTimeline order={order} hasCredits={hasCredits} />
        </Card>
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
