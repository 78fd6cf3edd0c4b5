import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { topUpQuery } from '../../../parts/credit/credit-queries';
import { QueryView } from '../../../parts/query/query-view';
import css from './credit.module.css';

/** The way Gastro credit is entered now, with the amount per day where there is one, and what it means for an order. */
export function TopUpFacts() {
  const { t } = useTranslation(['settings/credit', 'enums']);
  const query = useQuery(topUpQuery(useCompanyUid()));
  return (
    <QueryView query={query}>
      {({ topUpMethod, defaultValue }) => (
        <>
          <p className={css.method}>{t(`enums:topUpMethod.${topUpMethod}`)}</p>
          {defaultValue !== null && <p>{t('topUp.perDay', { amount: formatMoney(defaultValue) })}</p>}
          <p className={css.meaning}>{t(`topUp.meaning.${topUpMethod}`)}</p>
        </>
      )}
    </QueryView>
  );
}
