import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { problemOf } from '../../../lib/call/call-error';
import { showToast } from '../../../ui/feedback/toast';
import { showOutcome } from '../show-outcome';
import { orConflict, type SavedEmployee } from './or-conflict';
import type { Conflict, EditingInput } from './editing';
import { mergeChanges } from './merge-changes';
import { useAdoptEmployee, useRefreshEmployees } from './use-employee';

interface Saving<V extends FieldValues> {
  input: EditingInput<V>;
  form: UseFormReturn<V>;
  /** What the form was filled from; its version is sent along. */
  base: EmployeeDetail;
  setBase: (base: EmployeeDetail) => void;
}

/** The form on a version of the employee: as it is saved, or somebody else's with what was written here kept in it. */
function useStanding<V extends FieldValues>({ input, form, setBase }: Omit<Saving<V>, 'base'>) {
  const { valuesOf, areOne } = input;
  const adopt = useAdoptEmployee();
  const { dirtyFields } = form.formState;
  const stand = (on: EmployeeDetail) => {
    form.reset(valuesOf(on));
    setBase(on);
    adopt(on);
  };
  /** The fields both changed, and those that are now theirs. */
  const meet = (current: EmployeeDetail, from: EmployeeDetail) => {
    const mine = form.getValues();
    const written = Object.keys(dirtyFields) as Path<V>[];
    const met = mergeChanges<V>({ base: valuesOf(from), theirs: valuesOf(current), mine, written, areOne });
    stand(current);
    for (const name of written) form.setValue(name, mine[name], { shouldDirty: true });
    return met;
  };
  return { stand, meet };
}

/** Says what was saved, and which fields of somebody else were taken over with it. */
function useTold() {
  const { t } = useTranslation('employees/drawers');
  return (outcome: SavedEmployee['meta'], taken: readonly string[]) => {
    showOutcome(outcome);
    if (taken.length === 0) return;
    const fields = [...new Set(taken)].map((name) => t(`employees:fields.${name}`)).join(', ');
    showToast({ kind: 'info', text: t('conflict.merged', { fields }) });
  };
}

/**
 * Sends a tab's values over the version they stand on. Null when the employment ended meanwhile: the employee is read again and the form
 * gives up by itself. Throws every other failure.
 */
function useSending<V extends FieldValues>(send: EditingInput<V>['send']) {
  const refresh = useRefreshEmployees();
  const { mutateAsync } = useMutation({
    mutationFn: ({ values, version }: { values: V; version: number }) => orConflict(() => send(values, version)),
  });
  return (values: V, version: number) =>
    mutateAsync({ values, version }).catch(async (error: unknown) => {
      if (problemOf(error).code !== 'err.blocked.status') throw error;
      await refresh();
      return null;
    });
}

/**
 * Saves a tab. When somebody else was faster, the form moves onto their version: fields written here keep what was written, the others take
 * theirs. Where no field was changed by both it is sent again and said; otherwise nothing is saved until the person decides.
 */
export function useSaving<V extends FieldValues>({ input, form, base, setBase }: Saving<V>) {
  const { send, ask, ours } = input;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { stand, meet } = useStanding({ input, form, setBase });
  const tell = useTold();
  const sending = useSending(send);
  /** Sent again while others only change what is not written here; each time it stands on a newer version. */
  const sendOver = async (values: V, from: EmployeeDetail, taken: readonly string[]): Promise<boolean> => {
    const answer = await sending(values, from.version);
    if (answer === null) return false;
    if ('current' in answer) {
      const met = meet(answer.current, from);
      if (met.clashing.length === 0) return sendOver(form.getValues(), answer.current, [...taken, ...met.taken]);
      setConflict({ ...answer, clashing: met.clashing });
      return false;
    }
    ours.current.add(answer.data.version);
    setConflict(null);
    tell(answer.meta, taken);
    stand(answer.data);
    return true;
  };
  /** False when nothing was saved. */
  const save = async (values: V): Promise<boolean> => {
    if (ask && !(await ask(values))) return false;
    return sendOver(values, base, []);
  };
  /** Of what both changed theirs stays; what only this person wrote is still here, not yet saved. */
  const takeTheirs = () => {
    for (const name of conflict?.clashing ?? []) form.resetField(name as Path<V>);
    setConflict(null);
  };
  return { save, conflict, takeTheirs, dropConflict: () => setConflict(null) };
}
