import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { markOfAccount } from '@portal/domain/catalogue/marks';
import { readFailureOf } from '../../../lib/call/call-error';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Money } from '../../../ui/typography/money';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { ListRow, RowList } from '../../../ui/data-display/card';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import css from './account.module.css';
import { accountName, shownBalances } from './shown-balances';
import { useAccounts } from '../detail/use-employee';

/** What an employee has to spend, a line for each wallet. */
export function Balances({ employeeUid }: { employeeUid: EmployeeUid }) {
  const { t } = useTranslation('employees/drawers');
  const { data, error, isFetching, refetch } = useAccounts(employeeUid);
  if (error && !data) {
    return <ErrorState kind={readFailureOf(error)} title={t('account.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  return (
    <RowList>
      {shownBalances(data).map((balance) => (
        <ListRow
          key={balance.key}
          words={
            <span className={css.name}>
              <ProductMark mark={markOfAccount(balance.type)} /> {accountName(t, balance)}
            </span>
          }
        >
          {balance.value === null ? <span className={css.unread}>{t('account.unread')}</span> : <Money value={balance.value} />}
        </ListRow>
      ))}
    </RowList>
  );
}
