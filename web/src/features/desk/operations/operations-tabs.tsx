import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/page/tabs';
import { deskPaths } from '../desk-paths';

/** A job or what is done by the clock in words; one of another release by its code. */
export const taskName = (t: TFunction<'desk/operations'>, task: string): string => t([`task.${task}`, 'task.other'], { task });

/** The parts of the machine room. */
export function OperationsTabs() {
  const { t } = useTranslation('desk/operations');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { link: { to: deskPaths.operations }, label: t('tabs.jobs') },
        { link: { to: deskPaths.mails }, label: t('tabs.mails') },
        { link: { to: deskPaths.events }, label: t('tabs.events') },
        { link: { to: deskPaths.files }, label: t('tabs.files') },
        { link: { to: deskPaths.schedules }, label: t('tabs.schedules') },
      ]}
    />
  );
}
