import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/page/tabs';
import { deskPaths } from '../desk-paths';

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
