import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { Location } from '@portal/contract/settings/locations';
import { LocationCard } from '../../../../parts/address/location-card';
import { useActiveLocations } from '../../../../parts/address/use-locations';
import { isListUnread, UnreadLine } from '../../../../parts/query/unread-block';
import { SelectField } from '../../../../ui/form/field/select-field';

/** Named as on the wire. */
export interface Replacement {
  replacementLocationUid: LocationUid | null;
}

interface ReplacementFieldProps {
  control: Control<Replacement>;
  /** The address that ends. */
  without: string;
}

const LEAST_CHARACTERS = 3;
const PAUSE_MS = 250;

/** Another active address, with its people and its place below once chosen (LOC-081 to LOC-084). */
export function ReplacementField({ control, without }: ReplacementFieldProps) {
  const { t } = useTranslation('settings/locations');
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim().length < LEAST_CHARACTERS ? '' : search.trim(), PAUSE_MS);
  const source = useActiveLocations(wanted, true);
  const uid = useWatch({ control, name: 'replacementLocationUid' });
  const [known, setKnown] = useState<Location | null>(null);
  const chosen = source.rows.find((row) => row.uid === uid) ?? (known?.uid === uid ? known : null);
  if (chosen !== null && chosen !== known) setKnown(chosen);
  const others = source.rows.filter((row) => row.uid !== without);
  const offered = chosen === null || others.some((row) => row.uid === chosen.uid) ? others : [...others, chosen];
  const failed = isListUnread(source) ? t('deactivate.unread') : undefined;
  return (
    <>
      <SelectField
        control={control}
        name="replacementLocationUid"
        label={t('deactivate.replacement')}
        placeholder={t('deactivate.placeholder')}
        startsFocused
        options={offered.map(({ uid: value, name, address }) => ({ value, label: `${name}, ${address.street} ${address.streetNumber}` }))}
        emptyWord={failed}
        hint={failed && <UnreadLine what={failed} onRetry={source.retry} />}
        loading={source.status === 'loading' || source.refreshing}
        remote={{ onSearch: setSearch, onEnd: () => source.hasNext && source.nextStatus === 'idle' && source.loadNext() }}
      />
      {chosen && <LocationCard location={chosen} />}
    </>
  );
}
