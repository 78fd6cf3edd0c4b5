import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../ui/layer/drawer-form';
import { Notice } from '../../ui/feedback/notice';
import { showToast } from '../../ui/feedback/toast';
import { TopUpFields } from './top-up-fields';
import { useTopUpForm, type TopUpValues } from './use-top-up-form';

interface TopUpDrawerProps {
  opened: boolean;
  /** Why it is open: ordering cannot go on without, a product is new, or somebody wants to change it. */
  reason: 'forced' | 'newProduct' | 'edit';
  onClose: () => void;
}

/** How Gastro credit is entered: by days with an amount per day, by amounts, or freely (S-210 to S-212). */
export function TopUpDrawer({ opened, reason, onClose }: TopUpDrawerProps) {
  const { t } = useTranslation('credit');
  const { form, save } = useTopUpForm({ opened });
  const onSubmit = async (values: TopUpValues) => {
    await save(values);
    if (reason === 'forced') return;
    showToast({ kind: 'ok', text: t('topUp.done') });
    onClose();
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(`topUp.title.${reason}`)}
      onSubmit={onSubmit}
      submitLabel={t(reason === 'forced' ? 'topUp.save' : 'topUp.submit')}
      above={
        reason !== 'edit' && (
          <Notice kind="info" fact={t(`topUp.notice.${reason}.fact`)}>
            {t(`topUp.notice.${reason}.text`)}
          </Notice>
        )
      }
    >
      <TopUpFields form={form} />
    </DrawerForm>
  );
}
