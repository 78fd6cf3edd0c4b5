import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { EmployeeChanged, EmployeeDetail } from '@portal/contract/employees';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import type { TranslateCode } from '../../../ui/form/server-errors';
import { useFormWords } from '../form/use-form-words';
import { showOutcome } from '../show-outcome';
import { followVersion } from './base-version';
import { orConflict, type SavedEmployee } from './or-conflict';
import { useAdoptEmployee } from './use-employee';

interface EditingInput<V extends FieldValues> {
  employee: EmployeeDetail;
  /** Versions saved in this drawer, shared by its tabs. */
  ours: RefObject<Set<number>>;
  valuesOf: (employee: EmployeeDetail) => V;
  resolver: Resolver<V>;
  send: (values: V, version: number) => Promise<SavedEmployee>;
  /** Asks before it saves; false keeps everything as it is. */
  ask?: (values: V) => Promise<boolean>;
  translateCode?: TranslateCode;
}

/** One tab of the detail: a form over the employee that is saved by itself and never over somebody else's change. */
export interface Editing<V extends FieldValues> {
  form: UseFormReturn<V>;
  formId: string;
  submit: () => Promise<void>;
  general: string[];
  isDirty: boolean;
  isSaving: boolean;
  /** Back to what is saved; the rest of the drawer keeps its values (EMP-S32). */
  cancel: () => void;
  /** What somebody else saved while this form was being filled; the form then stands on it. */
  conflict: EmployeeChanged | null;
}

export function useEditing<V extends FieldValues>(input: EditingInput<V>): Editing<V> {
  const { employee, ours, valuesOf, resolver, send, ask } = input;
  const formId = useId();
  const words = useFormWords();
  const adopt = useAdoptEmployee();
  const [base, setBase] = useState(employee);
  const [conflict, setConflict] = useState<EmployeeChanged | null>(null);
  const form = useForm<V>({ defaultValues: valuesOf(employee) as DefaultValues<V>, resolver });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const { mutateAsync } = useMutation({ mutationFn: (values: V) => orConflict(() => send(values, base.version)) });
  const stand = (on: EmployeeDetail) => {
    form.reset(valuesOf(on));
    setBase(on);
    adopt(on);
  };
  const save = async (values: V) => {
    if (ask && !(await ask(values))) return false;
    const answer = await mutateAsync(values);
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
  const translateCode: TranslateCode = (code, path) => input.translateCode?.(code, path) ?? words.translateCode(code, path);
  const { general, submit, forget } = useFormSubmit({ form, onSubmit: save, translateCode, onInvalid: words.onInvalid });
  const cancel = () => {
    form.reset();
    forget();
    setConflict(null);
  };
  useEffect(() => {
    const follow = followVersion({ base: base.version, now: employee.version, isDirty, ours: ours.current });
    if (follow === 'stay' || isSubmitting) return;
    if (follow === 'refill') form.reset(valuesOf(employee));
    setBase(employee);
  }, [employee, base, isDirty, isSubmitting, ours, form, valuesOf]);
  return { form, formId, submit, general, isDirty, isSaving: isSubmitting, cancel, conflict };
}
