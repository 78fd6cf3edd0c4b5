import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Tabs, type Tab } from '../../ui/page/tabs';
import { useSettingsCounts } from './use-settings-counts';

/** The screens of the settings, in the order of the specification. */
export function SettingsTabs() {
  const { t } = useTranslation('settings');
  const counts = useSettingsCounts();
  const tabs: Tab[] = [
    { link: { to: paths.settingsBilling }, label: t('tabs.billing') },
    { link: { to: paths.settingsContacts }, label: t('tabs.contactPersons'), count: counts.contactPersons },
    { link: { to: paths.settingsAddresses }, label: t('tabs.addresses'), count: counts.addresses, withChildren: true },
    { link: { to: paths.settingsCredit }, label: t('tabs.credit') },
  ];
  return <Tabs label={t('tabs.label')} tabs={tabs} />;
}
