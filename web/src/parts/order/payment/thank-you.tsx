import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/data-display/card';
import { Money } from '../../../ui/typography/money';
import css from './thank-you.module.css';

/** An order that costs nothing: no payment data (CHK-027, CHK-028, S-072). */
export function ThankYou() {
  const { t } = useTranslation('order');
  return (
    <Card>
      <p className={css.toPay}>{t('slip.toPay')}</p>
      <Money value={0} size={28} />
      <p className={css.free}>{t('free.text')}</p>
    </Card>
  );
}
