import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Tabs } from '../../../ui/tabs';
import { useManualProduct } from './manual-context';
import { useRenewalsTab } from './use-renewals-tab';
import { useRequestsTab } from './use-requests-tab';

/** Cards and credit, requests for replacement cards, renewals: those there are (REQ-001 to REQ-003, REN-001 to REN-004). */
export function ManualTabs() {
  const { t } = useTranslation('ordering/tabs');
  const productCode = useManualProduct();
  const requests = useRequestsTab(productCode);
  const renewals = useRenewalsTab(productCode);
  return (
    <Tabs
      label={t('ordering:manual.tabs')}
      tabs={[
        { to: paths.orderingManual(productCode), label: t('ordering:manual.tab') },
        ...(requests.is === 'present'
          ? [{ to: paths.orderingRequests(productCode), label: t('requests.tab'), count: requests.count }]
          : []),
        ...(renewals.is === 'present'
          ? [{ to: paths.orderingRenewals(productCode), label: t('renewals.tab'), count: renewals.count }]
          : []),
      ]}
    />
  );
}
