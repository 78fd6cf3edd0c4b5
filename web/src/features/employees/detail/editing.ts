import type { RefObject } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { EmployeeChanged, EmployeeDetail } from '@portal/contract/employees/employees';
import type { OfferedDraft } from '../../../ui/form/use-draft';
import type { TranslateCode } from '../../../ui/form/field-errors';
import type { SavedEmployee } from './or-conflict';

export interface EditingInput<V extends FieldValues> {
  employee: EmployeeDetail;
  /** Tells the tabs apart when what was typed comes back after a login. */
  name: string;
  /** Versions saved in this drawer, shared by its tabs. */
  ours: RefObject<Set<number>>;
  valuesOf: (employee: EmployeeDetail) => V;
  resolver: Resolver<V>;
  send: (values: V, version: number) => Promise<SavedEmployee>;
  /** The fields make sense only together, so a change of any of them by somebody else is asked about. */
  areOne?: boolean;
  /** Asks before it saves; false keeps everything as it is. */
  ask?: (values: V) => Promise<boolean>;
  translateCode?: TranslateCode;
}

/** What somebody else saved, and the fields both changed. */
export type Conflict = EmployeeChanged & { clashing: readonly string[] };

/** One tab of the detail: a form over the employee that is saved by itself and never over somebody else's change. */
export interface Editing<V extends FieldValues> {
  form: UseFormReturn<V>;
  formId: string;
  submit: () => Promise<void>;
  general: string[];
  isDirty: boolean;
  isSaving: boolean;
  /** What was typed here when the session ended. */
  draft: OfferedDraft;
  /** Back to what is saved; the rest of the drawer keeps its values (EMP-S32). */
  cancel: () => void;
  /** What somebody else saved while this form was being filled; the form then stands on it. */
  conflict: Conflict | null;
  /** Leaves to the others what both changed; the rest of what was written here stays. */
  takeTheirs: () => void;
}
