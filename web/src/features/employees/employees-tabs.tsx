import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { defaultEmployeesQuery, paths } from '../../lib/paths';
import { Tabs } from '../../ui/page/tabs';

/** The two screens of the section (EMP-010); the number of groups shows once it is known. */
export function EmployeesTabs({ groupCount }: { groupCount: number | undefined }) {
  const { t } = useTranslation('employees');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { link: linkOptions({ to: paths.employees, search: defaultEmployeesQuery }), label: t('tabs.list') },
        { link: { to: paths.employeeGroups }, label: t('tabs.groups'), count: groupCount },
      ]}
    />
  );
}
