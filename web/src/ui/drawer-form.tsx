import { useId, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/error-text';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Drawer, type DrawerProps } from './drawer';
import { ErrorSummary } from './form/error-summary';
import css from './form/field.module.css';
import { applyServerErrors, type TranslateCode } from './form/server-errors';
import { useDraft } from './form/use-draft';
import { useLeaveGuard } from './form/use-leave-guard';
import { Notice } from './notice';
import { TextButton } from './text-button';

interface DrawerFormProps<V extends FieldValues, C, T> extends Omit<DrawerProps, 'footer' | 'closeOnEscape' | 'children'> {
  /** `useForm({ resolver: zodResolver(schema), defaultValues })`. */
  form: UseFormReturn<V, C, T>;
  /** Saves; a thrown CallError lands on the fields and in the summary, and every value stays. Resolving means it is saved. */
  onSubmit: (values: T) => Promise<unknown>;
  /** Error codes the feature words in its own way; the others say what they say everywhere, unknown ones the server's message. */
  translateCode?: TranslateCode;
  submitLabel?: string;
  /** Above the fields: tabs, a notice. */
  above?: ReactNode;
  children: ReactNode;
}

/** A drawer with a form: asks before unsaved changes are lost, keeps everything when saving fails or the session ends, sticky Cancel and Apply. */
export function DrawerForm<V extends FieldValues, C, T>(props: DrawerFormProps<V, C, T>) {
  const { form, onSubmit, translateCode, submitLabel, above, children, onClose, ...drawer } = props;
  const { t } = useTranslation('ui');
  const formId = useId();
  const [general, setGeneral] = useState<string[]>([]);
  const { isDirty, isSubmitting } = form.formState;
  const leave = () => {
    form.reset();
    onClose();
  };
  const guard = useLeaveGuard(drawer.opened && isDirty && !isSubmitting, leave);
  const draft = useDraft(form, drawer.title, drawer.opened);
  const submit = form.handleSubmit(async (values) => {
    setGeneral([]);
    try {
      await onSubmit(values);
      form.reset(form.getValues());
    } catch (error) {
      const say: TranslateCode = (code) => translateCode?.(code) ?? (code === 'err.generic' ? null : errorText(code));
      const sentences = applyServerErrors(form, error, say);
      setGeneral(sentences.length > 0 || Object.keys(form.formState.errors).length > 0 ? sentences : [t('form.failed')]);
    }
  });
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
        {above}
        <form id={formId} noValidate className={css.form} onSubmit={(event) => void submit(event)}>
          <ErrorSummary form={form} general={general} />
          {children}
        </form>
      </Drawer>
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

/** What was typed before the session ended can come back. */
function DraftNotice({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('ui');
  const actions = (
    <>
      <TextButton onClick={onRestore}>{t('draft.restore')}</TextButton> <TextButton onClick={onDiscard}>{t('draft.discard')}</TextButton>
    </>
  );
  return <Notice kind="info" announce fact={t('draft.found')} action={actions} />;
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
