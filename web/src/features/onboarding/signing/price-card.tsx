import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { czkToHellers, hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { contractFees } from '@portal/domain/onboarding/onboarding-fees';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { formatPercent } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { Money } from '../../../ui/typography/money';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { useOnboarding } from '../flow/current-onboarding';
import css from './signing.module.css';
import { SigningCard } from './signing-card';

/** The price that is signed. */
export function PriceCard() {
  const { t } = useTranslation('onboarding/signing');
  const { monthlyActiveUserFee } = useOnboarding().productProposal;
  const fees = contractFees({ monthlyActiveUserFee: czkToHellers(monthlyActiveUserFee) });
  const amount = (price: Hellers) => <Money value={hellersToCzk(price)} />;
  return (
    <SigningCard title={t('price.title')} action={<Link to={paths.onboardingQuotation}>{t('price.edit')}</Link>}>
      <dl className={css.prices}>
        <Price name={t('price.card')} value={amount(fees.cardOrderFee)} />
        <Price name={t('price.replacement')} value={amount(fees.replacementCardOrderFee)} />
        <Price name={t('price.delivery')} value={amount(fees.deliveryPrice)} />
        {fees.monthlyActiveUserFee > 0 && <Price name={t('price.monthly')} value={amount(fees.monthlyActiveUserFee)} />}
        <Price mark={1} name={t('price.meal')} value={formatPercent(fees.mealCreditTopUpFeePercentage)} />
        <Price mark={2} name={t('price.leisure')} value={formatPercent(fees.leisureCreditTopUpFeePercentage)} />
      </dl>
      <p className={css.small}>{t('price.terms', { count: ONBOARDING_LIMITS.noticePeriodMonths })}</p>
    </SigningCard>
  );
}

const Price = ({ mark, name, value }: { mark?: 1 | 2; name: string; value: ReactNode }) => (
  <div>
    <dt>
      {mark && <ProductMark mark={mark} />}
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
);
