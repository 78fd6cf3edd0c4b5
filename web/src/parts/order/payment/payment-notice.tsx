import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { formatMoney } from '../../../lib/text/formats';
import { Notice } from '../../../ui/feedback/notice';

/**
 * What came differs from what was asked for: short by how much and how to add it, or what we return, why and where to (S-113, S-117).
 * An order can be short and still have something to come back.
 */
export function PaymentNotice({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const { received, missing, returned, refunds } = order.payments;
  const amounts = { received: formatMoney(received), missing: formatMoney(missing), returned: formatMoney(returned) };
  return (
    <>
      {refunds.map(({ reason, amount, to }) => (
        <Notice key={`${reason} ${to}`} kind="info" fact={t(`paymentNotice.refund.${reason}`, { amount: formatMoney(amount) })}>
          {t(`paymentNotice.to.${to}`)}
        </Notice>
      ))}
      {received > 0 && missing > 0 && (
        <Notice kind="warn" fact={t('paymentNotice.short', amounts)}>
          {t('paymentNotice.shortText', amounts)}
        </Notice>
      )}
      {returned > 0 && missing === 0 && refunds.length === 0 && (
        <Notice kind="ok" fact={t('paymentNotice.returned', amounts)}>
          {t('paymentNotice.returnedText')}
        </Notice>
      )}
    </>
  );
}
