import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { startDeskView } from '@portal/contract/desk/view';
import { VIEW_MINUTES, VIEW_REASON } from '@portal/domain/access/staff';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { call } from '../../../lib/call/call';
import { lookAtCompany } from '../../../lib/session/desk-view';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form/field/text-field';
import { fieldErrors } from '../../../ui/form/field-errors';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { useMayAtDesk } from '../desk-queries';

interface ViewButtonProps {
  company: { uid: CompanyUid; name: string };
}

/** The way to the client's own portal, for whoever may look (DESK-028). */
export function ViewButton({ company, isPrimary = false }: ViewButtonProps & { isPrimary?: boolean }) {
  const { t } = useTranslation('desk/view');
  const [isOpen, setOpen] = useState(false);
  if (!useMayAtDesk('desk.view')) return null;
  return (
    <>
      <Button icon="eye" variant={isPrimary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ViewForm company={company} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Asks for the reason, which the client can read. */
function ViewForm({ company: { uid, name }, opened, onClose }: ViewButtonProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk/view');
  const { min, max } = VIEW_REASON;
  const start = useStart(uid);
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: (values) =>
      fieldErrors(
        values,
        { reason: values.reason.trim().length < min ? t('form.short', { count: min }) : undefined },
        (sentence) => sentence,
      ),
  });
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('form.title')}
      submitLabel={t('form.submit')}
      onSubmit={({ reason }) => start(reason.trim())}
    >
      <p>{t('form.lead', { company: name, count: VIEW_MINUTES })}</p>
      <TextField
        control={form.control}
        name="reason"
        label={t('form.reason')}
        hint={t('form.reasonHint')}
        rows={3}
        maxLength={max}
        startsFocused
      />
    </DrawerForm>
  );
}

function useStart(uid: CompanyUid) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: async (reason: string) => (await call(startDeskView, { params: { uid }, body: { reason } })).data,
    meta: { showsFailure: true },
  });
  return async (reason: string) => {
    const { companyUid, companyIdentificationNumber } = await mutateAsync(reason);
    lookAtCompany(queryClient, { uid: companyUid, companyIdentificationNumber });
    await navigate({ to: paths.home });
  };
}
