import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createEmployeeGroup, updateEmployeeGroup, type EmployeeGroup } from '@portal/contract/employees/employee-groups';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { TextField } from '../../../ui/form/field/text-field';
import { orNull } from '../form/employee-values';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useFormWords } from '../form/use-form-words';
import { showOutcome } from '../show-outcome';

interface GroupDrawerProps {
  /** Null: a new one. */
  group: EmployeeGroup | null;
  opened: boolean;
  onClose: () => void;
}

const LONGEST = 255;

interface GroupValues {
  name: string;
  code: string;
}

/** Creates or renames a group; a code is given only to a new one (GRP-007, GRP-014, GRP-017). */
export function GroupDrawer({ group, opened, onClose }: GroupDrawerProps) {
  const { t } = useTranslation('employees');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { say, translateCode, onInvalid } = useFormWords();
  const intent = useIntentKey();
  const start: GroupValues = { name: group?.name ?? '', code: '' };
  const form = useForm<GroupValues>({
    defaultValues: start,
    resolver: (values) => fieldErrors(values, { name: values.name.trim() === '' ? 'groupNameRequired' : undefined }, say),
  });
  const { mutateAsync } = useMutation({
    mutationFn: async ({ name, code }: GroupValues) => {
      const params = { companyUid };
      if (group) return (await call(updateEmployeeGroup, { params: { ...params, id: group.uid }, body: { name: name.trim() } })).meta;
      const body = { name: name.trim(), code: orNull(code) };
      const { meta } = await call(createEmployeeGroup, { params, body, idempotencyKey: intent.keyOf(body) });
      return meta ?? { code: 'employeeGroup.created', message: '' };
    },
    onSuccess: intent.renew,
  });
  const save = async (values: GroupValues) => {
    showOutcome(await mutateAsync(values));
    form.reset(group ? values : start);
    onClose();
    void client.invalidateQueries({ queryKey: ['company', companyUid] });
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(group ? 'groups.editTitle' : 'groups.createTitle')}
      onSubmit={save}
      onInvalid={onInvalid}
      translateCode={translateCode}
    >
      <TextField startsFocused control={form.control} name="name" label={t('groups.name')} maxLength={LONGEST} autoComplete="off" />
      {!group && (
        <TextField
          control={form.control}
          name="code"
          label={t('groups.code')}
          hint={t('groups.codeHint')}
          maxLength={LONGEST}
          autoComplete="off"
          optional
        />
      )}
    </DrawerForm>
  );
}
