import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { companyQuery } from '../../../../lib/session/session-queries';
import { DrawerBody, DrawerTabs } from '../../../../ui/layer/drawer';
import { PanelTabs, TabPanel } from '../../../../ui/page/panel-tabs';
import { useLocationPlace } from '../location-place';
import css from './detail.module.css';
import { LocationEmployees } from './location-employees';
import { LocationShipments } from './location-shipments';
import { openTabs, type LocationTab } from './location-tab';

interface LocationTabsProps {
  location: LocationDetail;
  tab: LocationTab;
  onTab: (tab: LocationTab) => void;
  /** The address with its people; what is written there stays while another tab is shown. */
  children: ReactNode;
}

/** The address, who its cards are for, and what went there. During the first setup there is nobody and nothing yet. */
export function LocationTabs({ location, tab, onTab, children }: LocationTabsProps) {
  const { t } = useTranslation('settings/locations');
  const { hasTabs } = useLocationPlace();
  const { data: company } = useQuery(companyQuery(useCompanyUid()));
  const panelId = useId();
  const tabs = hasTabs && company !== undefined ? openTabs(company) : [];
  if (tabs.length < 2) return children;
  const current = tabs.includes(tab) ? tab : 'address';
  const counts: Partial<Record<LocationTab, number>> = { employees: location.employeeCount, shipments: location.shipmentCount };
  return (
    <>
      <DrawerTabs>
        <PanelTabs
          label={t('detail.tabs')}
          panelId={panelId}
          current={current}
          onChange={onTab}
          tabs={tabs.map((key) => ({ key, label: t(`detail.tab.${key}`), count: counts[key] }))}
        />
      </DrawerTabs>
      <TabPanel id={panelId} current={current} isWhole>
        <div className={css.address} hidden={current !== 'address'}>
          {children}
        </div>
        {current === 'employees' && (
          <DrawerBody>
            <LocationEmployees locationUid={location.uid} />
          </DrawerBody>
        )}
        {current === 'shipments' && (
          <DrawerBody>
            <LocationShipments locationUid={location.uid} />
          </DrawerBody>
        )}
      </TabPanel>
    </>
  );
}
