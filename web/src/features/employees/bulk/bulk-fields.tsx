import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FILTERED_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { RadioField } from '../../../ui/form/field/choice-fields';
import { ActiveToField } from '../form/active-to';
import { GroupField } from '../form/group-field';
import { LocationField } from '../form/location-field';
import { BULK_KINDS, type BulkValues } from './bulk-values';

/** What to change, and to what. */
export function BulkFields({ form }: { form: UseFormReturn<BulkValues> }) {
  const { t } = useTranslation('employees/drawers');
  const { control } = form;
  const [kind, status] = form.watch(['kind', 'status']);
  return (
    <>
      <RadioField
        control={control}
        name="kind"
        legend={t('bulk.what')}
        choices={BULK_KINDS.map((value) => ({ value, label: t(`bulk.kind.${value}`) }))}
      />
      {kind === 'status' && (
        <RadioField
          control={control}
          name="status"
          legend={t('bulk.newStatus')}
          choices={FILTERED_EMPLOYEE_STATUSES.map((value) => ({
            value,
            label: t(`enums:employeeStatus.${value}`),
            note: t(`status.note.${value}`),
          }))}
        />
      )}
      {kind === 'status' && status === 'active_till_date' && <ActiveToField control={control} />}
      {kind === 'group' && <GroupField control={control} name="employeeGroupUid" label={t('bulk.newGroup')} />}
      {kind === 'location' && <LocationField control={control} name="locationUid" label={t('bulk.newLocation')} />}
      {kind === 'autoCardRenew' && (
        <RadioField
          control={control}
          name="autoCardRenew"
          legend={t('renewal.label')}
          choices={(['true', 'false'] as const).map((value) => ({ value, label: t(`bulk.renewal.${value}`) }))}
        />
      )}
    </>
  );
}
