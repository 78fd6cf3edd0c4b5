import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Tabs } from '../../ui/tabs';

/** The screens of the settings, in the order of the specification. */
export function SettingsTabs() {
  const { t } = useTranslation('settings');
  return <Tabs label={t('tabs.label')} tabs={[{ to: paths.settingsCredit, label: t('tabs.credit') }]} />;
}
