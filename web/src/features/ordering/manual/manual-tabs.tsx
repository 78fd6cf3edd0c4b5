import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Tabs } from '../../../ui/page/tabs';
import { useManual } from '../tabs/manual-context';
import type { TabState } from '../tabs/tab-state';
import { useRenewalsTab } from '../renewals/use-renewals-tab';
import { useRequestsTab } from '../requests/use-requests-tab';

/** Cards and credit, requests for replacement cards, renewals: those there are (REQ-001 to REQ-003, REN-001 to REN-004). */
export function ManualTabs() {
  const { t } = useTranslation('ordering/tabs');
  const { productCode } = useManual();
  const requests = useRequestsTab(productCode);
  const renewals = useRenewalsTab(productCode);
  return (
    <Tabs
      label={t('ordering:manual.tabs')}
      tabs={[
        { to: paths.orderingManual(productCode), label: t('ordering:manual.tab') },
        ...(isOffered(requests) ? [{ to: paths.orderingRequests(productCode), label: t('requests.tab'), count: countOf(requests) }] : []),
        ...(isOffered(renewals) ? [{ to: paths.orderingRenewals(productCode), label: t('renewals.tab'), count: countOf(renewals) }] : []),
      ]}
    />
  );
}

/** A tab that could not be asked about stays: opened, it says so and asks again. */
const isOffered = ({ is }: TabState): boolean => is === 'present' || is === 'failed';

const countOf = (tab: TabState) => (tab.is === 'present' ? tab.count : undefined);
