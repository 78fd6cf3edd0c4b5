import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { takesCards } from '@portal/domain/settings/location-status';
import { isListUnread, UnreadBlock, UnreadLine } from '../../../parts/query/unread-block';
import type { Bound } from '../../../ui/form/field/bound-field';
import { SelectField } from '../../../ui/form/field/select-field';
import { LocationCard } from '../../../parts/address/location-card';
import { useActiveLocations, useLocation } from '../../../parts/address/use-locations';

const LEAST_CHARACTERS = 3;
const PAUSE_MS = 250;

type LocationFieldProps<V extends FieldValues> = Bound<V> & {
  label: string;
  /** Name of the address chosen so far. */
  known?: string | null;
};

/** Choice of a delivery address among the active ones, searched by the server from three characters (EMP-S35); shows the chosen one below. */
export function LocationField<V extends FieldValues>({ known, ...field }: LocationFieldProps<V>) {
  const { t } = useTranslation('employees/drawers');
  const [isWanted, setWanted] = useState(false);
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim().length < LEAST_CHARACTERS ? '' : search.trim(), PAUSE_MS);
  const source = useActiveLocations(wanted, isWanted);
  const value: unknown = useWatch({ control: field.control as Control<FieldValues>, name: field.name });
  const uid = typeof value === 'string' && value !== '' ? value : null;
  const mine = useLocation(uid);
  const chosen = mine.data;
  const failed = isListUnread(source) ? t('location.unread') : undefined;
  const options = source.rows.map(({ uid: option, name }) => ({ value: option, label: name }));
  // The chosen one keeps its name when the search does not find it, but is not offered unless it is active.
  const isFound = uid === null || options.some((option) => option.value === uid);
  const named = isFound
    ? options
    : [...options, { value: uid, label: chosen?.name ?? known ?? '', disabled: chosen === undefined || !takesCards(chosen.status) }];
  return (
    <>
      <SelectField
        {...field}
        options={named}
        placeholder={t('location.placeholder')}
        onOpen={() => setWanted(true)}
        emptyWord={failed}
        hint={failed && <UnreadLine what={failed} onRetry={source.retry} />}
        loading={source.status === 'loading' || source.refreshing}
        remote={{ onSearch: setSearch, onEnd: () => source.hasNext && source.nextStatus === 'idle' && source.loadNext() }}
      />
      <UnreadBlock query={mine} what={t('location.detailUnread')} />
      {chosen && <LocationCard location={chosen} />}
    </>
  );
}
