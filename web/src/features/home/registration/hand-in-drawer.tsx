import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { handInRegistration } from '@portal/contract/onboarding/registration';
import { REGISTRATION_NOTE_MAX } from '@portal/domain/access/company-life';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { TextField } from '../../../ui/form/field/text-field';
import { showToast } from '../../../ui/feedback/toast';

interface HandInValues {
  note: string;
}

const EMPTY: HandInValues = { note: '' };

/** Hands a returned registration in again, with what the company wants to say to it. */
export function HandInDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('home');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const form = useForm<HandInValues>({ defaultValues: EMPTY });
  const { mutateAsync } = useMutation({
    // The note is one line on the wire.
    mutationFn: ({ note }: HandInValues) =>
      call(handInRegistration, { params: { companyUid }, body: { note: note.replaceAll(/\s+/gu, ' ').trim() || null } }),
  });
  const handIn = async (values: HandInValues) => {
    await mutateAsync(values);
    form.reset(EMPTY);
    onClose();
    showToast({ kind: 'ok', text: t('registration.handIn.done') });
    void client.invalidateQueries({ queryKey: ['company', companyUid] });
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('registration.handIn.title')}
      submitLabel={t('registration.returned.action')}
      onSubmit={handIn}
    >
      <p>{t('registration.handIn.text')}</p>
      <TextField
        startsFocused
        control={form.control}
        name="note"
        label={t('registration.handIn.note')}
        hint={t('registration.handIn.hint')}
        rows={4}
        maxLength={REGISTRATION_NOTE_MAX}
        optional
      />
    </DrawerForm>
  );
}
