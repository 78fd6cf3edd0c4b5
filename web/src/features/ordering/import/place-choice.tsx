import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPlace } from './delivery-places';
import css from './import.module.css';

interface PlaceChoiceProps {
  places: readonly DeliveryPlace[];
  /** Null sends every card where its employee has it (S-104). */
  value: string | null;
  onChange: (locationUid: string | null) => void;
}

/** Where the cards of this file go; the employees themselves are not changed. */
export function PlaceChoice({ places, value, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation('ordering');
  const name = useId();
  const choices = [{ uid: null, name: t('import.place.byEmployee') }, ...places];
  return (
    <fieldset className={css.places}>
      <legend>{t('import.place.legend')}</legend>
      {choices.map((place) => (
        <label key={place.uid ?? ''} className={css.place}>
          <input type="radio" name={name} checked={value === place.uid} onChange={() => onChange(place.uid)} />
          {place.name}
        </label>
      ))}
    </fieldset>
  );
}
