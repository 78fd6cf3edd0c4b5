import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import { FormSheet } from '../../../ui/form/form-sheet';
import { Notice } from '../../../ui/feedback/notice';
import { LocationField } from '../form/location-field';
import { useLocation } from '../../../parts/address/use-locations';
import { ConflictNotice } from './conflict-notice';
import { Facts } from '../../../ui/data-display/facts';
import type { AddressValues } from './use-address-editing';
import type { Editing } from './editing';

interface AddressTabProps {
  employee: EmployeeDetail;
  editing: Editing<AddressValues>;
}

/** The delivery address of an employee's cards (EMP-043). Delivery home is only read here, and can be left for an office (EMP-S29). */
export function AddressTab({ employee, editing }: AddressTabProps) {
  const { t } = useTranslation('employees/drawers');
  const delivery = employee.employeeDelivery;
  const { data: mine } = useLocation(editing.form.watch('locationUid'));
  const wordOf = (_: string, value: unknown) => (value === mine?.uid ? (mine?.name ?? '') : (delivery?.name ?? ''));
  if (!isStatusEditable(employee.employeeStatus.status)) {
    const value = delivery?.type === 'home' ? t('employees:home') : (delivery?.name ?? '–');
    return <Facts note={t('detail.inactiveNote')} facts={[{ name: t('employees:fields.locationUid'), value }]} />;
  }
  return (
    <>
      {delivery?.type === 'home' && (
        <Notice kind="info" fact={t('location.homeFact')}>
          {t('location.homeText')}
        </Notice>
      )}
      <ConflictNotice editing={editing} labelOf={() => t('employees:fields.locationUid')} wordOf={wordOf} />
      <FormSheet id={editing.formId} form={editing.form} submit={editing.submit} general={editing.general} draft={editing.draft}>
        <LocationField control={editing.form.control} name="locationUid" label={t('employees:fields.locationUid')} known={delivery?.name} />
      </FormSheet>
    </>
  );
}
