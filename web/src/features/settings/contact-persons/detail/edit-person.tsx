import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { Button } from '../../../../ui/button/button';
import { DrawerBody, DrawerFooter } from '../../../../ui/layer/drawer';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { FormSheet } from '../../../../ui/form/form-sheet';
import { Notice } from '../../../../ui/feedback/notice';
import { useDraft } from '../../../../ui/form/use-draft';
import { useFormSubmit } from '../../../../ui/form/use-form-submit';
import css from '../contact-persons.module.css';
import { isAllowed } from '../person-actions';
import { PersonFields, useFormWords } from '../form/person-fields';
import { checkPerson, personBody, seenOf, writtenOf, type PersonValues } from '../form/person-values';
import { useFollowingForm } from '../use-following-form';
import { FasterNotice } from './faster-notice';
import { useUpdatePerson } from './use-update-person';

interface EditPersonProps {
  person: ContactPerson;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
  children: ReactNode;
}

/** The form of an active person; only what was changed is sent, so that nobody else's change is written over (CP-063). */
export function EditPerson({ person, onDirty, onCancel, onSaved, children }: EditPersonProps) {
  const { t } = useTranslation('settings/contact-persons');
  const formId = useId();
  const { say, onInvalid } = useFormWords();
  const { form, base, faster, moveOnto, take } = useFollowingForm<PersonValues, ContactPerson>({
    standing: person,
    baseOf: ({ contactPerson }) => contactPerson,
    valuesOf: (shown) => ({ contactPerson: writtenOf(shown) }),
    resolverOf: () => (values) => fieldErrors(values, checkPerson(values.contactPerson), say),
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const draft = useDraft(form, `contact-person-${person.uid}`, true);
  const { mutateAsync } = useUpdatePerson(person.uid, { done: t('detail.saved'), onDone: onSaved });
  const { general, submit } = useFormSubmit({
    form,
    onInvalid,
    onSubmit: async (values) => {
      const changed = Object.entries(personBody(values.contactPerson)).filter(
        ([name]) => dirtyFields.contactPerson?.[name as keyof PersonValues['contactPerson']],
      );
      if (changed.length === 0) {
        onSaved();
        return true;
      }
      const sent = Object.fromEntries(changed);
      const conflict = await mutateAsync({ contactPerson: sent, seen: seenOf(base, sent) });
      if (conflict !== null) moveOnto(conflict);
      return conflict === null;
    },
  });
  return (
    <>
      <DrawerBody>
        <div className={css.parts}>
          {!isAllowed(person, 'edit') && <WaitingNotice />}
          <FasterNotice form={form} faster={faster} onTake={take} />
          <FormSheet id={formId} form={form} submit={submit} general={general} draft={draft}>
            <PersonFields control={form.control} />
          </FormSheet>
          {children}
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onCancel}>{t('ui:form.cancel')}</Button>
        <Button variant="primary" type="submit" form={formId} pending={isSubmitting}>
          {t('detail.submit')}
        </Button>
      </DrawerFooter>
    </>
  );
}

/** A change of somebody else is on its way: what is written here stays, and can be saved when that is done. */
function WaitingNotice() {
  const { t } = useTranslation('settings/contact-persons');
  return (
    <Notice kind="warn" announce fact={t('detail.syncing')}>
      {t('detail.syncingKept')}
    </Notice>
  );
}
