import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { ConfirmDialog } from './confirm-dialog';
import { Drawer, type DrawerProps } from './drawer';
import { DraftNotice } from '../form/form-sheet';
import { ErrorSummary } from '../form/error-summary';
import css from '../form/field/field.module.css';
import { useDraft } from '../form/use-draft';
import { NOTHING_KEPT, useFormSubmit, type FormSubmit } from '../form/use-form-submit';
import { useLeaveGuard } from '../form/use-leave-guard';

/** `form`: `useForm({ resolver: zodResolver(schema), defaultValues })`. */
type DrawerFormProps<V extends FieldValues, C, T> = FormSubmit<V, C, T> &
  Omit<DrawerProps, 'footer' | 'closeOnEscape' | 'children'> & {
    submitLabel?: string;
    /** Above the fields: tabs, a notice. */
    above?: ReactNode;
    children: ReactNode;
  };

/** A drawer with a form: asks before unsaved changes are lost, keeps everything when saving fails or the session ends, sticky Cancel and Apply. */
export function DrawerForm<V extends FieldValues, C, T>(props: DrawerFormProps<V, C, T>) {
  const { form, onSubmit, translateCode, onInvalid, submitLabel, above, children, onClose, ...drawer } = props;
  const { t } = useTranslation('ui');
  const formId = useId();
  const { isDirty, isSubmitting } = form.formState;
  const { general, submit, forget } = useFormSubmit({ form, onSubmit, translateCode, onInvalid });
  const leave = () => {
    form.reset(undefined, NOTHING_KEPT);
    forget();
    onClose();
  };
  const guard = useLeaveGuard(drawer.opened && isDirty && !isSubmitting, leave);
  const draft = useDraft(form, drawer.title, drawer.opened);
  const footer = (
    <>
      <Button onClick={guard.requestClose}>{t('form.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} pending={isSubmitting}>
        {submitLabel ?? t('form.apply')}
      </Button>
    </>
  );
  return (
    <>
      <Drawer {...drawer} onClose={guard.requestClose} closeOnEscape={!guard.asking} footer={footer}>
        {draft.isOffered && <DraftNotice onRestore={draft.restore} onDiscard={draft.discard} />}
        {above && <div className={css.above}>{above}</div>}
        <form id={formId} noValidate className={css.form} onSubmit={(event) => void submit(event)}>
          <ErrorSummary form={form} general={general} />
          {children}
        </form>
      </Drawer>
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

/** "Throw the changes away?"; staying is the safe answer. */
export function UnsavedQuestion({ asking, onStay, onLeave }: { asking: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      opened={asking}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
