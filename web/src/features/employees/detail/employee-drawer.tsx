import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeListItem } from '@portal/contract/employees/employees';
import { readFailureOf } from '../../../lib/call/call-error';
import { Drawer, DrawerBody } from '../../../ui/layer/drawer';
import { UnsavedQuestion } from '../../../ui/layer/drawer-form';
import { ErrorState } from '../../../ui/feedback/error-state';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { EmployeeBadge } from '../employee-badge';
import type { DetailTab } from '../employee-search';
import { EmployeeTabs } from './employee-tabs';
import { useEmployee } from './use-employee';
import { useMissingEmployee } from './use-missing-employee';
import { groupName } from '../../../parts/employees/group-name';

interface EmployeeDrawerProps {
  uid: string;
  /** What the list knows until the detail is there. */
  row?: EmployeeListItem;
  opened: boolean;
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Everything about one employee in four tabs, over the list; asks before unsaved values of any tab are lost (EMP-036, EMP-S31, EMP-S32). */
export function EmployeeDrawer({ uid, row, opened, tab, onTab, onPrevious, onNext, onClose }: EmployeeDrawerProps) {
  const { t } = useTranslation('employees/drawers');
  const { data: employee, error, isFetching, refetch } = useEmployee(uid, opened);
  const isMissing = useMissingEmployee(opened ? error : null, onClose);
  const [isDirty, setDirty] = useState(false);
  const leave = (isNavigating: boolean) => {
    setDirty(false);
    if (!isNavigating) onClose();
  };
  const guard = useLeaveGuard(opened && isDirty, leave, ({ search }) => (search as Record<string, unknown>).employee === uid);
  const shown = employee ?? row;
  const sentence = useDrawerSentence(shown);
  return (
    <>
      <Drawer
        isBare
        size="m"
        opened={opened && !isMissing}
        onClose={guard.requestClose}
        closeOnEscape={!guard.asking}
        over={shown && t('detail.number', { number: shown.employeeNumber })}
        title={shown ? `${shown.firstName} ${shown.lastName}`.trim() : t('detail.loading')}
        badge={shown && <EmployeeBadge employeeStatus={shown.employeeStatus} />}
        context={sentence}
        onPrevious={onPrevious}
        onNext={onNext}
      >
        {employee ? (
          <EmployeeTabs key={uid} employee={employee} tab={tab} onTab={onTab} onDirty={setDirty} />
        ) : (
          <DrawerBody>
            {error === null ? (
              <Loading>
                <SkeletonText lines={8} />
              </Loading>
            ) : (
              <ErrorState kind={readFailureOf(error)} title={t('detail.failed')} onRetry={() => void refetch()} retrying={isFetching} />
            )}
          </DrawerBody>
        )}
      </Drawer>
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

/** One line about an employee: the group and where cards go. */
function useDrawerSentence(employee: Pick<EmployeeListItem, 'employeeGroup' | 'employeeDelivery'> | undefined): string | undefined {
  const { t } = useTranslation('employees/drawers');
  if (employee === undefined) return undefined;
  const { employeeGroup, employeeDelivery } = employee;
  const group = employeeGroup === null ? t('enums:employeeGroup.default') : groupName(t, employeeGroup);
  if (employeeDelivery === null) return group;
  const delivery = employeeDelivery.type === 'home' ? t('detail.toHome') : t('detail.toAddress', { address: employeeDelivery.name ?? '–' });
  return `${group}, ${delivery}`;
}
