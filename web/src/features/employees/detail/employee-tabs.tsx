import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import { Button } from '../../../ui/button/button';
import { DrawerBody, DrawerFooter, DrawerTabs } from '../../../ui/layer/drawer';
import { PanelTabs, TabPanel } from '../../../ui/page/panel-tabs';
import { AccountTab } from '../account/account-tab';
import { useStatusEditing } from '../account/use-status-editing';
import { CardTab } from '../card/card-tab';
import { AddressTab } from './address-tab';
import { BasicTab } from './basic-tab';
import { DETAIL_TABS, type DetailTab } from '../employee-search';
import { useAddressEditing } from './use-address-editing';
import { useBasicEditing } from './use-basic-editing';

interface EmployeeTabsProps {
  employee: EmployeeDetail;
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
  onDirty: (isDirty: boolean) => void;
}

/** The four tabs; what is written in one stays while another is shown, and the footer saves the current one (EMP-044, EMP-045). */
export function EmployeeTabs({ employee, tab, onTab, onDirty }: EmployeeTabsProps) {
  const { t } = useTranslation('employees/drawers');
  const panelId = useId();
  const ours = useRef(new Set<number>());
  const basic = useBasicEditing(employee, ours);
  const status = useStatusEditing(employee, ours);
  const address = useAddressEditing(employee, ours);
  const isDirty = basic.isDirty || status.editing.isDirty || address.isDirty;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isEditable = isStatusEditable(employee.employeeStatus.status);
  const saved = { basic, account: status.editing, card: null, addresses: address }[tab];
  return (
    <>
      <DrawerTabs>
        <PanelTabs
          label={t('detail.tabs')}
          panelId={panelId}
          current={tab}
          onChange={onTab}
          tabs={DETAIL_TABS.map((key) => ({ key, label: t(`detail.tab.${key}`) }))}
        />
      </DrawerTabs>
      <DrawerBody>
        <TabPanel id={panelId} current={tab}>
          {tab === 'basic' && <BasicTab employee={employee} editing={basic} />}
          {tab === 'account' && <AccountTab employee={employee} status={status} />}
          {tab === 'card' && <CardTab employee={employee} onSaved={(version) => ours.current.add(version)} />}
          {tab === 'addresses' && <AddressTab employee={employee} editing={address} />}
        </TabPanel>
      </DrawerBody>
      {saved !== null && isEditable && (
        <DrawerFooter>
          <Button onClick={saved.cancel}>{t('ui:form.cancel')}</Button>
          <Button variant="primary" type="submit" form={saved.formId} pending={saved.isSaving}>
            {t('ui:form.apply')}
          </Button>
        </DrawerFooter>
      )}
    </>
  );
}
