import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MIN_ADDRESS_QUERY } from '@portal/domain/addresses/address-query';
import type { Bound } from '../../ui/form/field/bound-field';
import { WhisperField } from '../../ui/form/field/whisper-field';
import { useWhisperedAddresses, type WhisperedAddresses } from './use-whispered-addresses';

type AddressSearchProps<V extends FieldValues> = Bound<V> & Omit<WhisperedAddresses, 'typedOf'>;

const MAX_TYPED = 120;
const typedOf = (query: string) => (query.length < MIN_ADDRESS_QUERY ? null : { query });

/** The whole address in one line, from three characters (ADR-012, CHK-157). A form is wrong while something is left written in it. */
export function AddressSearch<V extends FieldValues>({ onChoose, onManual, ...bound }: AddressSearchProps<V>) {
  const { t } = useTranslation('address');
  const found = useWhisperedAddresses({ typedOf, onChoose, onManual });
  return <WhisperField {...bound} {...found} isSearch label={t('search')} placeholder={t('searchHint')} maxLength={MAX_TYPED} />;
}
