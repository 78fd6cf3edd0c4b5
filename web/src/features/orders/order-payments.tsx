import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders';
import { formatDate, formatMoney } from '../../lib/formats';
import { Card } from '../../ui/card';
import { ListRow, RowList } from '../../ui/row-list';
import css from './orders.module.css';

/** Every movement of the bank account that belongs to the order, the oldest first. */
export function OrderPayments({ movements }: { movements: Order['payments']['movements'] }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <RowList>
        {movements.map(({ date, amount, kind }, index) => (
          <ListRow key={`${date} ${index}`} words={<>{t(`payments.${kind}`, { date: formatDate(date) })}</>}>
            <span className={css.total}>{formatMoney(amount)}</span>
          </ListRow>
        ))}
      </RowList>
    </Card>
  );
}
