import { useTranslation } from 'react-i18next';
import { isEmployeeStatus, editedStatus } from '@portal/domain/employees/employee-status';
import { formatDate } from '../../../lib/text/formats';
import { useLocation } from '../../../parts/address/use-locations';
import { groupName } from '../../../parts/employees/group-name';
import { useAllGroups } from '../groups/use-groups';
import type { BulkValues } from './bulk-values';

/** The old and the new value of a change in words. */
export function useBulkWords(values: BulkValues) {
  const { t } = useTranslation('employees/drawers');
  const { data: groups } = useAllGroups(values.kind === 'group');
  const { data: location } = useLocation(values.kind === 'location' ? values.locationUid : null);
  const group = groups?.find(({ uid }) => uid === values.employeeGroupUid);
  const statusWord = (status: string) => (isEmployeeStatus(status) ? t(`enums:employeeStatus.${editedStatus(status)}`) : status);
  /** What stands there now; the default group and delivery home come without a name (GRP-013). */
  const wordOf = (from: string | null): string => {
    if (from === null) return t(values.kind === 'group' ? 'enums:employeeGroup.default' : 'employees:home');
    if (values.kind === 'status') return statusWord(from);
    return values.kind === 'autoCardRenew' ? t(`bulk.renewal.${from}`) : from;
  };
  const isLimited = values.status === 'active_till_date' && values.activeTo !== null;
  const target = {
    status: isLimited ? t('employees:activeTill', { date: formatDate(values.activeTo) }) : statusWord(values.status ?? ''),
    group: group ? groupName(t, group) : '',
    location: location?.name ?? '',
    autoCardRenew: t(`bulk.renewal.${values.autoCardRenew}`),
  }[values.kind];
  return { wordOf, target };
}
