import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPerson, PortalUser } from '@portal/contract/settings/contact-persons';
import { INVITATION_DAYS } from '@portal/domain/access/invitation';
import { CONTACT_PERSON_LIMITS } from '@portal/domain/settings/settings-fields';
import { Button } from '../../../../ui/button/button';
import { ConfirmDialog } from '../../../../ui/layer/confirm-dialog';
import { DrawerBody, DrawerFooter } from '../../../../ui/layer/drawer';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { FormSheet } from '../../../../ui/form/form-sheet';
import { TextField } from '../../../../ui/form/field/text-field';
import { useDraft } from '../../../../ui/form/use-draft';
import { useFormSubmit } from '../../../../ui/form/use-form-submit';
import { useQuestion } from '../../../../ui/layer/use-question';
import { ChangedNotice } from '../../changed-notice';
import css from '../contact-persons.module.css';
import { useFormWords } from '../form/person-fields';
import { useFollowingForm } from '../use-following-form';
import { AccessNotice } from './access-notice';
import { accessValues, actionOf, checkAccess, isIn, type AccessValues } from './role-choice';
import { RoleField } from './role-field';
import { useChangeAccess } from './use-change-access';

interface AccessFormProps {
  person: ContactPerson;
  user: PortalUser;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** The choice of access; its button says what the selection comes to, and a revocation asks first (CP-076, CP-078 to CP-085). */
export function AccessForm({ person, user, onDirty, onCancel, onSaved }: AccessFormProps) {
  const { t } = useTranslation('settings/contact-persons');
  const formId = useId();
  const { say, onInvalid } = useFormWords();
  const { form, base, faster, moveOnto, take } = useFollowingForm<AccessValues, PortalUser>({
    standing: user,
    baseOf: ({ portalUser }) => portalUser,
    valuesOf: (shown) => accessValues(shown, person.email),
    resolverOf: (shown) => (values) => fieldErrors(values, checkAccess(values, shown), say),
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const draft = useDraft(form, `contact-person-access-${person.uid}`, true);
  const revoking = useQuestion<true>();
  const change = useChangeAccess(person, base);
  const [role, invitationMail] = useWatch({ control: form.control, name: ['role', 'invitationMail'] });
  const action = actionOf(base, { role, invitationMail });
  const { general, submit } = useFormSubmit({
    form,
    onInvalid,
    onSubmit: async (values) => {
      if (action === 'revoked' && !(await revoking.ask(true))) return false;
      const conflict = await change(values);
      if (conflict === null) onSaved();
      else moveOnto(conflict);
      return conflict === null;
    },
  });
  return (
    <>
      <DrawerBody>
        <div className={css.parts}>
          <AccessNotice person={person} user={base} />
          <ChangedNotice conflict={faster} theirs={t(`access.choice.${accessValues(base, person.email).role}`)} onTake={take} />
          <FormSheet id={formId} form={form} submit={submit} general={general} draft={draft}>
            <RoleField control={form.control} person={person} />
            {role !== 'no_access' && !isIn(base) && (
              <TextField
                control={form.control}
                name="invitationMail"
                type="email"
                label={t('access.invitationMail')}
                hint={t('access.invitationMailHint', { count: INVITATION_DAYS })}
                maxLength={CONTACT_PERSON_LIMITS.email}
                autoComplete="off"
              />
            )}
          </FormSheet>
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onCancel}>{t('ui:form.cancel')}</Button>
        <Button variant="primary" type="submit" form={formId} pending={isSubmitting && revoking.question === null}>
          {t(`access.submit.${action}`)}
        </Button>
      </DrawerFooter>
      <RevokeQuestion person={person} question={revoking.question} />
    </>
  );
}

interface RevokeQuestionProps {
  person: ContactPerson;
  question: ReturnType<typeof useQuestion<true>>['question'];
}

function RevokeQuestion({ person, question }: RevokeQuestionProps) {
  const { t } = useTranslation('settings/contact-persons');
  return (
    <ConfirmDialog
      opened={question !== null}
      danger
      title={t('access.revoke.title')}
      confirmLabel={t('access.revoke.confirm')}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>{t('access.revoke.text', { name: `${person.firstName} ${person.lastName}` })}</p>
    </ConfirmDialog>
  );
}
