import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { Notice } from '../../../ui/feedback/notice';
import { useWalletsForm } from './use-wallets-form';
import { WalletFields, WalletsConflict } from './wallet-fields';
import { WalletsQuestion } from './wallets-question';

interface WalletsDrawerProps {
  opened: boolean;
  /** A Flexi product has come and asks which wallets it shall have (S-157). */
  isNewProduct: boolean;
  onClose: () => void;
  /** The change took something out of the basket. */
  onEmptied: () => void;
}

/** The choice of wallets; what a change costs is asked before it is saved (WAL-022). */
export function WalletsDrawer({ opened, isNewProduct, onClose, onEmptied }: WalletsDrawerProps) {
  const { t } = useTranslation('settings/credit');
  const { form, base, save, question, conflict, take } = useWalletsForm({ opened, onClose, onEmptied });
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('wallets.title')}
      submitLabel={t('wallets.submit')}
      onSubmit={save}
      above={
        <>
          {isNewProduct && <NewProduct />}
          <WalletsConflict conflict={conflict} base={base} onTake={take} />
        </>
      }
    >
      <WalletFields form={form} />
      <WalletsQuestion question={question} />
    </DrawerForm>
  );
}

function NewProduct() {
  const { t } = useTranslation('settings/credit');
  return (
    <Notice kind="info" fact={t('wallets.new.fact')}>
      {t('wallets.new.text')}
    </Notice>
  );
}
