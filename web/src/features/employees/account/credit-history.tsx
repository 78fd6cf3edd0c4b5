import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listEmployeeCredits, type EmployeeCredit } from '@portal/contract/employees/employee-accounts';
import { markOfAccount } from '@portal/domain/catalogue/marks';
import { CREDIT_STATE_BADGES } from '@portal/domain/employees/credit-history';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { call } from '../../../lib/call/call';
import { useList } from '../../../lib/list/use-list';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { formatDate } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/data-display/badge';
import { ListRow, RowList } from '../../../ui/data-display/card';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { Money } from '../../../ui/typography/money';
import css from './account.module.css';
import { accountName } from './shown-balances';

/** Shown at first: the last months, so that the code and the status stay near. */
const SHORT = 5;
const PAGE = 20;

/** Credit of an employee, the newest first: "when did my credit come?" (L-06). */
export function CreditHistory({ employeeUid }: { employeeUid: EmployeeUid }) {
  const { t } = useTranslation('employees/drawers');
  const [isShort, setShort] = useState(true);
  const list = useCreditList(employeeUid);
  if (list.status === 'loading') {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (list.status !== 'ready') return <ErrorState kind={list.status} title={t('credits.failed')} onRetry={list.retry} />;
  if (list.rows.length === 0) return <p className={css.quiet}>{t('credits.none')}</p>;
  const shown = isShort ? list.rows.slice(0, SHORT) : list.rows;
  const rest = (list.total ?? 0) - shown.length;
  const showMore = () => {
    if (!isShort) list.loadNext();
    setShort(false);
  };
  return (
    <>
      <RowList>
        {shown.map((credit) => (
          <CreditRow key={`${credit.at} ${credit.order?.uid} ${credit.account} ${credit.wallet}`} credit={credit} />
        ))}
      </RowList>
      {list.nextStatus === 'failed' && (
        <p className={css.unread} role="alert">
          {t('credits.moreFailed')}
        </p>
      )}
      {rest > 0 && (
        <Button size="small" pending={list.nextStatus === 'loading'} onClick={showMore}>
          {t('credits.more', { count: rest })}
        </Button>
      )}
    </>
  );
}

function useCreditList(employeeUid: EmployeeUid) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'employee', employeeUid, 'credits'],
    load: (pageNumber, signal) =>
      call(listEmployeeCredits, {
        params: { companyUid, id: employeeUid },
        query: { pageNumber: String(pageNumber), pageSize: String(PAGE) },
        signal,
      }),
  });
}

function CreditRow({ credit: { account, wallet, amount, state, at, order } }: { credit: EmployeeCredit }) {
  const { t } = useTranslation('employees/drawers');
  return (
    <ListRow
      words={
        <>
          <span className={css.name}>
            <ProductMark mark={markOfAccount(account)} /> {accountName(t, { type: account, wallet })}
          </span>
          <p className={css.quiet}>
            {t(`credits.when.${state}`, { date: formatDate(at) })}
            {order !== null && (
              <>
                {', '}
                <Link to={paths.order} params={{ orderUid: order.uid }}>
                  {t('credits.order', { number: order.number })}
                </Link>
                {order.label !== null && ` ${order.label}`}
              </>
            )}
          </p>
        </>
      }
    >
      <Money value={amount} />
      <Badge variant={CREDIT_STATE_BADGES[state]}>{t(`credits.state.${state}`)}</Badge>
    </ListRow>
  );
}
