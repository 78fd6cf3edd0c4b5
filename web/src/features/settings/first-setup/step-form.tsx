import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SetupStep } from '@portal/domain/settings/first-setup';
import { UnsavedQuestion } from '../../../ui/layer/drawer-form';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Fields } from '../../../ui/form/form-layout';
import { useKeptForm } from '../../../ui/form/use-draft';
import { NOTHING_KEPT, useFormSubmit, type FormSubmit } from '../../../ui/form/use-form-submit';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { SaveButtons } from './step-buttons';
import { useSetupWay } from './use-setup-way';

type StepFormProps<V extends FieldValues, C, T> = FormSubmit<V, C, T> & {
  step: SetupStep;
  /** Above the fields: a notice. */
  above?: ReactNode;
  children: ReactNode;
};

/** A form of the settings as a step: what it saves leads on, what was typed outlives a failed save and the end of a session. */
export function StepForm<V extends FieldValues, C, T>({ step, form, onSubmit, onInvalid, above, children }: StepFormProps<V, C, T>) {
  const formId = useId();
  const { goOn } = useSetupWay(step);
  const { isDirty, isSubmitting } = form.formState;
  const save = async (values: T) => {
    if ((await onSubmit(values)) === false) return false;
    await goOn();
    return true;
  };
  const { general, submit } = useFormSubmit({ form, onSubmit: save, onInvalid });
  useKeptForm(form);
  const guard = useLeaveGuard(isDirty && !isSubmitting, () => form.reset(undefined, NOTHING_KEPT));
  return (
    <>
      {above}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <ErrorSummary form={form} general={general} />
          {children}
        </Fields>
      </form>
      <SaveButtons step={step} formId={formId} isSaving={isSubmitting} />
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
