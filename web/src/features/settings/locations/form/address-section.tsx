import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddressLookup } from '@portal/contract/addresses/addresses';
import { ADDRESS_LIMITS } from '@portal/domain/addresses/address-fields';
import { AddressFields } from '../../../../parts/address/address-fields';
import { AddressPlace } from '../../../../parts/address/address-place';
import { AddressSearch } from '../../../../parts/address/address-search';
import { writtenAddress } from '../../../../parts/address/written-address';
import { TextButton } from '../../../../ui/button/button';
import { registerIdOf } from './location-values';
import type { LocationForm } from './use-location-form';

interface AddressSectionProps {
  edited: LocationForm;
  isReadOnly: boolean;
}

/** Where the address is: found in the register, or written by hand, which is always possible; the map shows it. */
export function AddressSection({ edited: { form, isManual, setManual }, isReadOnly }: AddressSectionProps) {
  const { t } = useTranslation('settings/locations');
  const { control, setValue, setFocus, clearErrors } = form;
  const [address, register] = useWatch({ control, name: ['address', 'register'] });
  const choose = (found: AddressLookup) => {
    const filled = writtenAddress(found);
    setValue('address.addressData', filled, { shouldDirty: true });
    setValue('register', { nationalRegisterId: found.nationalRegisterId, filled }, { shouldDirty: true });
    setValue('search', '');
    clearErrors(['search', 'address']);
    setManual(false);
  };
  const byHand = () => {
    setValue('search', '');
    clearErrors('search');
    setManual(true);
    setTimeout(() => setFocus('address.addressData.street'));
  };
  return (
    <>
      {!isReadOnly && <AddressSearch control={control} name="search" onChoose={choose} onManual={byHand} />}
      {!isReadOnly && isManual && (
        <AddressFields
          control={control}
          nameOf={(field) => `address.addressData.${field}` as const}
          limits={ADDRESS_LIMITS}
          onChoose={choose}
        />
      )}
      <AddressPlace address={address.addressData} nationalRegisterId={registerIdOf({ address, register })} />
      {!isReadOnly && !isManual && (
        <p>
          <TextButton onClick={byHand}>{t('address.byHand')}</TextButton>
        </p>
      )}
    </>
  );
}
