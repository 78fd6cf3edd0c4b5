import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WalletSetting } from '@portal/contract/products';
import { WALLET_OPTIONS } from '@portal/domain/catalogue/codes';
import { errorText } from '../../../lib/error-text';
import { useCompanyUid } from '../../../lib/selected-company';
import { walletsQuery } from '../../../parts/credit/credit-queries';
import { DrawerForm } from '../../../ui/drawer-form';
import { RadioField } from '../../../ui/form/choice-fields';
import { Notice } from '../../../ui/notice';
import { ChangedNotice } from '../changed-notice';
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
  const [base, setBase] = useState(setting);
  const form = useForm<WalletValues>({
    values: walletValuesOf(base),
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    resolver: (values) =>
      checkWallets(values, {
        option: t('wallets.error.option'),
        wallets: errorText('settings.page.walletSettings.walletsError') ?? '',
      }),
  });
  // While something is chosen, the form stays on what it was filled with.
  if (!form.formState.isDirty && base !== setting) setBase(setting);
  const { save, question, conflict } = useSaveWallets({ base, onFaster: setBase, onClose, onEmptied });
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
      above={
        <>
          {isNewProduct && <NewProduct />}
          <ChangedNotice conflict={conflict} theirs={base === undefined ? '' : theirs(base, t)} />
        </>
      }
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

/** What somebody else saved, in a line. */
const theirs = ({ walletOption, wallets }: WalletSetting, t: TFunction<['settings/credit', 'enums']>): string => {
  const names = wallets.filter(({ isSelected }) => isSelected).map(({ name }) => name);
  const option = walletOption === null ? [] : [t(`enums:walletOption.${walletOption}`)];
  return [...option, ...names].join(', ');
};

function NewProduct() {
  const { t } = useTranslation('settings/credit');
  return (
    <Notice kind="info" fact={t('wallets.new.fact')}>
      {t('wallets.new.text')}
    </Notice>
  );
}
