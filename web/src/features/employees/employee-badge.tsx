import { useTranslation } from 'react-i18next';
import type { EmployeeListItem } from '@portal/contract/employees/employees';
import { EMPLOYEE_STATUS_BADGES, editedStatus } from '@portal/domain/employees/employee-status';
import { formatDate } from '../../lib/text/formats';
import { Badge } from '../../ui/data-display/badge';

/** Status of an employee as a pill; with the date while the activity is limited (EMP-020). */
export function EmployeeBadge({ employeeStatus }: { employeeStatus: Pick<EmployeeListItem['employeeStatus'], 'status' | 'activeTill'> }) {
  const { t } = useTranslation('employees');
  const { status, activeTill } = employeeStatus;
  const isLimited = status === 'active_till_date' && activeTill !== null;
  return (
    <Badge variant={EMPLOYEE_STATUS_BADGES[status]}>
      {isLimited ? t('activeTill', { date: formatDate(activeTill) }) : t(`enums:employeeStatus.${editedStatus(status)}`)}
    </Badge>
  );
}
