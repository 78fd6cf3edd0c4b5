import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WalletSetting } from '@portal/contract/ordering/products';
import { WALLET_OPTIONS } from '@portal/domain/catalogue/codes';
import { RadioField } from '../../../ui/form/field/choice-fields';
import { ChangedNotice } from '../changed-notice';
import type { useSaveWallets } from './use-save-wallets';
import { WalletTicks } from './wallet-ticks';
import type { WalletValues } from './wallet-values';

interface WalletFieldsProps {
  form: UseFormReturn<WalletValues>;
  look?: 'cards';
}

/** Gastro only, one Flexi wallet for everything, or several wallets. */
export function WalletFields({ form, look }: WalletFieldsProps) {
  const { t } = useTranslation(['settings/credit', 'enums']);
  return (
    <>
      <RadioField
        control={form.control}
        name="walletOption"
        legend={t('wallets.legend')}
        look={look}
        startsFocused
        choices={WALLET_OPTIONS.map((value) => ({ value, label: t(`enums:walletOption.${value}`), note: t(`wallets.note.${value}`) }))}
      />
      {form.watch('walletOption') === 'multi' && <WalletTicks form={form} />}
    </>
  );
}

interface WalletsConflictProps {
  conflict: ReturnType<typeof useSaveWallets>['conflict'];
  base: WalletSetting | undefined;
  onTake: () => void;
}

/** Somebody else was faster, and what they chose. */
export function WalletsConflict({ conflict, base, onTake }: WalletsConflictProps) {
  const { t } = useTranslation(['settings/credit', 'enums']);
  return <ChangedNotice conflict={conflict} theirs={base === undefined ? '' : theirs(base, t)} onTake={onTake} />;
}

/** What somebody else saved, in a line. */
const theirs = ({ walletOption, wallets }: WalletSetting, t: TFunction<['settings/credit', 'enums']>): string => {
  const names = wallets.filter(({ isSelected }) => isSelected).map(({ name }) => name);
  const option = walletOption === null ? [] : [t(`enums:walletOption.${walletOption}`)];
  return [...option, ...names].join(', ');
};
