import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { EmployeeChanged, EmployeeDetail } from '@portal/contract/employees/employees';
import { problemOf } from '../../../lib/call/call-error';
import { showOutcome } from '../show-outcome';
import { orConflict } from './or-conflict';
import type { EditingInput } from './editing';
import { useAdoptEmployee, useRefreshEmployees } from './use-employee';

interface Saving<V extends FieldValues> {
  input: EditingInput<V>;
  form: UseFormReturn<V>;
  /** What the form was filled from; its version is sent along. */
  base: EmployeeDetail;
  setBase: (base: EmployeeDetail) => void;
}

/**
 * Saves a tab. When somebody else was faster, the form moves onto their version: fields written here keep what was written, the others take
 * theirs, and nothing is saved until the person decides.
 */
export function useSaving<V extends FieldValues>({ input, form, base, setBase }: Saving<V>) {
  const { valuesOf, send, ask, ours } = input;
  const adopt = useAdoptEmployee();
  const refresh = useRefreshEmployees();
  const [conflict, setConflict] = useState<EmployeeChanged | null>(null);
  const { dirtyFields } = form.formState;
  const { mutateAsync } = useMutation({ mutationFn: (values: V) => orConflict(() => send(values, base.version)) });
  const stand = (on: EmployeeDetail) => {
    form.reset(valuesOf(on));
    setBase(on);
    adopt(on);
  };
  /** Null when the employment ended meanwhile: the employee is read again and the form gives up by itself. Throws every other failure. */
  const endedOr = async (error: unknown): Promise<null> => {
    if (problemOf(error).code !== 'err.blocked.status') throw error;
    await refresh();
    return null;
  };
  /** False when nothing was saved. */
  const save = async (values: V): Promise<boolean> => {
    if (ask && !(await ask(values))) return false;
    const answer = await mutateAsync(values).catch((error: unknown) => endedOr(error));
    if (answer === null) return false;
    if ('current' in answer) {
      const mine = form.getValues();
      stand(answer.current);
      for (const name of Object.keys(dirtyFields) as Path<V>[]) form.setValue(name, mine[name], { shouldDirty: true });
      setConflict(answer);
      return false;
    }
    ours.current.add(answer.data.version);
    setConflict(null);
    showOutcome(answer.meta);
    stand(answer.data);
    return true;
  };
  return { save, conflict, dropConflict: () => setConflict(null) };
}
