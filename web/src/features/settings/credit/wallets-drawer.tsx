import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { WALLET_OPTIONS } from '@portal/domain/catalogue/codes';
import { errorText } from '../../../lib/error-text';
import { useCompanyUid } from '../../../lib/selected-company';
import { walletsQuery } from '../../../parts/credit/credit-queries';
import { DrawerForm } from '../../../ui/drawer-form';
import { RadioField } from '../../../ui/form/choice-fields';
import { Notice } from '../../../ui/notice';
import { useSaveWallets } from './use-save-wallets';
import { checkWallets, walletValuesOf, walletsProblem, type WalletValues } from './wallet-values';
import { WalletTicks } from './wallet-ticks';
import { WalletsQuestion } from './wallets-question';

interface WalletsDrawerProps {
  opened: boolean;
  /** A Flexi product has come and asks which wallets it shall have (S-157). */
  isNewProduct: boolean;
  onClose: () => void;
  /** The change took something out of the basket. */
  onEmptied: () => void;
}

/** Gastro only, one Flexi wallet for everything, or several wallets; what a change costs is asked before it is saved (WAL-022). */
export function WalletsDrawer({ opened, isNewProduct, onClose, onEmptied }: WalletsDrawerProps) {
  const { t } = useTranslation(['settings/credit', 'enums']);
  const { data: setting } = useQuery({ ...walletsQuery(useCompanyUid()), enabled: opened });
  const form = useForm<WalletValues>({
    values: walletValuesOf(setting),
    resetOptions: { keepDirtyValues: true },
    resolver: (values) =>
      checkWallets(values, {
        option: t('wallets.error.option'),
        wallets: errorText('settings.page.walletSettings.walletsError') ?? '',
      }),
  });
  const { save, question } = useSaveWallets({ setting, onClose, onEmptied });
  const values = form.watch();
  const isWhole = walletsProblem(values) === null;
  useEffect(() => {
    // However the choice became whole, the error is over (WAL-026).
    if (isWhole) form.clearErrors('wallets');
  }, [isWhole, form]);
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('wallets.title')}
      onSubmit={save}
      above={isNewProduct && <NewProduct />}
    >
      <RadioField
        control={form.control}
        name="walletOption"
        legend={t('wallets.legend')}
        choices={WALLET_OPTIONS.map((value) => ({ value, label: t(`enums:walletOption.${value}`), note: t(`wallets.note.${value}`) }))}
      />
      {values.walletOption === 'multi' && <WalletTicks form={form} />}
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
