import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EmployeeDetail } from '@portal/contract/employees';
import { followVersion } from './base-version';
import type { EditingInput } from './editing';

interface Following<V extends FieldValues> extends Pick<EditingInput<V>, 'employee' | 'ours' | 'valuesOf'> {
  base: EmployeeDetail;
  setBase: (base: EmployeeDetail) => void;
  form: UseFormReturn<V>;
}

/** A newer version of the employee came: the form is filled anew, or moves on, or waits for the save that meets it. */
export function useFollowing<V extends FieldValues>({ employee, base, setBase, ours, valuesOf, form }: Following<V>): void {
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    const follow = followVersion({ base: base.version, now: employee.version, isDirty, ours: ours.current });
    if (follow === 'stay' || isSubmitting) return;
    if (follow === 'refill') form.reset(valuesOf(employee));
    setBase(employee);
  }, [employee, base, setBase, isDirty, isSubmitting, ours, form, valuesOf]);
}
