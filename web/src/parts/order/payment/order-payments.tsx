import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { formatDate } from '../../../lib/text/formats';
import { Card, Section } from '../../../ui/data-display/card';
import { Money } from '../../../ui/typography/money';
import css from './order-payments.module.css';

const SUMS = ['received', 'missing', 'overpaid', 'returned'] as const;

/** Every movement of the account an order has, and what they come to: received, short by, over, returned. Nothing before the first one. */
export function OrderPayments({ payments }: Pick<Order, 'payments'>) {
  const { t } = useTranslation('order');
  if (payments.movements.length === 0) return null;
  const sums = SUMS.filter((name) => payments[name] !== 0);
  return (
    <Section title={t('payments.title')}>
      <Card>
        <ul className={css.movements} aria-label={t('payments.title')}>
          {payments.movements.map(({ date, amount, kind }, index) => (
            <li key={`${date} ${kind} ${amount} ${index}`} className={css.movement}>
              <span>
                <time dateTime={date}>{formatDate(date)}</time>
                {t(`payments.kind.${kind}`)}
              </span>
              <Money value={amount} />
            </li>
          ))}
        </ul>
        <dl className={css.sums}>
          {sums.map((name) => (
            <div key={name} className={css.sum}>
              <dt>{t(`payments.${name}`)}</dt>
              <dd>
                <Money value={payments[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
