import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AddressLookup } from '@portal/contract/addresses/addresses';
import { LABEL_LIMITS } from '@portal/domain/ordering/package-label';
import { AddressFields } from '../../../../parts/address/address-fields';
import { AddressPlace } from '../../../../parts/address/address-place';
import { AddressSearch } from '../../../../parts/address/address-search';
import { ADDRESS_FIELDS, isSameAddress, NO_ADDRESS, writtenAddress } from '../../../../parts/address/written-address';
import type { LabelValues } from './label-errors';

/** Where a package goes: found in the register, or written by hand; the map shows what was found (CHK-156 to CHK-163). */
export function LabelAddress({ form }: { form: UseFormReturn<LabelValues> }) {
  const { control, setValue, setFocus } = form;
  const [chosen, setChosen] = useState<AddressLookup | null>(null);
  const label = useWatch({ control, name: 'label' });
  const choose = (address: AddressLookup) => {
    setChosen(address);
    setValue('search', '', { shouldValidate: true });
    const written = writtenAddress(address);
    for (const field of ADDRESS_FIELDS) setValue(`label.${field}`, written[field], { shouldDirty: true, shouldValidate: true });
  };
  const byHand = () => {
    setValue('search', '', { shouldValidate: true });
    setFocus('label.street');
  };
  const shown = chosen !== null && isSameAddress(label, writtenAddress(chosen)) ? chosen : null;
  return (
    <>
      <AddressSearch control={control} name="search" onChoose={choose} onManual={byHand} />
      <AddressFields control={control} nameOf={(field) => `label.${field}` as const} limits={LABEL_LIMITS} onChoose={choose} />
      <AddressPlace address={shown === null ? NO_ADDRESS : label} nationalRegisterId={shown?.nationalRegisterId ?? null} />
    </>
  );
}
