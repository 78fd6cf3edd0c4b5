import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Tabs } from '../../../ui/page/tabs';
import { useManual } from '../tabs/manual-context';
import type { TabState } from '../tabs/tab-gate';
import { useRenewalsTab } from '../renewals/use-renewals-tab';
import { useRequestsTab } from '../requests/use-requests-tab';

/** Cards and credit, requests for replacement cards, renewals: those there are (REQ-001 to REQ-003, REN-001 to REN-004). */
export function ManualTabs() {
  const { t } = useTranslation('ordering/tabs');
  const { productCode } = useManual();
  const requests = useRequestsTab(productCode);
  const renewals = useRenewalsTab(productCode);
  const params = { productCode };
  return (
    <Tabs
      label={t('ordering:manual.tabs')}
      tabs={[
        { link: linkOptions({ to: paths.orderingManual, params }), label: t('ordering:manual.tab') },
        ...(isOffered(requests)
          ? [{ link: linkOptions({ to: paths.orderingRequests, params }), label: t('requests.tab'), count: countOf(requests) }]
          : []),
        ...(isOffered(renewals)
          ? [{ link: linkOptions({ to: paths.orderingRenewals, params }), label: t('renewals.tab'), count: countOf(renewals) }]
          : []),
      ]}
    />
  );
}

/** A tab that could not be asked about stays: opened, it says so and asks again. */
const isOffered = ({ is }: TabState): boolean => is === 'present' || is === 'failed';

const countOf = (tab: TabState) => (tab.is === 'present' ? tab.count : undefined);
