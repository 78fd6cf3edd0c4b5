import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { canOrderFor } from '@portal/domain/employees/employee-status';
import { MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import { readFailureOf } from '../../../lib/call/call-error';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LinkButton } from '../../../ui/button/link-button';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { isFormer, replacementOf } from './card-facts';
import { CardSheet } from './card-sheet';
import { FormerCards } from './former-cards';
import { RenewalSwitch } from './renewal-switch';
import { useCards } from './use-cards';

interface CardTabProps {
  employee: EmployeeDetail;
  /** A version of the employee was saved here. */
  onSaved: (version: number) => void;
}

/** Cards of an employee: what each is doing, what can be done with it, its accounts, renewal, and the cards before (EMP-042, CARD-001). */
export function CardTab({ employee, onSaved }: CardTabProps) {
  const { t } = useTranslation('employees/drawers');
  const { data: records, error, isFetching, refetch } = useCards(employee.uid);
  if (error && !records) {
    return <ErrorState kind={readFailureOf(error)} title={t('cards.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!records) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  const current = records.filter((record) => !isFormer(record));
  const order = canOrderFor(employee.employeeStatus.status) && (
    <LinkButton
      to={paths.orderingManual}
      params={{ productCode: MAIN_PRODUCT }}
      search={{ filter: { employeeNumber: employee.employeeNumber } }}
      variant="primary"
      icon="card"
    >
      {t('employees:orderCard')}
    </LinkButton>
  );
  return (
    <>
      {current.length === 0 && (
        <EmptyState drawing="cards" action={order}>
          {t('cards.none')}
        </EmptyState>
      )}
      {current.map((record) => (
        <CardSheet key={record.card.uid} record={record} employee={employee} replacement={replacementOf(record, current)} />
      ))}
      <RenewalSwitch employee={employee} onSaved={onSaved} />
      <FormerCards records={records.filter(isFormer)} />
    </>
  );
}
