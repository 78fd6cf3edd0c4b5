import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary';
import css from './field/field.module.css';
import type { OfferedDraft } from './use-draft';
import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/notice';
import { TextButton } from '../button/button';

interface FormSheetProps<V extends FieldValues, C, T> {
  /** Its button stands elsewhere: `<Button type="submit" form={id}>`. */
  id: string;
  form: UseFormReturn<V, C, T>;
  submit: () => Promise<void>;
  general: string[];
  /** What was typed here before the session ended: `useDraft` of whoever holds the form, also while it is not shown. */
  draft: OfferedDraft;
  children: ReactNode;
}

/** One of several forms in a drawer, with its errors on top; one drawer with one form is a `DrawerForm`. */
export function FormSheet<V extends FieldValues, C, T>({ id, form, submit, general, draft, children }: FormSheetProps<V, C, T>) {
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void submit();
  };
  return (
    <>
      {draft.isOffered && <DraftNotice onRestore={draft.restore} onDiscard={draft.discard} />}
      <form id={id} noValidate className={css.form} onSubmit={send}>
        <ErrorSummary form={form} general={general} />
        {children}
      </form>
    </>
  );
}

/** What was typed before the session ended can come back. */
export function DraftNotice({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('ui');
  const actions = (
    <>
      <TextButton onClick={onRestore}>{t('draft.restore')}</TextButton> <TextButton onClick={onDiscard}>{t('draft.discard')}</TextButton>
    </>
  );
  return <Notice kind="info" announce fact={t('draft.found')} action={actions} />;
}
