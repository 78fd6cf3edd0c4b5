import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/page/tabs';
import { deskPaths } from '../desk-paths';
import { useMayAtDesk } from '../desk-queries';

/** Packages and cards, and two ways to send many packages for who may send them. */
export function PackagesTabs() {
  const { t } = useTranslation('desk/packages');
  const maySend = useMayAtDesk('desk.packages.write');
  const sending = [
    { link: { to: deskPaths.packageScan }, label: t('tabs.scan') },
    { link: { to: deskPaths.packageFile }, label: t('tabs.file') },
  ];
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { link: { to: deskPaths.packages }, label: t('tabs.list') },
        { link: { to: deskPaths.cards }, label: t('tabs.cards') },
        ...(maySend ? sending : []),
      ]}
    />
  );
}
