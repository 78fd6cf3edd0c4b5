import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { Money } from '../../../ui/money';
import css from './payment.module.css';

/** An order that costs nothing: no payment data (CHK-027, CHK-028). */
export function ThankYou() {
  const { t } = useTranslation('ordering');
  return (
    <Card>
      <p className={css.toPay}>{t('payment.toPay')}</p>
      <Money value={0} size={28} />
      <p className={css.free}>{t('payment.free.text')}</p>
    </Card>
  );
}
