import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CHOOSABLE_WALLETS } from '@portal/domain/settings/wallet-choice';
import { Flag } from '../../../ui/form/field/choice-fields';
import css from './credit.module.css';
import type { WalletValues } from './wallet-values';

/** The wallets one may have several of. */
export function WalletTicks({ form: { control } }: { form: UseFormReturn<WalletValues> }) {
  const { t } = useTranslation(['settings/credit', 'enums']);
  const { field, fieldState } = useController({ control, name: 'wallets' });
  const id = useId();
  return (
    <fieldset className={css.ticks} aria-describedby={id}>
      <legend>{t('wallets.which')}</legend>
      {CHOOSABLE_WALLETS.multi.map((type, index) => (
        <Flag
          key={type}
          look="checkbox"
          label={t(`enums:wallet.${type}`)}
          checked={field.value.includes(type)}
          inputRef={index === 0 ? field.ref : undefined}
          onChange={(isOn) => field.onChange(CHOOSABLE_WALLETS.multi.filter((one) => (one === type ? isOn : field.value.includes(one))))}
        />
      ))}
      <p id={id} className={css.error}>
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}
