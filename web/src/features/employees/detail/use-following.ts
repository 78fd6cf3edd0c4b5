import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import { showToast } from '../../../ui/feedback/toast';
import { followVersion } from './base-version';
import type { EditingInput } from './editing';

interface Following<V extends FieldValues> extends Pick<EditingInput<V>, 'employee' | 'ours' | 'valuesOf'> {
  base: EmployeeDetail;
  setBase: (base: EmployeeDetail) => void;
  form: UseFormReturn<V>;
}

/**
 * A newer version of the employee came: the form is filled anew, or moves on, or waits for the save that meets it. Of somebody whose
 * employment ended nothing can be saved any more: what was written is said once and goes.
 */
export function useFollowing<V extends FieldValues>({ employee, base, setBase, ours, valuesOf, form }: Following<V>): void {
  const { t } = useTranslation('employees/drawers');
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const isOver = !isStatusEditable(employee.employeeStatus.status);
  const giveUp = useEffectEvent(() => {
    const fields = (Object.keys(dirtyFields) as Path<V>[]).map((name) => t(`employees:fields.${name}`)).join(', ');
    showToast({ kind: 'warn', text: t('detail.ended', { fields }), durationMs: null });
    form.reset(valuesOf(employee));
    setBase(employee);
  });
  useEffect(() => {
    if (isOver && isDirty && !isSubmitting) giveUp();
  }, [isOver, isDirty, isSubmitting]);
  useEffect(() => {
    const follow = followVersion({ base: base.version, now: employee.version, isDirty, ours: ours.current });
    if (follow === 'stay' || isSubmitting) return;
    if (follow === 'refill') form.reset(valuesOf(employee));
    setBase(employee);
  }, [employee, base, setBase, isDirty, isSubmitting, ours, form, valuesOf]);
}
