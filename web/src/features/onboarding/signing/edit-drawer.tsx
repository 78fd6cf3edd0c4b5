import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { Notice } from '../../../ui/feedback/notice';
import { CompanyFields } from '../company/company-fields';
import { useCompanyForm } from '../company/use-company-form';

interface EditDrawerProps {
  opened: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The same form as on the step before; saving verifies the company again and makes other documents (ONB-S19). */
export function EditDrawer({ opened, onClose, onSaved }: EditDrawerProps) {
  const { t } = useTranslation('onboarding/company');
  const { form, verify, translateCode } = useCompanyForm();
  const { isDirty } = form.formState;
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      size="m"
      title={t('edit.title')}
      submitLabel={t('edit.submit')}
      translateCode={translateCode}
      above={<Notice kind="info" fact={t('edit.lead')} />}
      onSubmit={async (values) => {
        if (isDirty && !(await verify(values))) return false;
        if (isDirty) onSaved();
        onClose();
        return true;
      }}
    >
      <CompanyFields form={form} />
    </DrawerForm>
  );
}
