import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddressLookup } from '@portal/contract/addresses/addresses';
import { FieldPair } from '../../ui/form/form-layout';
import { TextField } from '../../ui/form/field/text-field';
import { WhisperField } from '../../ui/form/field/whisper-field';
import { useWhisperedAddresses } from './use-whispered-addresses';
import type { AddressField } from './written-address';

/** What is written beside an address and not counted, spaces above all; what is too long is said when it is sent, not cut off unseen. */
const ROOM = 20;

interface AddressFieldsProps<V extends FieldValues> {
  control: Control<V>;
  nameOf: (field: AddressField) => FieldPath<V>;
  /** Longest accepted parts. */
  limits: Record<AddressField, number>;
  startsFocused?: boolean;
  /** An address whispered below the house number was taken. */
  onChoose: (address: AddressLookup) => void;
}

/** An address written by hand; the house number whispers what the register has in that street, from the first character (ADR-013). */
export function AddressFields<V extends FieldValues>({ control, nameOf, limits, startsFocused, onChoose }: AddressFieldsProps<V>) {
  const { t } = useTranslation('address');
  const [street = '', city = '', postcode = ''] = useWatch({
    control,
    name: [nameOf('street'), nameOf('city'), nameOf('postcode')],
  }).map(String);
  const typedOf = (streetNumber: string) =>
    streetNumber === '' || `${street}${city}`.trim() === '' ? null : written({ street, city, postcode, streetNumber });
  const numbers = useWhisperedAddresses({ typedOf, onChoose });
  const of = (field: AddressField) => ({ control, name: nameOf(field), label: t(`fields.${field}`), maxLength: limits[field] + ROOM });
  return (
    <>
      <FieldPair>
        <TextField {...of('street')} autoComplete="off" startsFocused={startsFocused} />
        <WhisperField {...of('streetNumber')} {...numbers} />
      </FieldPair>
      <FieldPair>
        <TextField {...of('city')} autoComplete="off" />
        <TextField {...of('postcode')} inputMode="numeric" autoComplete="off" />
      </FieldPair>
    </>
  );
}

/** Fields with something in them. */
const written = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));
