import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { walletsQuery } from '../../../parts/credit/credit-queries';
import { NOTHING_KEPT } from '../../../ui/form/use-form-submit';
import { useSaveWallets } from './use-save-wallets';
import { checkWallets, walletValuesOf, walletsProblem, type WalletValues } from './wallet-values';

interface WalletsFormProps {
  /** Read from the server only while the form is shown. */
  opened: boolean;
  /** The change took something out of the basket. */
  onEmptied: () => void;
  onClose: () => void;
}

/** Which wallets the company uses: the form and its saving, the same wherever it stands. */
export function useWalletsForm({ opened, onEmptied, onClose }: WalletsFormProps) {
  const { t } = useTranslation('settings/credit');
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
  // While something is chosen, the form stays on what it was filled with; without anything it could not be saved.
  if ((base === undefined || !form.formState.isDirty) && base !== setting) setBase(setting);
  const { save, question, conflict, forget } = useSaveWallets({ base, onFaster: setBase, onClose, onEmptied });
  const isWhole = walletsProblem(form.watch()) === null;
  useEffect(() => {
    // However the choice became whole, the error is over (WAL-026).
    if (isWhole) form.clearErrors('wallets');
  }, [isWhole, form]);
  /** Gives up what was chosen for what the others saved. */
  const take = () => {
    form.reset(walletValuesOf(base), NOTHING_KEPT);
    forget();
  };
  return { form, base, save, question, conflict, take };
}
