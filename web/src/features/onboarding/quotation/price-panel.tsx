import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FEE_VAT_RATE } from '@portal/domain/catalogue/services';
import type { OfferPrice } from '@portal/domain/onboarding/offer-calculator';
import { hellersToCzk, sumHellers, type Hellers } from '@portal/domain/money/money';
import { formatMoney, formatPercent } from '../../../lib/text/formats';
import { Card } from '../../../ui/data-display/card';
import { Money } from '../../../ui/typography/money';
import { ProductMark } from '../../../ui/data-display/product-mark';
import offerCss from '../offer/offer.module.css';
import { OfferLines, OfferShares, priceText } from '../offer/offer-result';
import css from './quotation.module.css';

interface PricePanelProps {
  /** Null while the inputs make none. */
  price: OfferPrice | null;
  employees: number;
  action: ReactNode;
}

/** What a month costs, what the people get of it, and what is paid once. */
export function PricePanel({ price, employees, action }: PricePanelProps) {
  const { t } = useTranslation('onboarding');
  return (
    <Card>
      <output className={css.total}>
        <span className={css.totalLabel}>{t('quotation.total')}</span>
        {price === null ? <b className={css.none}>{t('quotation.notCounted')}</b> : <Money value={hellersToCzk(price.total)} size={28} />}
      </output>
      {price && <p className={css.soft}>{t('quotation.forPeople', { amount: wholeText(sumHellers([price.meal, price.leisure])) })}</p>}
      <OfferShares price={price} />
      <OfferLines price={price} />
      <dl className={offerCss.lines}>
        <dt>{t('quotation.perEmployee')}</dt>
        <dd>{priceText(price?.perEmployee)}</dd>
        <dt>{t('quotation.saved')}</dt>
        <dd className={offerCss.saved}>{priceText(price?.saved)}</dd>
      </dl>
      {price && <p className={css.vat}>{t('quotation.vat', { rate: formatPercent(FEE_VAT_RATE), amount: priceText(price.vatOfFees) })}</p>}
      <dl className={offerCss.lines}>
        <dt>
          <ProductMark mark={3} /> {price === null ? t('quotation.onceUnknown') : t('quotation.once', { count: employees })}
        </dt>
        <dd>{priceText(price?.cardsAndDelivery)}</dd>
      </dl>
      <div className={css.action}>
        {action}
        <p className={css.quiet}>{t('quotation.nothingSigned')}</p>
      </div>
    </Card>
  );
}

/** In a sentence hellers are said only where there are some. */
const wholeText = (amount: Hellers): string => formatMoney(hellersToCzk(amount), amount % 100 === 0 ? 0 : 2);
