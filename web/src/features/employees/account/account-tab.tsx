import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { canOrderFor, isStatusEditable } from '@portal/domain/employees/employee-status';
import { DetailSection } from '../detail/detail-section';
import css from '../detail/detail.module.css';
import { Balances } from './balances';
import { CreditHistory } from './credit-history';
import { SecurityCode } from './security-code';
import { StatusEditor } from './status-editor';
import type { StatusEditing } from './use-status-editing';

/** Balances and where they came from, the code an account is activated with, and the status (EMP-039 to EMP-041). */
export function AccountTab({ employee, status }: { employee: EmployeeDetail; status: StatusEditing }) {
  const { t } = useTranslation('employees/drawers');
  const now = employee.employeeStatus.status;
  return (
    <>
      <DetailSection title={t('account.balances')}>
        <Balances employeeUid={employee.uid} />
      </DetailSection>
      <DetailSection title={t('credits.title')}>
        <CreditHistory key={employee.uid} employeeUid={employee.uid} />
      </DetailSection>
      {canOrderFor(now) && (
        <DetailSection title={t('code.title')}>
          <SecurityCode key={employee.uid} employeeUid={employee.uid} />
        </DetailSection>
      )}
      <DetailSection title={t('status.title')}>
        {isStatusEditable(now) ? <StatusEditor status={status} /> : <p className={css.quiet}>{t('status.final')}</p>}
      </DetailSection>
    </>
  );
}
