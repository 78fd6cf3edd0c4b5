import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { daysBetween } from '@portal/domain/calendar/prague-day';
import { formatDate, formatMoney } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { today } from '../../../lib/text/day-text';
import { Button } from '../../../ui/button/button';
import { CopyButton } from '../../../ui/button/copy-button';
import { Money } from '../../../ui/typography/money';
import { QrActions } from '../../../ui/qr-code/qr-actions';
import { QrCode } from '../../../ui/qr-code/qr-code';
import { Slip, SlipRows } from '../../../ui/data-display/slip';
import { useNextSentence } from '../next-sentence';
import { OrderBadge } from '../order-badge';
import css from './payment-slip.module.css';
import type { OrderDocument } from '../use-document-download';

interface PaymentSlipProps {
  order: Order;
  payment: NonNullable<Order['paymentInfo']>;
  /** `home`: small, headed by the order it belongs to; `order`: the page is about the order already. */
  look: 'home' | 'order';
  /** Downloads the proforma; shown under the QR. */
  onDownload?: (document: OrderDocument) => void;
  /** Document being downloaded now. */
  pendingUid: string | null;
}

interface SlipDetail {
  name: string;
  value: string;
  /** What is copied when it differs from what is shown. */
  copy?: string;
}

/** A bank's form takes the amount without spaces. */
const formatDecimal = (czk: number): string => czk.toFixed(2).replace('.', ',');

/** An unpaid order as a slip: amount, account and variable symbol to copy, the QR and the proforma in the stub (HOME-030 to HOME-032). */
export function PaymentSlip({ order, payment, look, onDownload, pendingUid }: PaymentSlipProps) {
  const { t } = useTranslation('order');
  const sentence = useNextSentence(order);
  const rest = payment.price.priceIncVat - order.paidAmount;
  const daysLate = order.dueDate === null ? 0 : Math.max(daysBetween(order.dueDate, today()), 0);
  const details: SlipDetail[] = [
    { name: t('slip.account'), value: `${payment.bankAccountNumber}/${payment.bankAccountCode}` },
    { name: t('slip.symbol'), value: payment.variableSymbol },
    ...(look === 'order' ? [{ name: t('slip.amount'), value: formatMoney(rest), copy: formatDecimal(rest) }] : []),
  ];
  const due = look === 'order' && order.dueDate !== null ? [{ name: t('slip.due'), value: formatDate(order.dueDate) }] : [];
  return (
    <Slip
      isUrgent={daysLate > 0}
      label={t('slip.label', { number: order.number })}
      stub={<Stub order={order} qrCode={payment.qrCode} onDownload={onDownload} pendingUid={pendingUid} />}
    >
      <div className={css.head}>
        {look === 'home' ? (
          <p className={css.order}>
            <Link to={paths.orders} search={{ filter: { orderNumber: order.number ?? undefined } }}>
              {order.number}
            </Link>
            {order.label && <span>{order.label}</span>}
          </p>
        ) : (
          <p className={css.what}>{t(order.paidAmount > 0 ? 'slip.rest' : 'slip.toPay')}</p>
        )}
        <p className={css.amount}>
          <Money value={rest} size={look === 'home' ? 20 : 28} />
          {look === 'home' && <OrderBadge order={order} />}
        </p>
      </div>
      <SlipRows
        rows={[
          ...details.map(({ name, value, copy = value }) => ({ name, value, action: <CopyButton value={copy} what={name} /> })),
          ...due,
        ]}
      />
      {look === 'home' && (
        <p className={css.sentence}>
          {daysLate > 0 && <b className={css.late}>{t('slip.late', { count: daysLate })}</b>} {sentence}
        </p>
      )}
    </Slip>
  );
}

function Stub({
  order,
  qrCode,
  onDownload,
  pendingUid,
}: Pick<PaymentSlipProps, 'order' | 'onDownload' | 'pendingUid'> & { qrCode: string }) {
  const { t } = useTranslation('order');
  const claim = order.documents.find(({ type }) => type === 'proforma') ?? order.documents.find(({ type }) => type === 'invoice');
  return (
    <>
      <QrCode value={qrCode} label={t('slip.qr', { number: order.number })} size={130} />
      <QrActions value={qrCode} fileName={t('slip.qrFile', { number: order.number })} />
      {claim && onDownload && (
        <Button variant="quiet" size="small" icon="download" pending={pendingUid === claim.uid} onClick={() => onDownload(claim)}>
          {t(`slip.${claim.type}`)}
        </Button>
      )}
    </>
  );
}
