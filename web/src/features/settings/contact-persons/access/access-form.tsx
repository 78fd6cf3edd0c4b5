import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPerson, PortalUser } from '@portal/contract/contact-persons';
import { INVITATION_DAYS } from '@portal/domain/access/invitation';
import { CONTACT_PERSON_LIMITS } from '@portal/domain/settings/contact-person-fields';
import { SELECTABLE_ACCESS } from '@portal/domain/settings/portal-user';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { DrawerForm } from '../../../../ui/drawer-form';
import { RadioField } from '../../../../ui/form/choice-fields';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { TextField } from '../../../../ui/form/text-field';
import { useQuestion } from '../../../../ui/use-question';
import { useFormWords } from '../form/use-form-words';
import { blockersOf } from '../person-actions';
import { AccessNotice } from './access-notice';
import { accessValues, actionOf, checkAccess, isIn, type AccessValues } from './role-choice';
import { useChangeAccess } from './use-change-access';

interface AccessFormProps {
  person: ContactPerson;
  user: PortalUser;
  opened: boolean;
  onClose: () => void;
}

/** The choice of access; its button says what the selection comes to, and a revocation asks first (CP-076, CP-078 to CP-085). */
export function AccessForm({ person, user, opened, onClose }: AccessFormProps) {
  const { t } = useTranslation('settings/contact-persons');
  const { say, onInvalid } = useFormWords();
  const name = `${person.firstName} ${person.lastName}`;
  const form = useForm<AccessValues>({
    defaultValues: accessValues(user, person.email),
    resolver: (values) => fieldErrors(values, checkAccess(values, user), say),
  });
  const revoking = useQuestion<true>();
  const change = useChangeAccess(person, user);
  const action = actionOf(user, useWatch({ control: form.control, compute: (values) => values }), new Date());
  const save = async (values: AccessValues) => {
    if (values.role === 'no_access' && action === 'revoked' && !(await revoking.ask(true))) return false;
    await change(values);
    onClose();
    return true;
  };
  const isLastAdmin = blockersOf(person, 'deactivate').includes('contactPerson.theLastAdmin');
  const choices = SELECTABLE_ACCESS.map((value) => {
    const disabled = isLastAdmin && value !== 'admin';
    return { value, disabled, label: t(`access.choice.${value}`), note: t(`access.choice.${disabled ? 'lastAdmin' : `${value}Note`}`) };
  });
  return (
    <>
      <DrawerForm
        form={form}
        opened={opened}
        onClose={onClose}
        title={t('access.title')}
        context={t('access.context', { name })}
        submitLabel={t(`access.submit.${action}`)}
        onSubmit={save}
        onInvalid={onInvalid}
        above={<AccessNotice person={person} user={user} />}
      >
        <RadioField control={form.control} name="role" legend={t('access.legend')} choices={choices} />
        {form.watch('role') !== 'no_access' && !isIn(user) && (
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
      </DrawerForm>
      <ConfirmDialog
        opened={revoking.question !== null}
        danger
        title={t('access.revoke.title')}
        confirmLabel={t('access.revoke.confirm')}
        onConfirm={() => revoking.question?.answer(true)}
        onCancel={() => revoking.question?.answer(false)}
      >
        <p>{t('access.revoke.text', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
