import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createContactPerson } from '@portal/contract/settings/contact-persons';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useIntentKey } from '../../../../lib/call/use-intent-key';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { showToast } from '../../../../ui/feedback/toast';
import { PersonFields, useFormWords } from '../form/person-fields';
import { useRefreshCompany } from '../use-contact-persons';
import { useFailureToast } from '../use-failure-toast';
import { NewAccess } from './new-access';
import { checkNewPerson, emptyPerson, newPersonBody, type NewPerson } from './new-person';

/** Somebody new, with or without access to the portal. */
export function CreateDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings/contact-persons');
  const companyUid = useCompanyUid();
  const refresh = useRefreshCompany();
  const sayFailure = useFailureToast();
  const { say, onInvalid } = useFormWords();
  const intent = useIntentKey();
  const form = useForm<NewPerson>({ defaultValues: emptyPerson, resolver: (values) => fieldErrors(values, checkNewPerson(values), say) });
  const { mutateAsync } = useMutation({
    mutationFn: (values: NewPerson) => {
      const body = newPersonBody(values);
      return call(createContactPerson, { params: { companyUid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: intent.renew,
    onError: (error) => sayFailure(error),
  });
  const save = async (values: NewPerson) => {
    await mutateAsync(values);
    showToast({ kind: 'ok', text: t('create.done') });
    form.reset(emptyPerson);
    onClose();
    void refresh();
  };
  return (
    <DrawerForm
      size="m"
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      context={t('create.context')}
      submitLabel={t('create.submit')}
      onSubmit={save}
      onInvalid={onInvalid}
    >
      <PersonFields control={form.control} />
      <NewAccess form={form} />
    </DrawerForm>
  );
}
