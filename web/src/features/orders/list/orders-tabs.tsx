import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Tabs } from '../../../ui/page/tabs';

/** The screens of the orders area (OL-002 to OL-005). */
export function OrdersTabs() {
  const { t } = useTranslation('orders');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { link: { to: paths.orders }, label: t('tabs.orders') },
        { link: { to: paths.cardShipments }, label: t('tabs.cardShipments') },
        { link: { to: paths.paperShipments }, label: t('tabs.paperShipments') },
        { link: { to: paths.invoices }, label: t('tabs.invoices') },
      ]}
    />
  );
}
