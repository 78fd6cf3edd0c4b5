import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { formatMoney } from '../../../lib/text/formats';
import { optimumQuery } from '../../../parts/credit/optimum-query';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { Stepper } from '../../../ui/wizard/stepper';
import css from './offer.module.css';
import type { OfferInput, useOffer } from './use-offer';

interface OfferFieldsProps {
  offer: ReturnType<typeof useOffer>;
}

/** Steps and limits of the inputs; the domain's rules have the last word. */
const LIMITS: Readonly<Record<OfferInput, { step: number; min: number; max: number; decimals?: 2 }>> = {
  employees: { step: 1, min: 1, max: ONBOARDING_LIMITS.employeeCount.max },
  dailyMealAllowance: { step: 5, min: 0, max: 250, decimals: 2 },
  workdays: { step: 1, min: 1, max: 31 },
  monthlyLeisureCredit: { step: 100, min: 0, max: 5_000, decimals: 2 },
};

/** Four numbers an offer is made of (ONB-020 to ONB-023): typed, or changed step by step. */
export function OfferFields({ offer: { typed, set, errorOf } }: OfferFieldsProps) {
  const { t } = useTranslation('onboarding');
  const { data: optimum } = useQuery(optimumQuery);
  const best = optimum?.gastro === undefined ? t('offer.hint.meal') : t('offer.hint.mealBest', { amount: formatMoney(optimum.gastro, 0) });
  const common = (name: OfferInput) => ({
    ...LIMITS[name],
    value: typed[name],
    error: errorOf(name),
    onChange: (value: number | null) => set(name, value),
  });
  const count = (name: OfferInput) => ({ count: typed[name] ?? 0 });
  return (
    <div className={css.fields}>
      <Stepper
        {...common('employees')}
        label={t('offer.employees')}
        hint={t('offer.hint.employees')}
        unit={t('offer.people', count('employees'))}
      />
      <Stepper
        {...common('dailyMealAllowance')}
        label={
          <>
            <ProductMark mark={1} /> {t('offer.dailyMealAllowance')}
          </>
        }
        hint={<span className={css.underWord}>{best}</span>}
        unit="Kč"
      />
      <Stepper
        {...common('workdays')}
        label={t('offer.workdays')}
        hint={t('offer.hint.workdays')}
        unit={t('offer.days', count('workdays'))}
      />
      <Stepper
        {...common('monthlyLeisureCredit')}
        label={
          <>
            <ProductMark mark={2} /> {t('offer.monthlyLeisureCredit')}
          </>
        }
        hint={<span className={css.underWord}>{t('offer.hint.leisure')}</span>}
        unit="Kč"
      />
    </div>
  );
}
