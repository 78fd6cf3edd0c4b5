import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDeskPerson, inviteDeskPerson, type DeskAccess } from '@portal/contract/desk/company/access';
import { GRANTED_ROLES, type GrantedRole } from '@portal/domain/access/company-status';
import { INVITATION_DAYS } from '@portal/domain/access/invitation';
import { isEmail } from '@portal/domain/identifiers/email';
import { isLoosePhone, withCountryCode } from '@portal/domain/identifiers/phone';
import { CONTACT_PERSON_LIMITS } from '@portal/domain/settings/settings-fields';
import { call } from '../../../lib/call/call';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { showToast } from '../../../ui/feedback/toast';
import { RadioField } from '../../../ui/form/field/choice-fields';
import { SelectField } from '../../../ui/form/field/select-field';
import { TextField } from '../../../ui/form/field/text-field';
import { fieldErrors } from '../../../ui/form/field-errors';
import { FieldPair } from '../../../ui/form/form-layout';
import { DrawerForm } from '../../../ui/layer/drawer-form';

interface InviteFormProps {
  opened: boolean;
  onClose: () => void;
  uid: string;
  access: Pick<DeskAccess, 'invitable' | 'users'>;
}

/** The choice of who is not among the contact persons. */
const SOMEBODY_NEW = 'new';

interface Values {
  /** Or `SOMEBODY_NEW`. */
  contactPersonUid: string;
  contactPerson: { firstName: string; lastName: string; email: string; phoneNumber: string };
  role: GrantedRole;
}

const NOBODY: Values['contactPerson'] = { firstName: '', lastName: '', email: '', phoneNumber: '' };

/** An invitation from the desk, of a contact person or of somebody new: where nobody of the company can invite them, it is the only way. */
export function InviteForm({ uid, access: { invitable, users }, opened, onClose }: InviteFormProps) {
  const { t } = useTranslation(['desk/companies', 'enums']);
  const problemsOf = useProblems();
  const send = useSend(uid);
  const form = useForm<Values>({
    defaultValues: { contactPersonUid: invitable[0]?.contactPersonUid ?? SOMEBODY_NEW, contactPerson: NOBODY, role: 'admin' },
    resolver: (values) => fieldErrors(values, problemsOf(values), (sentence) => sentence),
  });
  const { control } = form;
  const isNew = useWatch({ control, name: 'contactPersonUid' }) === SOMEBODY_NEW;
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      onSubmit={async (values) => {
        await send(values);
        onClose();
      }}
    >
      <p>{t('invite.lead', { count: INVITATION_DAYS })}</p>
      {invitable.length > 0 && (
        <SelectField
          control={control}
          name="contactPersonUid"
          label={t('invite.whom')}
          options={[...invitable.map(optionOf), { value: SOMEBODY_NEW, label: t('invite.somebodyNew') }]}
          searchable={invitable.length > 7}
          startsFocused
        />
      )}
      {isNew && <NewPersonFields control={control} startsFocused={invitable.length === 0} />}
      <RadioField
        control={control}
        name="role"
        legend={t('invite.role')}
        choices={rolesFor(users).map((value) => ({ value, label: t(`enums:role.${value}`), note: t(`invite.roleNote.${value}`) }))}
      />
    </DrawerForm>
  );
}

/** From the highest; nobody accepts the invitation of a second master. */
const rolesFor = (users: DeskAccess['users']): GrantedRole[] =>
  GRANTED_ROLES.filter((role) => role !== 'master' || users.every((user) => user.role !== role));

const optionOf = ({ contactPersonUid, firstName, lastName, email }: DeskAccess['invitable'][number]) => ({
  value: contactPersonUid,
  label: `${firstName} ${lastName}, ${email}`,
});

function NewPersonFields({ control, startsFocused }: { control: Control<Values>; startsFocused: boolean }) {
  const { t } = useTranslation('desk/companies');
  const of = (name: keyof Values['contactPerson']) => ({
    control,
    name: `contactPerson.${name}` as const,
    label: t(`invite.${name}`),
    autoComplete: 'off',
  });
  return (
    <>
      <FieldPair>
        <TextField {...of('firstName')} maxLength={CONTACT_PERSON_LIMITS.firstName} startsFocused={startsFocused} />
        <TextField {...of('lastName')} maxLength={CONTACT_PERSON_LIMITS.lastName} />
      </FieldPair>
      <FieldPair>
        <TextField {...of('email')} type="email" maxLength={CONTACT_PERSON_LIMITS.email} />
        <TextField {...of('phoneNumber')} type="tel" onLeave={withCountryCode} placeholder="+420 601 123 456" />
      </FieldPair>
    </>
  );
}

/** What the form refuses by itself, by field, as sentences. */
function useProblems() {
  const { t } = useTranslation('desk/companies');
  return ({ contactPersonUid, contactPerson: { firstName, lastName, email, phoneNumber } }: Values) =>
    contactPersonUid === SOMEBODY_NEW
      ? {
          'contactPerson.firstName': firstName.trim() === '' ? t('invite.firstNameMissing') : undefined,
          'contactPerson.lastName': lastName.trim() === '' ? t('invite.lastNameMissing') : undefined,
          'contactPerson.email': isEmail(email.trim()) ? undefined : t('invite.emailWrong'),
          'contactPerson.phoneNumber': isLoosePhone(phoneNumber.trim()) ? undefined : t('invite.phoneWrong'),
        }
      : {};
}

/** Sends it, says so and reads the company again; a refusal is the form's to show. */
function useSend(uid: string) {
  const { t } = useTranslation('desk/companies');
  const client = useQueryClient();
  const intent = useIntentKey();
  return async ({ contactPersonUid, contactPerson, role }: Values) => {
    const isNew = contactPersonUid === SOMEBODY_NEW;
    if (isNew) {
      const body = { contactPerson: { ...contactPerson, signatory: false }, role };
      await call(addDeskPerson, { params: { uid }, body, idempotencyKey: intent.keyOf(body) });
    } else {
      const body = { contactPersonUid, role };
      await call(inviteDeskPerson, { params: { uid }, body, idempotencyKey: intent.keyOf(body) });
    }
    showToast({ kind: 'ok', text: t(isNew ? 'invite.added' : 'invite.sent') });
    await client.invalidateQueries({ queryKey: ['desk', 'company', uid] });
  };
}
