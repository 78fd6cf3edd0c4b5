import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addStaffMember, changeStaffRoles, type StaffRow } from '@portal/contract/desk/staff';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { isEmail } from '@portal/domain/identifiers/email';
import { call } from '../../../lib/call/call';
import { errorText } from '../../../lib/call/call-error';
import { CheckboxField, CheckboxGroup } from '../../../ui/form/field/choice-fields';
import { TextField } from '../../../ui/form/field/text-field';
import { fieldErrors } from '../../../ui/form/field-errors';
import { DrawerForm } from '../../../ui/layer/drawer-form';

interface StaffFormProps {
  /** Whose roles; null: of somebody new. */
  member: StaffRow | null;
  onClose: () => void;
}

/** Somebody new by their address, or the roles of somebody who works here. */
export function StaffForm({ member, onClose }: StaffFormProps) {
  const { t } = useTranslation('desk/staff');
  const save = useSave(member);
  const has = (role: (typeof STAFF_ROLES)[number]) => member?.roles.includes(role) === true;
  const form = useForm({
    defaultValues: {
      email: '',
      support: has('support'),
      payments: has('payments'),
      operations: has('operations'),
      admin: has('admin'),
    },
    resolver: (values) =>
      fieldErrors(
        values,
        {
          email: member !== null || isEmail(values.email.trim()) ? undefined : 'staff.emailInvalid',
          support: STAFF_ROLES.some((role) => values[role]) ? undefined : 'staff.roleMissing',
        },
        (code) => errorText(code) ?? code,
      ),
  });
  return (
    <DrawerForm
      form={form}
      opened
      onClose={onClose}
      title={t(member === null ? 'form.add' : 'form.roles')}
      submitLabel={t('form.submit')}
      onSubmit={async (values) => {
        await save({ email: values.email.trim(), roles: STAFF_ROLES.filter((role) => values[role]) });
        onClose();
      }}
    >
      {member === null ? (
        <TextField control={form.control} name="email" type="email" label={t('form.email')} hint={t('form.emailHint')} startsFocused />
      ) : (
        <p>{t('form.rolesOf', { name: member.name || member.email })}</p>
      )}
      <CheckboxGroup legend={t('column.roles')}>
        {STAFF_ROLES.map((role) => (
          <CheckboxField key={role} control={form.control} name={role} label={t(`desk/words:role.${role}`)} />
        ))}
      </CheckboxGroup>
    </DrawerForm>
  );
}

function useSave(member: StaffRow | null) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ email, roles }: Pick<StaffRow, 'email' | 'roles'>) =>
      member === null
        ? call(addStaffMember, { body: { email, roles } })
        : call(changeStaffRoles, { params: { uid: member.uid }, body: { roles } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'staff'] }),
    meta: { showsFailure: true },
  });
  return mutateAsync;
}
