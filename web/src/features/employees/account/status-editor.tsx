import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTERED_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { dayText } from '../../../lib/text/day-text';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { RadioField } from '../../../ui/form/field/choice-fields';
import { FormSheet } from '../../../ui/form/form-sheet';
import { ConflictNotice } from '../detail/conflict-notice';
import { ActiveToField } from '../form/active-to';
import type { StatusEditing } from './use-status-editing';

/** The four statuses with what each means, the date of the limited one, and the question before what cannot be taken back. */
export function StatusEditor({ status: { editing, question } }: { status: StatusEditing }) {
  const { t } = useTranslation('employees/drawers');
  const { form } = editing;
  const chosen = form.watch('status');
  const isLimited = chosen === 'active_till_date';
  useEffect(() => {
    if (!isLimited && form.getValues('activeTo') !== null) form.setValue('activeTo', null, { shouldDirty: true });
  }, [isLimited, form]);
  return (
    <>
      <ConflictNotice
        editing={editing}
        labelOf={(name) => t(`employees:fields.${name}`)}
        wordOf={(name, value) => (name === 'status' ? t(`enums:employeeStatus.${String(value)}`) : dayText(value as string | null))}
      />
      <FormSheet id={editing.formId} form={form} submit={editing.submit} general={editing.general} draft={editing.draft}>
        <RadioField
          control={form.control}
          name="status"
          legend={t('bulk.newStatus')}
          choices={FILTERED_EMPLOYEE_STATUSES.map((value) => ({
            value,
            label: t(`enums:employeeStatus.${value}`),
            note: t(`status.note.${value}`),
          }))}
        />
        {isLimited && <ActiveToField control={form.control} />}
      </FormSheet>
      <ConfirmDialog
        opened={question !== null}
        title={t(`status.question.${chosen === 'inactive' ? 'inactive' : 'suspended'}`)}
        confirmLabel={t(`status.confirm.${chosen === 'inactive' ? 'inactive' : 'suspended'}`)}
        danger
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      >
        <p>{question && t(`status.warning.${question.about}`)}</p>
      </ConfirmDialog>
    </>
  );
}
