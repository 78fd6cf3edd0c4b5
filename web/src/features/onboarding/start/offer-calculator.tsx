import { useTranslation } from 'react-i18next';
import { priceOffer } from '@portal/domain/onboarding/offer-calculator';
import { REGULAR_FEES } from '@portal/domain/onboarding/onboarding-fees';
import { OfferFields } from '../offer/offer-fields';
import { OfferLines, OfferShares } from '../offer/offer-result';
import type { useOffer } from '../offer/use-offer';
import css from './start.module.css';

/** What it would cost, before anything is filled in (ONB-019). */
export function OfferCalculator({ offer }: { offer: ReturnType<typeof useOffer> }) {
  const { t } = useTranslation('onboarding');
  const price = offer.offer === null ? null : priceOffer(offer.offer, REGULAR_FEES);
  return (
    <section className={css.calculator} aria-labelledby="offer-calculator">
      <h2 id="offer-calculator">{t('offer.title')}</h2>
      <OfferFields offer={offer} />
      <section aria-label={t('offer.result')}>
        <OfferShares price={price} />
        <OfferLines price={price} withTotal />
        <p className={css.quiet}>{t('offer.note')}</p>
      </section>
    </section>
  );
}
