import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OwedTotal } from '@portal/contract/orders/order-totals';
import type { Order } from '@portal/contract/orders/orders';
import { formatMoney } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { useCanOpen } from '../../parts/content/use-can-open';
import { MissingDocumentNotice } from '../../parts/order/missing-document-notice';
import { PaymentSlip } from '../../parts/order/payment/payment-slip';
import { useDocumentDownload } from '../../parts/order/use-document-download';
import { UnreadBlock } from '../../parts/query/unread-block';
import { Section } from '../../ui/data-display/card';
import css from './home.module.css';
import { useOwedTotal } from './use-home';

/** What is to be paid, as slips with QR and proforma (HOME-028 to HOME-032). */
export function UnpaidOrders({ orders, total }: { orders: Order[]; total: number }) {
  const { t } = useTranslation('home');
  const canOpen = useCanOpen();
  const { download, pendingUid, isMissing } = useDocumentDownload();
  const owed = useOwedTotal();
  return (
    <Section
      title={t('unpaid.title')}
      note={<HowMuch orders={total} owed={owed.data} />}
      action={
        canOpen(paths.orders) && (
          <Link to={paths.orders} search={{ filter: { isOwed: '1' } }}>
            {t('unpaid.all')}
          </Link>
        )
      }
    >
      <UnreadBlock query={owed} what={t('unpaid.unreadTotal')} />
      {isMissing && <MissingDocumentNotice />}
      {orders.map(
        (order) =>
          order.paymentInfo && (
            <PaymentSlip
              key={order.uid}
              look="home"
              order={order}
              payment={order.paymentInfo}
              onDownload={download}
              pendingUid={pendingUid}
            />
          ),
      )}
    </Section>
  );
}

/** `2 objednávky, celkem 100 216,76 Kč, po splatnosti 28 633,50 Kč`; the count alone while the sum is not known. */
function HowMuch({ orders, owed }: { orders: number; owed: OwedTotal | undefined }) {
  const { t } = useTranslation('home');
  if (owed === undefined) return <>{t('unpaid.count', { count: orders })}</>;
  return (
    <>
      {t('unpaid.countTotal', { count: owed.orders, amount: formatMoney(owed.amount) })}
      {owed.overdue.orders > 0 && (
        <>
          {', '}
          <span className={css.late}>{t('unpaid.overdue', { amount: formatMoney(owed.overdue.amount) })}</span>
        </>
      )}
    </>
  );
}
