import { useTranslation } from 'react-i18next';
import type { PaymentInfo } from '@portal/contract/ordering/checkout';
import type { Order } from '@portal/contract/orders/orders';
import { formatDate, formatMoney } from '../../../../lib/text/formats';
import { OrderBadge } from '../../../../parts/order/order-badge';
import { CopyButton } from '../../../../ui/button/copy-button';
import { Icon } from '../../../../ui/icon/icon';
import { Money } from '../../../../ui/typography/money';
import { QrActions } from '../../../../ui/qr-code/qr-actions';
import { QrCode } from '../../../../ui/qr-code/qr-code';
import { Slip } from '../../../../ui/data-display/slip';
import css from './payment.module.css';

interface PaymentSlipProps {
  payment: PaymentInfo;
  dueDate: string | null;
  placed: Order | undefined;
}

/** What to pay and where: amount, account, variable symbol to copy, and the QR of 130 px (CHK-022 to CHK-026), on a phone to be kept or handed on. */
export function PaymentSlip({ payment, dueDate, placed }: PaymentSlipProps) {
  const { t } = useTranslation(['ordering', 'order']);
  const amount = placed?.payments.missing || payment.price.priceIncVat;
  const account = `${payment.bankAccountNumber}/${payment.bankAccountCode}`;
  const rows = [
    { name: t('payment.account'), value: account, copied: account },
    { name: t('payment.symbol'), value: payment.variableSymbol, copied: payment.variableSymbol },
    { name: t('payment.amount'), value: formatMoney(amount), copied: amount.toFixed(2).replace('.', ',') },
  ];
  return (
    <Slip
      label={t('payment.slip', { number: payment.orderNumber })}
      stub={
        <>
          <QrCode value={payment.qrCode} label={t('payment.qrLabel', { amount: formatMoney(amount) })} size={130} />
          <b>{t('payment.qr')}</b>
          <p className={css.scan}>{t('payment.scan')}</p>
          <QrActions value={payment.qrCode} fileName={t('order:slip.qrFile', { number: payment.orderNumber })} />
        </>
      }
    >
      <div className={css.amount}>
        <div>
          <p className={css.toPay}>{t('payment.toPay')}</p>
          <Money value={amount} size={28} />
        </div>
        {placed && <OrderBadge order={placed} />}
      </div>
      <dl className={css.rows}>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
            <dd className={css.copy}>
              <CopyButton value={row.copied} what={row.name} look="button" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.due}>
        <Icon name="clock" size={18} />
        {dueDate === null ? t('payment.noDue') : t('payment.due', { date: formatDate(dueDate) })}
      </p>
    </Slip>
  );
}
