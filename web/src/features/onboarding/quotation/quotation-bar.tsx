import { useTranslation } from 'react-i18next';
import type { OfferPrice } from '@portal/domain/onboarding/offer-calculator';
import { hellersToCzk } from '@portal/domain/money/money';
import { Button } from '../../../ui/button/button';
import { TotalBar } from '../../../ui/page/total-bar';
import css from './quotation.module.css';

/** The price and the way on at the bottom of a phone, where the panel is out of sight. */
export function QuotationBar({ price, onProceed }: { price: OfferPrice | null; onProceed: () => void }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className={css.bar}>
      <TotalBar
        label={t('quotation.bar')}
        totalLabel={t(price === null ? 'quotation.notCounted' : 'quotation.monthly')}
        total={price === null ? null : hellersToCzk(price.total)}
        parts={[
          { key: 'meal', name: t('offer.line.meal'), value: null, share: price?.meal, shareMark: 1 },
          { key: 'leisure', name: t('offer.line.leisure'), value: null, share: price?.leisure, shareMark: 2 },
          { key: 'fees', name: t('offer.line.fees'), value: null, share: price?.fees },
        ]}
        action={
          <Button variant="primary" size="large" iconEnd="arrowRight" onClick={onProceed}>
            {t('quotation.on')}
          </Button>
        }
      />
    </div>
  );
}
