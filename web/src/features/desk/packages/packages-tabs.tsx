import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayAtDesk } from '@portal/domain/access/staff';
import { Tabs } from '../../../ui/page/tabs';
import { deskPaths } from '../desk-paths';
import { deskSessionQuery, useMayAtDesk } from '../desk-queries';

/** Known to be somebody who may not send packages: an address that was kept or handed on led them here. */
export const useIsSendingForbidden = (): boolean =>
  useQuery({ ...deskSessionQuery, select: ({ roles }) => mayAtDesk(roles, 'desk.packages.write') }).data === false;

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
