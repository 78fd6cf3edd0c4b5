import { useTranslation } from 'react-i18next';
import type { OfferPrice } from '@portal/domain/onboarding/offer-calculator';
import { hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { formatMoney } from '../../../lib/text/formats';
import { ProductMark } from '../../../ui/data-display/product-mark';
import css from './offer.module.css';

const NOTHING = '–';

/** An amount of a price; a dash while the inputs make none. */
export const priceText = (amount: Hellers | undefined): string => (amount === undefined ? NOTHING : formatMoney(hellersToCzk(amount)));

/** What the month is made of, as a line in the colours of the products. */
export const OfferShares = ({ price }: { price: OfferPrice | null }) => (
  <div className={css.shares} aria-hidden="true">
    {price && (
      <>
        <span className={css.meal} style={{ flexGrow: price.meal }} />
        <span className={css.leisure} style={{ flexGrow: price.leisure }} />
        <span className={css.fees} style={{ flexGrow: price.fees }} />
      </>
    )}
  </div>
);

/** Credit and fees of a month (ONB-S35). */
export function OfferLines({ price, withTotal = false }: { price: OfferPrice | null; withTotal?: boolean }) {
  const { t } = useTranslation('onboarding');
  return (
    <dl className={css.lines}>
      <dt>
        <ProductMark mark={1} /> {t('offer.line.meal')}
      </dt>
      <dd>{priceText(price?.meal)}</dd>
      <dt>
        <ProductMark mark={2} /> {t('offer.line.leisure')}
      </dt>
      <dd>{priceText(price?.leisure)}</dd>
      <dt className={css.plain}>{t('offer.line.fees')}</dt>
      <dd>{priceText(price?.fees)}</dd>
      {withTotal && (
        <>
          <dt className={css.total}>{t('offer.line.total')}</dt>
          <dd className={css.total}>
            <output>{priceText(price?.total)}</output>
          </dd>
        </>
      )}
    </dl>
  );
}
