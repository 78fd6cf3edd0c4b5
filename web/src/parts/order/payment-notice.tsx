import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders';
import { formatMoney } from '../../lib/formats';
import { Notice } from '../../ui/notice';

/** What came differs from what was asked for: short by how much and how to add it, or over by how much and what we do with it (S-117). */
export function PaymentNotice({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const { received, missing, overpaid, returned } = order.payments;
  const amounts = {
    received: formatMoney(received),
    missing: formatMoney(missing),
    overpaid: formatMoney(overpaid),
    returned: formatMoney(returned),
  };
  if (overpaid > 0)
    return (
      <Notice kind="info" fact={t(order.status === 'CANCELLED' ? 'paymentNotice.tooLate' : 'paymentNotice.over', amounts)}>
        {t('paymentNotice.overText')}
      </Notice>
    );
  if (received > 0 && missing > 0)
    return (
      <Notice kind="warn" fact={t('paymentNotice.short', amounts)}>
        {t('paymentNotice.shortText', amounts)}
      </Notice>
    );
  return returned > 0 ? (
    <Notice kind="ok" fact={t('paymentNotice.returned', amounts)}>
      {t('paymentNotice.returnedText')}
    </Notice>
  ) : null;
}
