import { useTranslation } from 'react-i18next';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { Card } from '../../../ui/data-display/card';
import css from './quotation.module.css';

const TERMS = ['duration', 'notice', 'minimumOrder', 'payment'] as const;

/** What holds for every client (ONB-024, ONB-025, ONB-S25). */
export function ContractTerms() {
  const { t } = useTranslation('onboarding');
  return (
    <Card>
      <dl className={css.terms}>
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`quotation.term.${term}.name`)}</dt>
            <dd>{t(`quotation.term.${term}.value`, { count: ONBOARDING_LIMITS.noticePeriodMonths })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
